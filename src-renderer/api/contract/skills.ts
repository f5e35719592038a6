import * as z from 'zod/mini';
import { orderLimits, searchLimits, skillLimits } from '#lib/rules/limits.ts';
import { Amount, pageOf, paging, queryFlag, queryInt, queryUserId, Timestamp } from './common.ts';
import { get, post } from './endpoint.ts';
import { Service } from './games.ts';
import { UserSummary } from './people.ts';
import { Address, line, paragraphs, Token } from './text.ts';
import { Audio } from './users.ts';

/** A discount set by the seller: buy `buy` units, get `send` more for free. */
export const BuySend = z.object({ buy: z.int(), send: z.int() });

/**
 * A skill as listed: the names of the first fields are specified (docs/product.md, Profile, skills and
 * accounts), the others are assumed.
 */
export const SkillItem = z.object({
  id: z.int(),
  game: z.object({ id: z.int(), img: z.string(), name: z.string(), cover: z.string() }),
  evaluationScore: z.number(),
  orderNum: z.int(),
  /** The price as text in the language of the request, such as "59/match". */
  priceUnitDesc: z.string(),
  couponInfo: z.nullable(z.object({ desc: z.string(), discountPriceUnitDesc: z.string() })),
  userId: z.int(),
  service: Service,
  rank: z.string(),
  description: z.string(),
  unitPrice: Amount,
  effectivePrice: Amount,
  /** 'match' or 'hour'; screens translate it. */
  unit: z.string(),
  discount: z.nullable(BuySend),
  shelfStatus: z.int(),
});
export type SkillItem = z.output<typeof SkillItem>;

/** A skill on its own page, with its seller, voice and picture. */
export const Skill = z.extend(SkillItem, {
  seller: UserSummary,
  location: z.string(),
  voice: z.nullable(Audio),
  screenshot: z.nullable(z.string()),
});
export type Skill = z.output<typeof Skill>;

export const skillList = get('/v1/skill/list', {
  access: 'public',
  summary: 'Skills of a user; the chat carousel asks with shelfStatus=1, withCoupon=true, source=chat.',
  query: z.object({
    userId: queryUserId,
    shelfStatus: z.optional(queryInt),
    withCoupon: z.optional(queryFlag),
    source: z.optional(Token),
  }),
  reply: z.object({ items: z.array(SkillItem) }),
});

export const skillFind = get('/v1/skill/find', {
  access: 'public',
  summary: 'One skill with its seller; with its best coupon where withCoupon asks for it.',
  query: z.object({ id: queryInt, withCoupon: z._default(queryFlag, false) }),
  reply: Skill,
});

/** The result of the review of a listing (assumed). */
export const ShelfReview = z.object({
  state: z.enum(['under_review', 'approved', 'refused', 'unpublished']),
  /** The reason why it was refused or unpublished; empty otherwise. */
  reason: z.string(),
});

/** A skill as its owner sees it. */
export const OwnSkill = z.extend(Skill, { review: ShelfReview });
export type OwnSkill = z.output<typeof OwnSkill>;

export const skillOwn = get('/v1/skill/own', {
  access: 'login',
  assumed: true,
  summary: 'One’s own skills in every state, and how many one may have.',
  reply: z.object({ items: z.array(OwnSkill), max: z.int(), isPlayer: z.boolean() }),
});

export const skillOptions = get('/v1/skill/options', {
  access: 'login',
  assumed: true,
  summary: 'What can be chosen for a skill of a game.',
  query: z.object({ gameId: queryInt }),
  reply: z.object({
    /** From the lowest to the highest. */
    ranks: z.array(z.string()),
    services: z.array(z.object({ service: Service, units: z.array(z.string()), isTaken: z.boolean() })),
    locations: z.array(z.string()),
  }),
});
/** The reply of {@link skillOptions}. */
export type SkillOptions = z.output<(typeof skillOptions)['reply']>;

const skillFields = {
  rank: Token.check(z.minLength(1), z.maxLength(40)),
  location: Token.check(z.minLength(1)),
  description: paragraphs(skillLimits.description),
  voice: z.object({ url: Address, seconds: z.int().check(z.gte(1)) }),
  screenshot: Address,
  unitPrice: z.int().check(z.gte(skillLimits.price.min), z.lte(skillLimits.price.max)),
  unit: z.enum(['match', 'hour']),
  discount: z.nullable(
    z.object({
      buy: z.int().check(z.gte(1), z.lte(skillLimits.discount)),
      send: z.int().check(z.gte(1), z.lte(skillLimits.discount)),
    }),
  ),
};

export const skillAdd = post('/v1/skill/add', {
  access: 'login',
  idempotent: true,
  summary: 'Hands in a new skill for review.',
  body: z.object({ gameId: z.int(), service: Service, ...skillFields }),
  reply: OwnSkill,
});

export const skillUpdate = post('/v1/skill/update', {
  access: 'login',
  summary: 'Changes a skill; all but its price is reviewed again.',
  body: z.object({ id: z.int(), ...skillFields }),
  reply: OwnSkill,
});

export const skillShelfUpdate = post('/v1/skill/shelf/update', {
  access: 'login',
  summary: 'Lists (1) or unlists (0) a skill.',
  body: z.object({ id: z.int(), shelfStatus: z.union([z.literal(0), z.literal(1)]) }),
  reply: OwnSkill,
});

export const skillSearch = post('/v1/skill/search', {
  access: 'public',
  summary: 'Searches skills by words and game.',
  body: z.object({
    keyword: z.optional(line({ max: searchLimits.keyword })),
    gameId: z.optional(z.int()),
    page: z._default(z.int().check(z.gte(1)), 1),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  }),
  reply: pageOf(SkillItem),
});

/** A buyer's review of a skill; the score is 1 to 5 stars. */
export const Evaluation = z.object({
  id: z.int(),
  user: UserSummary,
  score: z.int().check(z.gte(1), z.lte(orderLimits.stars)),
  comment: z.string(),
  tags: z.array(z.string()),
  gameName: z.string(),
  createdAt: Timestamp,
});
export type Evaluation = z.output<typeof Evaluation>;

export const evaluationList = get('/v1/skill/evaluation/list', {
  access: 'public',
  summary: 'Reviews of a user’s skills, newest first.',
  query: z.object({ userId: queryUserId, skillId: z.optional(queryInt), ...paging }),
  reply: pageOf(Evaluation),
});
