export { CursorQuery } from './CursorQuery.ts';
export { EndSentinel } from './EndSentinel.tsx';
export { failureWords, profileFailureWords } from './failure-words.ts';
export { Loaded } from './Loaded.ts';
export { LoadFailure } from './LoadFailure.tsx';
export { PagedQuery, type PagedReading } from './PagedQuery.ts';
export { PagedView } from './PagedView.tsx';
export { useLoaded, useLoadedOnce } from './useLoaded.ts';
export { WindowedGrid } from './WindowedGrid.tsx';
