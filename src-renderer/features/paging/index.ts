export { EndSentinel } from './EndSentinel.tsx';
export { failureWords, profileFailureWords } from './failure-words.ts';
export { Loaded } from './Loaded.ts';
export { LoadFailure } from './LoadFailure.tsx';
export { PagedQuery } from './PagedQuery.ts';
export { WindowedGrid } from './WindowedGrid.tsx';
