import * as z from 'zod/mini';
import { profileLimits, searchLimits } from '#lib/rules/limits.ts';
import { nicknameProblem } from '#lib/rules/nickname.ts';
import {
  Amount,
  AreaCode,
  pageOf,
  paging,
  queryFlag,
  queryIds,
  queryInt,
  queryUserId,
  Timestamp,
  UserId,
} from './common.ts';
import { get, post } from './endpoint.ts';
import { Avatar, Gender, PlayerCard, Presence, SelfInfo, UserSummary } from './people.ts';
import { Address, line, paragraphs } from './text.ts';

/** A recorded voice introduction. */
export const Audio = z.object({ url: z.string(), seconds: z.int() });

/** The review state of an upload for a profile; approved uploads are simply shown. */
export const MediaReview = z.object({
  state: z.enum(['under_review', 'approved', 'rejected']),
  /** The reason of a rejection; empty otherwise. */
  reason: z.string(),
});

/** The user's own uploads for their profile, with their review (assumed). */
export const OwnMedia = z.object({
  /** The avatar that is under review or was rejected; null if the shown one is the newest. */
  avatar: z.nullable(z.extend(MediaReview, { url: z.string() })),
  audio: z.nullable(z.extend(MediaReview, { url: z.string(), seconds: z.int() })),
  pictures: z.array(z.extend(MediaReview, { url: z.string() })),
  albumMax: z.int(),
});
export type OwnMedia = z.output<typeof OwnMedia>;

/** A user's profile as the caller sees it; some fields are only in the caller's own profile. */
export const UserProfile = z.object({
  userInfo: z.object({
    userId: UserId,
    nickname: z.string(),
    avatar: Avatar,
    gender: Gender,
    birthday: z.nullable(z.string()),
    city: z.string(),
    bio: z.string(),
    registeredAt: Timestamp,
  }),
  cover: z.nullable(z.string()),
  presence: Presence,
  isPlayer: z.boolean(),
  isAccountOwner: z.boolean(),
  isVerified: z.boolean(),
  isIdentityAuth: z.boolean(),
  isFollowing: z.boolean(),
  canChat: z.boolean(),
  isDestroy: z.boolean(),
  /** Only in the user's own profile. */
  diamondBalance: z.optional(Amount),
  audio: z.nullable(Audio),
  /** Kinds of accounts linked for sign-in; only in the user's own profile. */
  bindAccounts: z.array(z.enum(['phone', 'google', 'facebook'])),
  pictures: z.array(z.string()),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  orderCount: z.int(),
  followerCount: z.int(),
  /** Share of orders accepted, whole percent; null before the first order. */
  acceptancePercent: z.nullable(z.int()),
  replyMinutes: z.nullable(z.int()),
  /** Only in the user's own profile. */
  ownMedia: z.optional(OwnMedia),
});
export type UserProfile = z.output<typeof UserProfile>;

export const profile = get('/v1/user/profile', {
  access: 'public',
  summary: 'A user’s profile; `source=profile` when the profile screen asks.',
  query: z.object({
    userId: queryUserId,
    source: z.optional(z.enum(['profile', ''])),
  }),
  reply: UserProfile,
});

/** The search parameters of a profile request: `isProfile`, for profile screens, becomes the `source`. */
export function profileQuery(
  userId: number,
  { isProfile = false }: { isProfile?: boolean } = {},
): { userId: number; source: 'profile' | '' } {
  return { userId, source: isProfile ? 'profile' : '' };
}

export const phoneBind = post('/v1/user/phone/bind', {
  access: 'login',
  assumed: true,
  summary: 'Binds a phone to the caller’s account, by the code sent to it; a bound one stays.',
  body: z.object({
    phone: z.string().check(z.regex(/^\d{5,15}$/)),
    areaCode: AreaCode,
    code: z.string().check(z.regex(/^\d{4,8}$/)),
  }),
  reply: z.object({}),
});

export const follow = post('/v1/user/relation/follow', {
  access: 'login',
  summary: 'Follows or unfollows a user.',
  body: z.object({ toUserId: UserId, action: z.enum(['follow', 'unfollow']) }),
  reply: z.object({ isFollowing: z.boolean(), followerCount: z.int() }),
});

export const following = get('/v1/user/relation/following', {
  access: 'login',
  assumed: true,
  summary: 'The people whom the caller follows and can chat with, the newest follow first.',
  query: z.object(paging),
  reply: pageOf(UserSummary),
});

/** A nickname; the `params` of the issue name the broken rule. */
export const Nickname = z.string().check(
  z.trim(),
  z.check(({ value, issues }) => {
    const problem = nicknameProblem(value);
    if (problem) issues.push({ code: 'custom', input: value, params: { nickname: problem } });
  }),
);

export const profileUpdate = post('/v1/user/profile/update', {
  access: 'login',
  summary: 'Changes fields of one’s own profile.',
  body: z.object({
    nickname: z.optional(Nickname),
    birthday: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    gender: z.optional(z.enum(['male', 'female'])),
    bio: z.optional(paragraphs({ max: profileLimits.bio })),
    city: z.optional(line({ max: profileLimits.city })),
    /** The URLs of uploaded pictures, which others see after their review (assumed). */
    avatar: z.optional(z.object({ medium: Address, original: Address })),
    /** Null removes the voice introduction (assumed). */
    audio: z.optional(z.nullable(z.object({ url: Address, seconds: z.int().check(z.gte(1)) }))),
    /** The complete new album: existing and new URLs (assumed). */
    pictures: z.optional(z.array(Address).check(z.maxLength(30))),
  }),
  reply: SelfInfo,
});

/** The orders of the list of players; `rating` is the default. */
export const PlayerSort = z.enum(['rating', 'orders', 'price']);
export type PlayerSort = z.output<typeof PlayerSort>;

/** The filters of the list of players; prices are diamonds. */
export const PlayerQuery = z.object({
  keyword: z.optional(line({ max: searchLimits.keyword })),
  /** Any of these games. */
  gameId: z.optional(queryIds),
  service: z.optional(z.enum(['match', 'coaching', 'voice', 'team'])),
  /** Position in the game's list of ranks, from the lowest: this rank or a higher one; for one game only. */
  minRank: z.optional(queryInt),
  minPrice: z.optional(queryInt),
  maxPrice: z.optional(queryInt),
  gender: z.optional(z.enum(['male', 'female'])),
  minRating: z.optional(z.coerce.number()),
  online: z.optional(queryFlag),
  hasVoice: z.optional(queryFlag),
  withCoupon: z.optional(queryFlag),
  sort: z._default(PlayerSort, 'rating'),
  ...paging,
});

export const searchUser = get('/v1/search/user', {
  access: 'public',
  summary: 'Searches players by name and filters. The payload is assumed.',
  query: PlayerQuery,
  reply: pageOf(PlayerCard),
});
