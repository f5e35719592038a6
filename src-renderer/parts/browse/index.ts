/** What the lists of the market share: games and words to narrow them, lists kept for Back, and how they are drawn. */
export { FilterGroup, PressFilter } from './FilterGroup.tsx';
export { FilterSheet } from './FilterSheet.tsx';
export { GameChips } from './GameChips.tsx';
export { GamesStore } from './GamesStore.ts';
export { gameIdsOf, toggled } from './game-ids.ts';
export { KeptLists, keptListsOf } from './KeptLists.ts';
export { KeywordSearch } from './KeywordSearch.tsx';
export { ListBar, PhoneListBar } from './ListBar.tsx';
export { ListResults, listKey } from './ListResults.tsx';
export { useMarketList } from './useMarketList.ts';
