import * as z from 'zod/mini';
import { searchLimits } from '#lib/rules/limits.ts';
import { Amount, pageOf, paging, queryFlag, queryIds, queryInt } from './common.ts';
import { get } from './endpoint.ts';
import { UserSummary } from './people.ts';
import { line } from './text.ts';

/** A game account offered for rent. */
export const RentalListing = z.object({
  id: z.int(),
  title: z.string(),
  game: z.object({ id: z.int(), name: z.string(), icon: z.string() }),
  cover: z.string(),
  pictures: z.array(z.string()),
  attributes: z.array(z.string()),
  description: z.string(),
  server: z.string(),
  pricePerHour: Amount,
  minHours: z.int(),
  maxHours: z.int(),
  rating: z.number(),
  orderCount: z.int(),
  isAvailable: z.boolean(),
  owner: UserSummary,
});
export type RentalListing = z.output<typeof RentalListing>;

/** The orders of the list of accounts for rent; `popular` is the default. */
export const RentalSort = z.enum(['popular', 'price', 'rating']);

export const rentalSearch = get('/v1/account/search', {
  access: 'public',
  assumed: true,
  summary: 'Searches accounts for rent.',
  query: z.object({
    keyword: z.optional(line({ max: searchLimits.keyword })),
    /** Any of these games. */
    gameId: z.optional(queryIds),
    ownerId: z.optional(queryInt),
    minPrice: z.optional(queryInt),
    maxPrice: z.optional(queryInt),
    minRating: z.optional(z.coerce.number()),
    available: z.optional(queryFlag),
    sort: z._default(RentalSort, 'popular'),
    ...paging,
  }),
  reply: pageOf(RentalListing),
});

export const rentalFind = get('/v1/account/find', {
  access: 'public',
  assumed: true,
  summary: 'One account for rent.',
  query: z.object({ id: queryInt }),
  reply: RentalListing,
});
