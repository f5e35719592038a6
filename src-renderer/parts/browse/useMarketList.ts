import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PagedQuery, useLoadedOnce } from '#parts/paging/index.ts';
import { type Root, useStore } from '#parts/root/index.tsx';
import { GamesStore } from './GamesStore.ts';
import type { KeptLists } from './KeptLists.ts';

/** A store of lists by their filters. */
interface ListStore<Filters, Item> {
  readonly lists: KeptLists<Item>;
  list(filters: Filters): PagedQuery<Item>;
}

/** Parses filters from a URL and writes them to it. */
interface FilterAddress<Filters> {
  parse: (params: URLSearchParams) => Filters;
  format: (filters: Filters) => URLSearchParams;
}

/** Begins to load the first page of a list, and the games, before their screen is opened. */
export function prefetchList<Filters, Item>(
  root: Root,
  store: ListStore<Filters, Item>,
  filters: Filters,
): void {
  store.list(filters).start();
  void root.store(GamesStore).list.loadMissing();
}

/**
 * A list of the market whose filters are in the URL. `drawn` is the list on screen: the previous list stays,
 * marked as outdated, until the first page of the new one is loaded.
 */
export function useMarketList<Filters, Item>(
  store: ListStore<Filters, Item>,
  { parse, format }: FilterAddress<Filters>,
) {
  const { lists } = store;
  const games = useStore(GamesStore);
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parse(params), [parse, params]);
  const list = store.list(filters);

  useLoadedOnce(games.list);
  useEffect(() => void lists.show(list), [lists, list]);
  useEffect(() => () => lists.leave(), [lists]);

  const drawn = lists.drawn(list);
  return {
    filters,
    drawn,
    isOutdated: drawn !== list,
    change: (next: Filters) => setParams(format(next), { replace: true }),
  };
}
