import * as z from 'zod/mini';
import { type QueryOf, RentalSort, type rentalSearch } from '#api/contract/index.ts';
import { gameIdsOf } from '#parts/browse/index.ts';

/** What the list of accounts is narrowed to; the address is its only home. */
export interface RentalFilters {
  keyword?: string;
  /** The lowest first; any of them. */
  gameIds?: readonly number[];
  /** Diamonds an hour. */
  minPrice?: number;
  maxPrice?: number;
  minRating?: number;
  available?: true;
  sort: z.output<typeof RentalSort>;
}

/** The list as it opens. */
export const noRentalFilters: RentalFilters = { sort: 'popular' };

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Reads the filters of an address; what it cannot read is as if it were not there. */
export function parseRentalFilters(params: URLSearchParams): RentalFilters {
  const keyword = params.get('keyword')?.trim().slice(0, 100);
  const gameIds = gameIdsOf(params.get('gameId'));
  const [first, second] = [whole(params.get('minPrice')), whole(params.get('maxPrice'))];
  // A range the wrong way round is turned.
  const isTurned = first !== undefined && second !== undefined && first > second;
  const [minPrice, maxPrice] = isTurned ? [second, first] : [first, second];
  const rating = params.get('minRating') ?? '';
  const sort = z.safeParse(RentalSort, params.get('sort'));
  return {
    ...(keyword && { keyword }),
    ...(gameIds.length > 0 && { gameIds }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(/^([1-4](\.\d)?|5(\.0)?)$/.test(rating) && { minRating: Number(rating) }),
    ...(['true', '1'].includes(params.get('available') ?? '') && { available: true as const }),
    sort: sort.success ? sort.data : noRentalFilters.sort,
  };
}

/** Writes filters as an address, always in the same order and without defaults. */
export function formatRentalFilters(filters: RentalFilters): URLSearchParams {
  const params = new URLSearchParams();
  const keyword = filters.keyword?.trim();
  if (keyword) params.set('keyword', keyword);
  if (filters.gameIds && filters.gameIds.length > 0) params.set('gameId', filters.gameIds.join(','));
  for (const name of ['minPrice', 'maxPrice', 'minRating'] as const) {
    const value = filters[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (filters.available) params.set('available', 'true');
  if (filters.sort !== noRentalFilters.sort) params.set('sort', filters.sort);
  return params;
}

/** A span of prices an hour that is offered to choose; an open end is null. */
export interface PriceBand {
  min: number | null;
  max: number | null;
}

/** The spans offered, cheapest first. */
export const priceBands: readonly PriceBand[] = [
  { min: null, max: 20 },
  { min: 20, max: 40 },
  { min: 40, max: null },
];

/** The span of prices that filters narrow to, also one that only an address names; null for all prices. */
export function bandOf({ minPrice, maxPrice }: RentalFilters): PriceBand | null {
  return minPrice === undefined && maxPrice === undefined
    ? null
    : { min: minPrice ?? null, max: maxPrice ?? null };
}

/** Filters with another span of prices. */
export function withBand(filters: RentalFilters, band: PriceBand | null): RentalFilters {
  const { minPrice: _least, maxPrice: _most, ...rest } = filters;
  return {
    ...rest,
    ...(band !== null && band.min !== null && { minPrice: band.min }),
    ...(band !== null && band.max !== null && { maxPrice: band.max }),
  };
}

/** The search call's parameters for one page of a filtered list. */
export function rentalQuery(
  filters: RentalFilters,
  page: number,
  pageSize: number,
): QueryOf<typeof rentalSearch> {
  const { gameIds, ...rest } = filters;
  return { ...rest, ...(gameIds && { gameId: gameIds.join(',') }), page, pageSize };
}

/** How many filters narrow the list, words aside. */
export function filterCount(filters: RentalFilters): number {
  const { gameIds = [], minRating, available } = filters;
  return (
    gameIds.length + [bandOf(filters) !== null, minRating !== undefined, available].filter(Boolean).length
  );
}

/** The filters with another rating, or with none. */
export function withRating(filters: RentalFilters, minRating: number | undefined): RentalFilters {
  const { minRating: _, ...rest } = filters;
  return minRating === undefined ? rest : { ...rest, minRating };
}

/** The filters with accounts in use among what is found. */
export function withoutAvailable(filters: RentalFilters): RentalFilters {
  const { available: _, ...rest } = filters;
  return rest;
}
