import * as z from 'zod/mini';
import { Amount, pageOf, paging, Timestamp } from './common.ts';
import { get, post } from './endpoint.ts';
import { UserSummary } from './people.ts';
import { line } from './text.ts';
import { Currency } from './wallet.ts';

/**
 * Whether an invitation reward waits, has been paid, or can no longer be earned (docs/product.md,
 * Invitations).
 */
export const InviteRewardState = z.enum(['undistributed', 'distributed', 'expired']);
export type InviteRewardState = z.output<typeof InviteRewardState>;

/** One reward for an action of an invited friend. */
export const InviteReward = z.object({
  id: z.int(),
  friend: UserSummary,
  deed: z.enum(['account_posted', 'became_player', 'top_up', 'order_received']),
  state: InviteRewardState,
  currency: Currency,
  amount: Amount,
  /** The diamonds that a share was calculated from; null for fixed rewards. */
  baseAmount: z.nullable(Amount),
  /** The time of the friend's action; null if it has not happened yet. */
  earnedAt: z.nullable(Timestamp),
  /** The time at which it was paid, is paid at the latest, or expires. */
  paidAt: z.nullable(Timestamp),
  payBefore: z.nullable(Timestamp),
  windowEndsAt: Timestamp,
});
export type InviteReward = z.output<typeof InviteReward>;

const Sums = z.object({ coins: Amount, diamonds: Amount, count: z.int() });

/** A user's invitation code, the sums of their rewards, and the code of the friend who invited them. */
export const InviteSummary = z.object({
  /** The user's own code. */
  code: z.string(),
  /** The path with the code that a friend opens. */
  link: z.string(),
  friendCount: z.int(),
  /** `undistributed` is earned but not paid yet; rewards that can still be earned are counted separately. */
  sums: z.object({ undistributed: Sums, distributed: Sums, expired: Sums }),
  /** Rewards that are not earned yet and still can be. */
  possibleCount: z.int(),
  /** Earned rewards are paid before this time. */
  nextPayoutBefore: Timestamp,
  /** Whether the user has been asked for a friend's code, in any browser. */
  wasAsked: z._default(z.boolean(), false),
  /** The friend's code that the user has entered, or null. */
  filled: z.nullable(z.object({ code: z.string(), filledAt: Timestamp, windowEndsAt: Timestamp })),
});
export type InviteSummary = z.output<typeof InviteSummary>;

export const inviteSummary = get('/v1/invite/summary', {
  access: 'login',
  assumed: true,
  summary: 'One’s invitation code, the sums of one’s rewards by state, and the code one has entered.',
  reply: InviteSummary,
});

export const inviteRewards = get('/v1/invite/rewards', {
  access: 'login',
  assumed: true,
  summary: 'One’s invitation rewards, newest first.',
  query: z.object({ state: z.optional(InviteRewardState), ...paging }),
  reply: pageOf(InviteReward),
});

export const inviteFill = post('/v1/invite/fill', {
  access: 'login',
  assumed: true,
  summary: 'Enters a friend’s code, once; what one does in the 7 × 24 hours after it rewards the friend.',
  body: z.object({ code: line({ min: 1, max: 40 }) }),
  reply: InviteSummary,
});

export const inviteAsked = post('/v1/invite/asked', {
  access: 'login',
  assumed: true,
  summary: 'Remembers that one was asked for a friend’s code, so that one is asked once only.',
  body: z.object({}),
  reply: z.object({}),
});
