import * as z from 'zod/mini';
import { Amount, Timestamp } from './common.ts';
import { get, post } from './endpoint.ts';
import { AccountLogin, accountFields } from './rentals-own.ts';

/** The result of the review of an application as account owner. */
export const ApplicationState = z.enum(['under_review', 'approved', 'rejected']);
export type ApplicationState = z.output<typeof ApplicationState>;

/** One request to rent out an account. */
export const ProviderApplication = z.object({
  id: z.int(),
  state: ApplicationState,
  gameName: z.string(),
  title: z.string(),
  submittedAt: Timestamp,
  /** The reason of a refusal; empty otherwise. */
  reason: z.string(),
  /** The account for rent that was created from it. */
  listingId: z.nullable(z.int()),
});
export type ProviderApplication = z.output<typeof ProviderApplication>;

/** Whether the user may rent out accounts, the conditions for applying, and the applications so far. */
export const ProviderStanding = z.object({
  isAccountOwner: z.boolean(),
  isPhoneBound: z.boolean(),
  isProfileCompleted: z.boolean(),
  /** Newest first. */
  applications: z.array(ProviderApplication),
});
export type ProviderStanding = z.output<typeof ProviderStanding>;

export const providerStanding = get('/v1/provider/standing', {
  access: 'login',
  assumed: true,
  summary: 'Whether the caller may rent out accounts, what is missing for it, and the applications so far.',
  reply: ProviderStanding,
});

/** An application to rent out one account, with the account itself; the agreement must be accepted. */
export const ApplyBody = z.object({
  gameId: z.int(),
  ...accountFields,
  pictures: z._default(accountFields.pictures, []),
  ...AccountLogin.shape,
  hasAgreed: z.literal(true),
});
export type ApplyBody = z.output<typeof ApplyBody>;

export const providerApply = post('/v1/provider/apply', {
  access: 'login',
  assumed: true,
  idempotent: true,
  summary: 'Asks to rent out an account; needs a bound phone and a completed profile.',
  body: ApplyBody,
  reply: ProviderStanding,
});

/** The allowed price range at a rank, in diamonds. */
export const PriceBand = z.object({ min: Amount, max: Amount });
/** The allowed prices of a game by rank: of a match, of an hour of coaching, and of an hour of rental. */
export const PriceStandard = z.object({
  gameId: z.int(),
  gameName: z.string(),
  gameIcon: z.string(),
  /** From the lowest rank to the highest. */
  rows: z.array(z.object({ rank: z.string(), match: PriceBand, coaching: PriceBand, rental: PriceBand })),
});
export type PriceStandard = z.output<typeof PriceStandard>;

export const priceStandard = get('/v1/provider/price_standard', {
  access: 'public',
  assumed: true,
  summary: 'What a match, an hour of coaching and an hour of an account may cost, by game and rank.',
  reply: z.object({ items: z.array(PriceStandard) }),
});
