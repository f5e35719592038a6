import type { Root } from './context.tsx';

/**
 * Begins to load the first data of a screen before it is opened. A screen's file exports it as `prefetch`, or as
 * `firstData` if nothing is to be loaded for each link that a pointer rests on.
 */
export type Prefetch = (
  root: Root,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
) => void;
