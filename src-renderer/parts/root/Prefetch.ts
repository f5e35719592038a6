import type { Root } from './context.tsx';

/** Begins to load the first data of a screen before it is opened; a screen's file exports it as `prefetch`. */
export type Prefetch = (
  root: Root,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
) => void;
