export { EndSentinel } from './EndSentinel.tsx';
export { failureWords, profileFailureWords } from './failure-words.ts';
export { Loaded } from './Loaded.ts';
export { PagedQuery } from './PagedQuery.ts';
export { WindowedGrid } from './WindowedGrid.tsx';
