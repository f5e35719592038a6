import * as z from 'zod/mini';
import type { BuySend, Coupon, Service, UserSummary } from '#api/contract/index.ts';
import { couponFits, discountOf, type Quote, quote } from '#lib/rules/price.ts';

/** What is about to be ordered, the same for a skill and a rental. */
export interface DraftItem {
  kind: 'skill' | 'rental';
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

/** Which coupon a draft uses: the best one by itself until the buyer picks one, or none. */
export type CouponChoice = { kind: 'best' } | { kind: 'none' } | { kind: 'one'; id: number };

const OrderBody = z.object({
  kind: z.enum(['skill', 'rental']),
  itemId: z.int(),
  quantity: z.int(),
  couponId: z.nullable(z.int()),
  startAt: z.nullable(z.int()),
  note: z.string(),
  expectedTotal: z.int(),
});
export type OrderBody = z.output<typeof OrderBody>;

/**
 * A draft as kept for this tab, so that a reload loses nothing. `attempt` is a payment whose answer never
 * came: it is kept with the very body it was sent with, so that sending it again can only be the same payment.
 */
export const KeptDraft = z.object({
  quantity: z.int().check(z.gte(1), z.lte(99)),
  coupon: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('best') }),
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('one'), id: z.int() }),
  ]),
  startAt: z.nullable(z.int()),
  note: z.string().check(z.maxLength(200)),
  attempt: z.nullable(z.object({ key: z.string().check(z.minLength(8)), body: OrderBody })),
});
export type KeptDraft = z.output<typeof KeptDraft>;

/** The longest note a seller is sent. */
export const noteLimit = 200;

/**
 * The coupon that takes the most off, or null where none fits; of equals the one that ends first. One that gives
 * free units comes where none takes anything off.
 */
export function bestCoupon(coupons: readonly Coupon[], quantity: number, gross: number): Coupon | null {
  let best: Coupon | null = null;
  let bestOff = 0;
  for (const coupon of coupons) {
    if (!couponFits(coupon, quantity, gross)) continue;
    const off = discountOf(gross, coupon.value);
    if (off === 0 && coupon.value.kind !== 'bonus') continue;
    if (best === null || off > bestOff || (off === bestOff && coupon.validUntil < best.validUntil)) {
      best = coupon;
      bestOff = off;
    }
  }
  return best;
}

/** The coupon a draft uses now; a picked one whose conditions do not hold is not used. */
export function chosenCoupon(
  choice: CouponChoice,
  coupons: readonly Coupon[],
  quantity: number,
  gross: number,
): Coupon | null {
  if (choice.kind === 'none') return null;
  if (choice.kind === 'best') return bestCoupon(coupons, quantity, gross);
  const picked = coupons.find((coupon) => coupon.id === choice.id);
  return picked && couponFits(picked, quantity, gross) ? picked : null;
}

/** The price of an item for a quantity, with the coupon the choice leads to. */
export function priceOf(
  item: Pick<DraftItem, 'unitPrice' | 'buySend'>,
  quantity: number,
  choice: CouponChoice,
  coupons: readonly Coupon[],
): Quote & { coupon: Coupon | null } {
  const coupon = chosenCoupon(choice, coupons, quantity, item.unitPrice * quantity);
  return { ...quote({ unitPrice: item.unitPrice, quantity, buySend: item.buySend, coupon }), coupon };
}

/** The largest quantity below this one that the diamonds pay for, or null where not even the smallest does. */
export function affordableQuantity(
  item: Pick<DraftItem, 'unitPrice' | 'buySend' | 'minQuantity'>,
  below: number,
  choice: CouponChoice,
  coupons: readonly Coupon[],
  diamonds: number,
): number | null {
  for (let quantity = below - 1; quantity >= item.minQuantity; quantity -= 1) {
    if (priceOf(item, quantity, choice, coupons).total <= diamonds) return quantity;
  }
  return null;
}

/** Half-hour starts from the next one on, for a day and a half: what the start of a service may be. */
export function startSlots(now: number): number[] {
  const half = 30 * 60_000;
  const first = Math.ceil((now + 15 * 60_000) / half) * half;
  return Array.from({ length: 48 }, (_, index) => first + index * half);
}
