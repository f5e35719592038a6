import * as z from 'zod/mini';
import { type QueryOf, RentalSort, type rentalSearch } from '#api/contract/index.ts';
import { gameIdsOf } from '#parts/browse/index.ts';

/** The filters of the list of accounts; they are stored in the URL only. */
export interface RentalFilters {
  keyword?: string;
  /** Sorted ids; an account matches with any of them. */
  gameIds?: readonly number[];
  /** In diamonds per hour. */
  minPrice?: number;
  maxPrice?: number;
  minRating?: number;
  available?: true;
  sort: z.output<typeof RentalSort>;
}

/** The default filters. */
export const noRentalFilters: RentalFilters = { sort: 'popular' };

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Parses the filters of a URL; malformed values are ignored. */
export function parseRentalFilters(params: URLSearchParams): RentalFilters {
  const keyword = params.get('keyword')?.trim().slice(0, 100);
  const gameIds = gameIdsOf(params.get('gameId'));
  const [first, second] = [whole(params.get('minPrice')), whole(params.get('maxPrice'))];
  // A reversed range is swapped.
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

/** Formats filters for a URL, in a fixed order and without defaults. */
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

/** A price range per hour; an open end is null. */
export interface PriceBand {
  min: number | null;
  max: number | null;
}

/** The predefined ranges, cheapest first. */
export const priceBands: readonly PriceBand[] = [
  { min: null, max: 20 },
  { min: 20, max: 40 },
  { min: 40, max: null },
];

/** The price range of the filters, predefined or custom; null for all prices. */
export function bandOf({ minPrice, maxPrice }: RentalFilters): PriceBand | null {
  return minPrice === undefined && maxPrice === undefined
    ? null
    : { min: minPrice ?? null, max: maxPrice ?? null };
}

/** The filters with another price range. */
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

/** The number of active filters, without the keyword. */
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

/** The filters without the restriction to available accounts. */
export function withoutAvailable(filters: RentalFilters): RentalFilters {
  const { available: _, ...rest } = filters;
  return rest;
}
