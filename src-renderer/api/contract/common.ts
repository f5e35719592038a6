import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';

/**
 * The envelope of every reply (docs/product.md, Words on failures): code 0 is success. Only code and data are specified,
 * so no other kind of message spoils a reply.
 */
export const Envelope = z.object({
  code: z.int(),
  message: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
});

export type Envelope = z.output<typeof Envelope>;

/** Envelope codes with a special meaning (docs/product.md, Words on failures); the others are assumed. */
export const codes = {
  ok: 0,
  invalidInput: 10001,
  notFound: 10004,
  sessionExpired: 10005,
  forbidden: 10006,
  rateLimited: 10029,
  conflict: 10009,
  signedOut: 10103,
  wrongSmsCode: 11001,
  oauthRefused: 11002,
  insufficientDiamonds: 20001,
  insufficientCoins: 20002,
  wrongOrderState: 20010,
  priceChanged: 20011,
  couponUnusable: 20012,
  invalidAccount: 20020,
  payoutClosed: 20030,
  payoutUnready: 20031,
  internal: 50000,
} as const;

/** An amount of money in whole units: diamonds, coins or rupiah. A price is never negative. */
export const Amount = z.int().check(z.gte(0));
/** Milliseconds since the epoch, by the server's clock. */
export const Timestamp = z.int().check(z.gte(0));
/** A user's number. 10000 to 10099 are system and service accounts (docs/product.md, Words on failures). */
export const UserId = z.int().check(z.gte(1));
export type UserId = z.output<typeof UserId>;

/** A whole number in search parameters, which are text. */
export const queryInt = z.pipe(z.coerce.number(), z.int());
/** A flag in search parameters: true, false, 1 or 0. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
);
/** Several ids separated by commas, as in "3,7". */
export const queryIds = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,19}$/)),
  z.transform((text: string) => text.split(',').map(Number)),
);
/** A user's number in search parameters. */
export const queryUserId = z.pipe(queryInt, UserId);

/** Paging parameters of every list: the first page is 1. */
export const paging = {
  page: z._default(z.pipe(queryInt, z.int().check(z.gte(1), z.lte(10_000))), 1),
  pageSize: z._default(z.pipe(queryInt, z.int().check(z.gte(1), z.lte(100))), 20),
};

/** One page of a list. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), hasMore: z.boolean() });
/** The value of {@link pageOf}; `total` counts the items of all pages. */
export interface Page<T> {
  items: T[];
  total: number;
  hasMore: boolean;
}

/** A banner of Home, with texts in the language of the request. */
export const Banner = z.object({
  id: z.int(),
  image: z.string(),
  title: z.string(),
  text: z.string(),
  tag: z.optional(z.string()),
  actionLabel: z.string(),
  /** A path of this product. */
  link: z.string(),
});
export type Banner = z.output<typeof Banner>;

export const bannerList = get('/v1/banner/list', {
  access: 'public',
  summary: 'Banners of Home, in the language of the request.',
  reply: z.object({ items: z.array(Banner) }),
});

export const checkExcludeRegion = get('/v1/common/check_exclude_region', {
  access: 'public',
  summary: 'Whether the visitor is in an excluded region; the client keeps the answer and blocks nothing.',
  reply: z.object({ isExcluded: z.boolean() }),
});

export const uploadTokenCos = get('/v1/common/upload_token_cos', {
  access: 'login',
  summary: 'A short-lived credential for uploads straight to object storage.',
  reply: z.object({
    endpoint: z.string(),
    bucket: z.string(),
    region: z.string(),
    prefix: z.string(),
    tmpSecretId: z.string(),
    tmpSecretKey: z.string(),
    sessionToken: z.string(),
    startTime: z.int(),
    expiredTime: z.int(),
  }),
});

/** A country's calling code; leading zeros, as dialled, are allowed. */
export const AreaCode = z.string().check(z.regex(/^0{0,2}[1-9]\d{0,3}$/));

export const codeSms = post('/v1/common/code_sms', {
  access: 'public',
  summary: 'Sends a verification code to a phone.',
  body: z.object({
    phone: z.string().check(z.regex(/^\d{5,15}$/)),
    areaCode: AreaCode,
    /** `bind`, for linking a phone to an account, is assumed. */
    module: z.enum(['login', 'bind']),
    channel: z.literal('sms'),
  }),
  reply: z.object({ retryAfterSeconds: z.int() }),
});
