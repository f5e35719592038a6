import * as z from 'zod/mini';
import { presences } from '#lib/presence.ts';
import { Amount, Timestamp, UserId } from './common.ts';

/** A user's gender; `undefined` is the value of a user who has not chosen one. */
export const Gender = z.enum(['male', 'female', 'undefined']);
export type Gender = z.output<typeof Gender>;
/** A user's state on the market: the values of {@link presences}. */
export const Presence = z.enum(presences);
/** The addresses of an avatar in two sizes; empty without one. */
export const Avatar = z.object({ medium: z.string(), original: z.string() });

/** A user as shown on a card, an order or a review. */
export const UserSummary = z.object({
  userId: UserId,
  nickname: z.string(),
  avatar: Avatar,
  isVerified: z.boolean(),
  presence: Presence,
});
export type UserSummary = z.output<typeof UserSummary>;

/** The signed-in user, as stored in the browser. */
export const SelfInfo = z.object({
  userId: UserId,
  nickname: z.string(),
  avatar: Avatar,
  gender: Gender,
  birthday: z.nullable(z.string()),
  isPlayer: z.boolean(),
  isAccountOwner: z.boolean(),
  registeredAt: Timestamp,
});
export type SelfInfo = z.output<typeof SelfInfo>;

/** A player as a card of the list: the skill shown is the one that matched the search. */
export const PlayerCard = z.object({
  user: UserSummary,
  gender: Gender,
  audioSeconds: z.nullable(z.int()),
  /** The URL of the voice introduction; without it a card shows only its length. */
  audioUrl: z.optional(z.nullable(z.string())),
  rating: z.number(),
  orderCount: z.int(),
  skill: z.object({
    id: z.int(),
    gameId: z.int(),
    gameName: z.string(),
    gameIcon: z.string(),
    rank: z.string(),
    service: z.string(),
    unitPrice: Amount,
    /** The price with the best coupon or discount of the seller; equal to `unitPrice` without one. */
    effectivePrice: Amount,
    /** 'match' or 'hour'; screens translate it. */
    unit: z.string(),
  }),
});
export type PlayerCard = z.output<typeof PlayerCard>;
