import * as z from 'zod/mini';
import { Amount, Timestamp } from './common.ts';
import { get, post } from './endpoint.ts';

/** The offers of the Ramadan event, by the names that the server stores (docs/product.md, Ramadan). */
export const RamadanOffer = z.enum(['half', 'third', 'buyOneGetOne', 'topUp', 'loginDays']);

/** One part of a bonus that is paid over several weeks. */
export const BonusInstalment = z.object({
  amount: Amount,
  dueAt: Timestamp,
  paidAt: z.nullable(Timestamp),
});
export type BonusInstalment = z.output<typeof BonusInstalment>;

/** An offer and its state for the caller. */
export const OfferStanding = z.object({
  offer: RamadanOffer,
  isEarned: z.boolean(),
  claimedAt: z.nullable(Timestamp),
  /** The end of a claimed coupon. */
  validUntil: z.nullable(Timestamp),
  instalments: z.array(BonusInstalment),
});
export type OfferStanding = z.output<typeof OfferStanding>;

/** The Ramadan event: its time, and what a signed-in user has earned and claimed. */
export const RamadanCampaign = z.object({
  startsAt: Timestamp,
  /** The first moment after the event. */
  endsAt: Timestamp,
  /** Null for a visitor. */
  self: z.nullable(
    z.object({
      loginDays: z.int(),
      recharged: Amount,
      offers: z.array(OfferStanding),
      /** The end of the new user's 98 % coupon; null if there is none to use. */
      welcomeUntil: z.nullable(Timestamp),
    }),
  ),
});
export type RamadanCampaign = z.output<typeof RamadanCampaign>;

export const ramadanCampaign = get('/v1/campaign/ramadan', {
  access: 'public',
  assumed: true,
  summary: 'The Ramadan event: when it runs and, signed in, what the caller has earned and claimed.',
  reply: RamadanCampaign,
});

export const ramadanClaim = post('/v1/campaign/ramadan/claim', {
  access: 'login',
  assumed: true,
  summary: 'Takes an offer of the event, once; a bonus pays its first part at once.',
  body: z.object({ offer: RamadanOffer }),
  reply: RamadanCampaign,
});
