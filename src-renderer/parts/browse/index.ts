/** Shared parts of the market's lists: filters by game and keyword, the cache for Back, and the rendering. */
export { FilterGroup, PressFilter } from './FilterGroup.tsx';
export { FilterSheet } from './FilterSheet.tsx';
export { GameChips } from './GameChips.tsx';
export { GamesStore } from './GamesStore.ts';
export { gameIdsOf, toggled } from './game-ids.ts';
export { KeptLists, keptListsOf } from './KeptLists.ts';
export { KeywordSearch } from './KeywordSearch.tsx';
export { ListBar, PhoneListBar } from './ListBar.tsx';
export { ListResults, listKey } from './ListResults.tsx';
export { prefetchList, useMarketList } from './useMarketList.ts';
