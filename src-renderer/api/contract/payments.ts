import * as z from 'zod/mini';
import { Amount, pageOf, paging, queryInt, Timestamp } from './common.ts';
import { get, post } from './endpoint.ts';

/** Ways to pay in rupiah. */
export const ChannelId = z.enum(['qris', 'ewallet', 'va', 'minimarket']);
export type ChannelId = z.output<typeof ChannelId>;

/** A payment channel and its fee on top of the price. */
export const PaymentChannel = z.object({ id: ChannelId, fee: Amount });
export type PaymentChannel = z.output<typeof PaymentChannel>;

/** The states of a payment; `paid` is final (docs/product.md, Money). */
export const PaymentState = z.enum(['pending', 'paid', 'failed', 'expired']);
export type PaymentState = z.output<typeof PaymentState>;

/** The state of a top-up's delivery, apart from its payment. */
export const TopUpState = z.enum(['awaiting_payment', 'delivering', 'delivered', 'not_paid']);
export type TopUpState = z.output<typeof TopUpState>;

/** The game item a payment is for. */
export const TopUp = z.object({
  id: z.int(),
  goodsId: z.int(),
  gameId: z.int(),
  gameName: z.string(),
  gameIcon: z.string(),
  title: z.string(),
  accountId: z.string(),
  server: z.string(),
  nickname: z.string(),
  email: z.nullable(z.string()),
  state: TopUpState,
  deliveredAt: z.nullable(Timestamp),
});
export type TopUp = z.output<typeof TopUp>;

/** A payment in rupiah through a provider, which shows the payment page and reports the state. */
export const Payment = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(['recharge', 'topup']),
  state: PaymentState,
  channel: ChannelId,
  price: Amount,
  fee: Amount,
  total: Amount,
  /** Diamonds bought and bonus diamonds; null for a top-up. */
  diamonds: z.nullable(Amount),
  bonus: z.nullable(Amount),
  topUp: z.nullable(TopUp),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  settledAt: z.nullable(Timestamp),
  /** True if the money arrived after the payment had expired or failed. */
  isLate: z.boolean(),
  /** The provider's number of a successful payment. */
  receipt: z.nullable(z.string()),
  /** The provider's page: a URL, or a path of the API itself. */
  payUrl: z.string(),
});
export type Payment = z.output<typeof Payment>;

/** Diamonds at a price in rupiah. */
export const RechargePack = z.object({
  id: z.int(),
  diamonds: Amount,
  bonus: Amount,
  price: Amount,
});
export type RechargePack = z.output<typeof RechargePack>;

export const rechargePacks = get('/v1/recharge/packs', {
  access: 'public',
  assumed: true,
  summary: 'Packs of diamonds and the ways to pay for them.',
  reply: z.object({ items: z.array(RechargePack), channels: z.array(PaymentChannel) }),
});

export const rechargeCreate = post('/v1/recharge/create', {
  access: 'login',
  assumed: true,
  idempotent: true,
  summary: 'Starts the payment for a pack of diamonds.',
  body: z.object({ packId: z.int(), channel: ChannelId, expectedTotal: Amount }),
  reply: Payment,
});

export const paymentFind = get('/v1/payment/find', {
  access: 'login',
  assumed: true,
  summary: 'One of one’s own payments as it stands now.',
  query: z.object({ id: queryInt }),
  reply: Payment,
});

export const paymentList = get('/v1/payment/list', {
  access: 'login',
  assumed: true,
  summary: 'One’s own payments, newest first.',
  query: z.object({
    kind: z.optional(z.enum(['recharge', 'topup'])),
    state: z.optional(PaymentState),
    ...paging,
  }),
  reply: pageOf(Payment),
});
