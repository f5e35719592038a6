/** What the lists of the market share: games and words to narrow them, lists kept for Back, and how they are drawn. */
export { FilterGroup, FilterSheet, PressFilter } from './FilterGroup.tsx';
export { GameChips } from './GameChips.tsx';
export { GamesStore } from './GamesStore.ts';
export { gameIdsOf, toggled } from './game-ids.ts';
export { KeptLists } from './KeptLists.ts';
export { KeywordSearch } from './KeywordSearch.tsx';
export { ListResults, listKey } from './ListResults.tsx';
