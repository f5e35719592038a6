import { useEffect } from 'react';

/** Something that can be fetched, such as a `Loaded` or a store of several. */
interface Loadable {
  load: () => unknown;
}

/** Fetches when a screen opens and when it turns to another thing; null where there is nothing to fetch. */
export function useLoaded(thing: Loadable | null): void {
  useEffect(() => {
    void thing?.load();
  }, [thing]);
}

/** The same for what is fetched once: a value that is there is not asked for again. */
export function useLoadedOnce(thing: { loadMissing: () => unknown } | null): void {
  useEffect(() => {
    void thing?.loadMissing();
  }, [thing]);
}
