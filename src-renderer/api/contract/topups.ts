import * as z from 'zod/mini';
import { Amount, queryInt } from './common.ts';
import { get, post } from './endpoint.ts';
import { ChannelId, Payment, PaymentChannel } from './payments.ts';
import { Token } from './text.ts';

/** A game that can be topped up. */
export const TopUpGame = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  cover: z.string(),
  servers: z.array(z.string()),
  /** The longest duration of a delivery. */
  minutes: z.int(),
  isOfficial: z.boolean(),
  fromPrice: Amount,
});
export type TopUpGame = z.output<typeof TopUpGame>;

/** An item of a game. `art` names its drawing. */
export const Goods = z.object({
  id: z.int(),
  gameId: z.int(),
  title: z.string(),
  price: Amount,
  /** The former price, if it was higher. */
  listPrice: z.nullable(Amount),
  art: z.enum(['gem1', 'gem2', 'gem3', 'ticket', 'card']),
  isNew: z.boolean(),
});
export type Goods = z.output<typeof Goods>;

/** The id of a player in a game: at least 7 digits (docs/product.md, Money). */
export const GameUserId = z.string().check(z.regex(/^\d{7,20}$/));

export const topUpGames = get('/v1/topup/games', {
  access: 'public',
  assumed: true,
  summary: 'Games that can be topped up.',
  reply: z.object({ items: z.array(TopUpGame) }),
});

/** A game with all its items and the payment channels. */
export const GameWithGoods = z.object({
  game: TopUpGame,
  items: z.array(Goods),
  channels: z.array(PaymentChannel),
});
export type GameWithGoods = z.output<typeof GameWithGoods>;

export const topUpGame = get('/v1/topup/game', {
  access: 'public',
  assumed: true,
  summary: 'One game with its items and the ways to pay.',
  query: z.object({ id: queryInt }),
  reply: GameWithGoods,
});

export const goodsFind = get('/v1/topup/goods', {
  access: 'public',
  assumed: true,
  summary: 'The game of an item with all its items.',
  query: z.object({ id: queryInt }),
  reply: GameWithGoods,
});

export const topUpAccount = get('/v1/topup/account', {
  access: 'public',
  assumed: true,
  summary: 'The nickname of a player of a game; refused with "Invalid Account" where there is none.',
  query: z.object({ gameId: queryInt, userId: GameUserId, server: Token }),
  reply: z.object({ nickname: z.string() }),
});

export const topUpCreate = post('/v1/topup/create', {
  access: 'login',
  assumed: true,
  idempotent: true,
  summary: 'Starts the payment for a game item.',
  body: z.object({
    goodsId: z.int(),
    userId: GameUserId,
    server: Token,
    channel: ChannelId,
    email: z.nullable(z.email()),
    expectedTotal: Amount,
  }),
  reply: Payment,
});
