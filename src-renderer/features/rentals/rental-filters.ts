import * as z from 'zod/mini';
import { type QueryOf, RentalSort, type rentalSearch } from '#api/contract/index.ts';

/** What the list of accounts is narrowed to; the address is its only home. */
export interface RentalFilters {
  keyword?: string;
  gameId?: number;
  available?: true;
  sort: z.output<typeof RentalSort>;
}

/** The list as it opens. */
export const noRentalFilters: RentalFilters = { sort: 'popular' };

/** Reads the filters of an address; what it cannot read is as if it were not there. */
export function parseRentalFilters(params: URLSearchParams): RentalFilters {
  const keyword = params.get('keyword')?.trim().slice(0, 100);
  const gameId = /^\d{1,9}$/.test(params.get('gameId') ?? '') ? Number(params.get('gameId')) : undefined;
  const sort = z.safeParse(RentalSort, params.get('sort'));
  return {
    ...(keyword && { keyword }),
    ...(gameId !== undefined && { gameId }),
    ...(['true', '1'].includes(params.get('available') ?? '') && { available: true as const }),
    sort: sort.success ? sort.data : noRentalFilters.sort,
  };
}

/** Writes filters as an address, always in the same order and without defaults. */
export function formatRentalFilters({ keyword, gameId, available, sort }: RentalFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (keyword?.trim()) params.set('keyword', keyword.trim());
  if (gameId !== undefined) params.set('gameId', String(gameId));
  if (available) params.set('available', 'true');
  if (sort !== noRentalFilters.sort) params.set('sort', sort);
  return params;
}

/** The search call's parameters for one page of a filtered list. */
export function rentalQuery(
  filters: RentalFilters,
  page: number,
  pageSize: number,
): QueryOf<typeof rentalSearch> {
  return { ...filters, page, pageSize };
}
