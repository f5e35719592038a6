import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PagedQuery } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { GamesStore } from './GamesStore.ts';
import type { KeptLists } from './KeptLists.ts';

/** Where the lists of a screen are kept, by their filters. */
interface ListStore<Filters, Item> {
  readonly lists: KeptLists<Item>;
  list(filters: Filters): PagedQuery<Item>;
}

/** How filters are read from an address and written to it. */
interface FilterAddress<Filters> {
  parse: (params: URLSearchParams) => Filters;
  format: (filters: Filters) => URLSearchParams;
}

/**
 * A list of the market whose filters stand in the address. `drawn` is the list on screen: the one before stays,
 * outdated, until the first page of the new one has come.
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

  useEffect(() => void games.load(), [games]);
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
