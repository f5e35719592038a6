import * as z from 'zod/mini';
import { PlayerSort, type QueryOf, type searchUser } from '#api/contract/index.ts';
import { orderLimits, searchLimits } from '#lib/rules/limits.ts';
import { gameIdsOf } from '#parts/browse/index.ts';

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

/**
 * The schema of the filters in the URL, by their names in the search call. An invalid value is dropped, the
 * others are kept.
 */
const fields = {
  keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(searchLimits.keyword)),
  service: z.enum(['match', 'coaching', 'voice', 'team']),
  minRank: positiveInt,
  minPrice: positiveInt,
  maxPrice: positiveInt,
  gender: z.enum(['male', 'female']),
  minRating: z.pipe(
    z.string().check(z.regex(/^[1-5](\.\d)?$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.lte(orderLimits.stars)),
    ),
  ),
  online: flag,
  hasVoice: flag,
  withCoupon: flag,
  sort: PlayerSort,
};

/** The filters of the player list; they are stored in the URL only. */
export interface PlayerFilters {
  keyword?: string;
  /** Sorted ids; a player matches with any of them. */
  gameIds?: readonly number[];
  service?: 'match' | 'coaching' | 'voice' | 'team';
  /** Index in the ranks of the chosen game; dropped unless exactly one game is chosen. */
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

/** The default filters. */
export const noFilters: PlayerFilters = { sort: 'rating' };

/** Parses the filters of a URL; malformed values are ignored. */
export function parsePlayerFilters(params: URLSearchParams): PlayerFilters {
  const read: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(fields)) {
    const text = params.get(key);
    if (text === null) continue;
    const parsed = z.safeParse(schema, text);
    if (parsed.success) read[key] = parsed.data;
  }
  return settle({ ...noFilters, ...read, gameIds: gameIdsOf(params.get('gameId')) } as PlayerFilters);
}

/** Formats filters for a URL, in a fixed order and without defaults: equal filters give equal text. */
export function formatPlayerFilters(filters: PlayerFilters): URLSearchParams {
  const settled = settle(filters);
  const params = new URLSearchParams();
  if (settled.gameIds) params.set('gameId', settled.gameIds.join(','));
  for (const key of Object.keys(fields) as (keyof typeof fields)[]) {
    const value = settled[key];
    if (value === undefined || (key === 'sort' && value === noFilters.sort)) continue;
    params.set(key, String(value));
  }
  return params;
}

/**
 * Normalizes filters: drops an empty keyword and a rank without its game, and swaps a reversed price range.
 */
function settle(filters: PlayerFilters): PlayerFilters {
  const { keyword, gameIds = [], minRank, minPrice, maxPrice, ...rest } = filters;
  const words = keyword?.trim();
  const [low, high] =
    minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
      ? [maxPrice, minPrice]
      : [minPrice, maxPrice];
  return {
    ...rest,
    ...(words && { keyword: words }),
    ...(gameIds.length > 0 && { gameIds }),
    ...(minRank !== undefined && gameIds.length === 1 && { minRank }),
    ...(low !== undefined && { minPrice: low }),
    ...(high !== undefined && { maxPrice: high }),
  };
}

/** The filters without some of them; removing the games also removes the rank. */
export function without(filters: PlayerFilters, ...keys: (keyof PlayerFilters)[]): PlayerFilters {
  const left: PlayerFilters = { ...filters };
  for (const key of keys) {
    if (key === 'sort') left.sort = noFilters.sort;
    else delete left[key];
  }
  return settle(left);
}

/** The filters with one of them set, or removed if there is no value. */
export function withFilter<Name extends keyof PlayerFilters>(
  filters: PlayerFilters,
  name: Name,
  value: PlayerFilters[Name] | undefined,
): PlayerFilters {
  const rest = without(filters, name);
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** Removable groups of filters: a price range is one group. */
export type ActiveFilter =
  | 'keyword'
  | `game-${number}`
  | 'service'
  | 'minRank'
  | 'price'
  | 'gender'
  | 'minRating'
  | 'online'
  | 'hasVoice'
  | 'withCoupon';

/** The active filters, in the order of their chips. */
export function activeFilters(filters: PlayerFilters): ActiveFilter[] {
  const settled = settle(filters);
  const all: [ActiveFilter, boolean][] = [
    ['keyword', settled.keyword !== undefined],
    ...(settled.gameIds ?? []).map((id): [ActiveFilter, boolean] => [`game-${id}`, true]),
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

/** The game of an active filter, or null. */
export function gameOf(name: ActiveFilter): number | null {
  return name.startsWith('game-') ? Number(name.slice(5)) : null;
}

/** The filters with other games; the rank is removed, because it belongs to its game. */
export function withGames(filters: PlayerFilters, gameIds: readonly number[]): PlayerFilters {
  return settle({ ...without(filters, 'minRank'), gameIds });
}

/** The filters without one active group. */
export function withoutActive(filters: PlayerFilters, name: ActiveFilter): PlayerFilters {
  if (name === 'price') return without(filters, 'minPrice', 'maxPrice');
  const gameId = gameOf(name);
  if (gameId !== null)
    return withGames(
      filters,
      (filters.gameIds ?? []).filter((id) => id !== gameId),
    );
  return without(filters, name as Exclude<ActiveFilter, 'price' | `game-${number}`>);
}

/** The search call's parameters for one page of a filtered list. */
export function playerQuery(
  filters: PlayerFilters,
  page: number,
  pageSize: number,
): QueryOf<typeof searchUser> {
  const { gameIds, ...rest } = settle(filters);
  return { ...rest, ...(gameIds && { gameId: gameIds.join(',') }), page, pageSize };
}
