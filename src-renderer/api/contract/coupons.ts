import * as z from 'zod/mini';
import { Amount, queryInt, Timestamp } from './common.ts';
import { get } from './endpoint.ts';

/**
 * The value of a coupon: whole percent of the price, an amount of diamonds, or `send` free units for every
 * `buy` paid.
 */
export const CouponValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.int() }),
  z.object({ kind: z.literal('amount'), amount: Amount }),
  z.object({ kind: z.literal('bonus'), buy: z.int().check(z.gte(1)), send: z.int().check(z.gte(1)) }),
]);

/**
 * A user's coupon with the conditions of its use (docs/product.md, Prices and coupons). Null means no
 * condition.
 */
export const Coupon = z.object({
  id: z.int(),
  title: z.string(),
  value: CouponValue,
  minQuantity: z.int(),
  minTotal: Amount,
  orderKind: z.nullable(z.enum(['skill', 'rental'])),
  sellerId: z.nullable(z.int()),
  validUntil: Timestamp,
  state: z.enum(['usable', 'used', 'expired']),
});
export type Coupon = z.output<typeof Coupon>;

export const couponList = get('/v1/coupon/list', {
  access: 'login',
  assumed: true,
  summary: 'One’s coupons: the usable ones that end within 14 days, or the history.',
  query: z.object({ state: z._default(z.enum(['usable', 'history']), 'usable') }),
  reply: z.object({ items: z.array(Coupon) }),
});

export const couponForItem = get('/v1/coupon/applicable', {
  access: 'login',
  assumed: true,
  summary: 'One’s usable coupons that end within 14 days and fit an item, whatever the quantity.',
  query: z.object({ orderKind: z.enum(['skill', 'rental']), itemId: queryInt }),
  reply: z.object({ items: z.array(Coupon) }),
});
