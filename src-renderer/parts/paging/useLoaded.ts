import { useEffect } from 'react';

/** An object that can be fetched, such as a `Loaded` or a store. */
interface Loadable {
  load: () => unknown;
}

/** Fetches when a screen opens and when its object changes; null if there is nothing to fetch. */
export function useLoaded(thing: Loadable | null): void {
  useEffect(() => {
    void thing?.load();
  }, [thing]);
}

/** Fetches a missing value when a screen opens; an existing value is not fetched again. */
export function useLoadedOnce(thing: { loadMissing: () => unknown } | null): void {
  useEffect(() => {
    void thing?.loadMissing();
  }, [thing]);
}

/** Opens a store with arguments, such as the id of the URL, when a screen opens and when they change. */
export function useOpened<About extends readonly (string | number | null)[]>(
  store: { open: (...about: About) => unknown } | null,
  ...about: About
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each argument is a dependency
  useEffect(() => {
    void store?.open(...about);
  }, [store, ...about]);
}
