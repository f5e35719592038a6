import * as z from 'zod/mini';
import { PlayerSort, type QueryOf, type searchUser } from '#api/contract/index.ts';

const positiveInt = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.gte(0)),
  ),
);
const flag = z.pipe(
  z.enum(['true', '1']),
  z.transform(() => true as const),
);

/** The filters as they stand in the address, by their names in the search call. A value that does not fit is dropped, the rest stays. */
const fields = {
  keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  gameId: positiveInt,
  service: z.enum(['match', 'coaching', 'voice', 'team']),
  minRank: positiveInt,
  minPrice: positiveInt,
  maxPrice: positiveInt,
  gender: z.enum(['male', 'female']),
  minRating: z.pipe(
    z.string().check(z.regex(/^[1-5](\.\d)?$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.lte(5)),
    ),
  ),
  online: flag,
  hasVoice: flag,
  withCoupon: flag,
  sort: PlayerSort,
};

/** What the player list is narrowed to; the address is its only home. */
export interface PlayerFilters {
  keyword?: string;
  gameId?: number;
  service?: 'match' | 'coaching' | 'voice' | 'team';
  /** Position in the ranks of the chosen game; without a game it means nothing and is dropped. */
  minRank?: number;
  minPrice?: number;
  maxPrice?: number;
  gender?: 'male' | 'female';
  minRating?: number;
  online?: true;
  hasVoice?: true;
  withCoupon?: true;
  sort: PlayerSort;
}

/** The list as it opens. */
export const noFilters: PlayerFilters = { sort: 'rating' };

/** Reads the filters of an address; what it cannot read is as if it were not there. */
export function parsePlayerFilters(params: URLSearchParams): PlayerFilters {
  const read: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(fields)) {
    const text = params.get(key);
    if (text === null) continue;
    const parsed = z.safeParse(schema, text);
    if (parsed.success) read[key] = parsed.data;
  }
  return settle({ ...noFilters, ...read } as PlayerFilters);
}

/** Writes filters as an address, always in the same order and without defaults: equal filters, equal text. */
export function formatPlayerFilters(filters: PlayerFilters): URLSearchParams {
  const settled = settle(filters);
  const params = new URLSearchParams();
  for (const key of Object.keys(fields) as (keyof PlayerFilters)[]) {
    const value = settled[key];
    if (value === undefined || (key === 'sort' && value === noFilters.sort)) continue;
    params.set(key, String(value));
  }
  return params;
}

/** Drops what says nothing or contradicts the rest: empty words, a rank without its game, and a price range the wrong way round is turned. */
function settle(filters: PlayerFilters): PlayerFilters {
  const { keyword, minRank, minPrice, maxPrice, ...rest } = filters;
  const words = keyword?.trim();
  const [low, high] =
    minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
      ? [maxPrice, minPrice]
      : [minPrice, maxPrice];
  return {
    ...rest,
    ...(words && { keyword: words }),
    ...(minRank !== undefined && rest.gameId !== undefined && { minRank }),
    ...(low !== undefined && { minPrice: low }),
    ...(high !== undefined && { maxPrice: high }),
  };
}

/** The filters without some of them; `gameId` takes its rank with it. */
export function without(filters: PlayerFilters, ...keys: (keyof PlayerFilters)[]): PlayerFilters {
  const left: PlayerFilters = { ...filters };
  for (const key of keys) {
    if (key === 'sort') left.sort = noFilters.sort;
    else delete left[key];
  }
  return settle(left);
}

/** Filters that narrow the list, as removable groups: a price range is one. */
export type ActiveFilter =
  | 'keyword'
  | 'gameId'
  | 'service'
  | 'minRank'
  | 'price'
  | 'gender'
  | 'minRating'
  | 'online'
  | 'hasVoice'
  | 'withCoupon';

/** The narrowing filters in force, in the order their chips stand. */
export function activeFilters(filters: PlayerFilters): ActiveFilter[] {
  const settled = settle(filters);
  const all: [ActiveFilter, boolean][] = [
    ['keyword', settled.keyword !== undefined],
    ['gameId', settled.gameId !== undefined],
    ['service', settled.service !== undefined],
    ['minRank', settled.minRank !== undefined],
    ['price', settled.minPrice !== undefined || settled.maxPrice !== undefined],
    ['gender', settled.gender !== undefined],
    ['minRating', settled.minRating !== undefined],
    ['online', settled.online === true],
    ['hasVoice', settled.hasVoice === true],
    ['withCoupon', settled.withCoupon === true],
  ];
  return all.filter(([, isOn]) => isOn).map(([name]) => name);
}

/** The filters without one active group. */
export function withoutActive(filters: PlayerFilters, name: ActiveFilter): PlayerFilters {
  if (name === 'price') return without(filters, 'minPrice', 'maxPrice');
  if (name === 'gameId') return without(filters, 'gameId', 'minRank');
  return without(filters, name);
}

/** The search call's parameters for one page of a filtered list. */
export function playerQuery(
  filters: PlayerFilters,
  page: number,
  pageSize: number,
): QueryOf<typeof searchUser> {
  return { ...settle(filters), page, pageSize };
}
