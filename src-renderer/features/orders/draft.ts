import * as z from 'zod/mini';
import type { BuySend, Coupon, Service, UserSummary } from '#api/contract/index.ts';
import { orderLimits } from '#lib/rules/limits.ts';
import type { OrderKind } from '#lib/rules/order.ts';
import { type CouponChoice, priceFor } from '#lib/rules/price.ts';

/** An item to order, the same for a skill and a rental. */
export interface DraftItem {
  kind: OrderKind;
  id: number;
  title: string;
  gameName: string;
  gameIcon: string;
  cover: string;
  detail: string;
  service: Service | null;
  unit: string;
  unitPrice: number;
  buySend: z.output<typeof BuySend> | null;
  minQuantity: number;
  maxQuantity: number;
  isAvailable: boolean;
  seller: UserSummary;
}

/** A draft as stored for this tab, so that a reload loses nothing. */
export const KeptDraft = z.object({
  quantity: z.int().check(z.gte(1), z.lte(orderLimits.quantity)),
  /** The quantity of the last link that led to the draft, which the person may have changed since. */
  asked: z.optional(z.int()),
  coupon: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('best') }),
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('one'), id: z.int() }),
  ]),
  startAt: z.nullable(z.int()),
  note: z.string().check(z.maxLength(orderLimits.note)),
});
export type KeptDraft = z.output<typeof KeptDraft>;

/** The draft of an item that was just chosen. */
export const emptyDraft: KeptDraft = {
  quantity: 1,
  coupon: { kind: 'best' },
  startAt: null,
  note: '',
};

/** The largest quantity below this one that the balance covers, or null if it covers none. */
export function affordableQuantity(
  item: Pick<DraftItem, 'unitPrice' | 'buySend' | 'minQuantity'>,
  below: number,
  choice: CouponChoice,
  coupons: readonly Coupon[],
  diamonds: number,
): number | null {
  for (let quantity = below - 1; quantity >= item.minQuantity; quantity -= 1) {
    if (priceFor(item, quantity, coupons, choice).total <= diamonds) return quantity;
  }
  return null;
}

const half = 30 * 60_000;

/** The first possible start of a service: a half hour, a quarter of an hour from now at the earliest. */
export function firstStart(now: number): number {
  return Math.ceil((now + half / 2) / half) * half;
}

/** The possible starts of a service from the first one: every half hour, for a day. */
export function startSlots(first: number): number[] {
  return Array.from({ length: 48 }, (_, index) => first + index * half);
}
