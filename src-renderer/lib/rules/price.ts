/** Units that are free: `send` for every `buy` paid. */
export interface BuySend {
  buy: number;
  send: number;
}

/** The value of a coupon: whole percent of the price, an amount of diamonds, or bonus units. */
export type CouponRule = {
  value:
    | { kind: 'percent'; percent: number }
    | { kind: 'amount'; amount: number }
    | ({ kind: 'bonus' } & BuySend);
  minQuantity: number;
  minTotal: number;
};

/** A price as shown before paying and as charged: whole diamonds, total = gross − discount, never negative. */
export interface Quote {
  gross: number;
  discount: number;
  total: number;
  /** Units delivered: the paid ones plus the bonus of buy-N-send-M and of a coupon. */
  deliveredQuantity: number;
}

/** The only place where a discount is rounded: down to whole diamonds, so that the total rounds up. */
export function discountOf(gross: number, value: CouponRule['value']): number {
  switch (value.kind) {
    case 'percent':
      return Math.floor((gross * value.percent) / 100);
    case 'amount':
      return Math.min(value.amount, gross);
    case 'bonus':
      return 0;
  }
}

/** The bonus units of a quantity; an incomplete `buy` gives none. */
export function bonusOf(quantity: number, { buy, send }: BuySend): number {
  return Math.floor(quantity / buy) * send;
}

/** Whether a coupon's own conditions hold for a quantity and a price before discount. */
export function couponFits(coupon: CouponRule, quantity: number, gross: number): boolean {
  return quantity >= coupon.minQuantity && gross >= coupon.minTotal;
}

/** Calculates the price of an order; a coupon whose conditions do not hold gives no discount. */
export function quote(input: {
  unitPrice: number;
  quantity: number;
  buySend: BuySend | null;
  coupon: CouponRule | null;
}): Quote {
  const { unitPrice, quantity, buySend, coupon } = input;
  const gross = unitPrice * quantity;
  const value = coupon && couponFits(coupon, quantity, gross) ? coupon.value : null;
  const discount = value ? discountOf(gross, value) : 0;
  const bonus =
    (buySend ? bonusOf(quantity, buySend) : 0) + (value?.kind === 'bonus' ? bonusOf(quantity, value) : 0);
  return { gross, discount, total: gross - discount, deliveredQuantity: quantity + bonus };
}

/** A coupon for an item, regardless of the quantity; the server selects them. */
export type OfferedCoupon = CouponRule & { id: number; validUntil: number };

/** The choice of a coupon: automatically the best one until the buyer picks one, or none. */
export type CouponChoice = { kind: 'best' } | { kind: 'none' } | { kind: 'one'; id: number };

/**
 * The coupon with the highest discount, or null if none can be used; of equals the one that ends first. A
 * coupon with bonus units is used only if none gives a discount.
 */
function bestCoupon<C extends OfferedCoupon>(
  coupons: readonly C[],
  quantity: number,
  gross: number,
): C | null {
  let best: C | null = null;
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

/** The coupon the choice leads to; a picked one whose conditions do not hold is not used. */
function chosenCoupon<C extends OfferedCoupon>(
  choice: CouponChoice,
  coupons: readonly C[],
  quantity: number,
  gross: number,
): C | null {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'best':
      return bestCoupon(coupons, quantity, gross);
    case 'one': {
      const picked = coupons.find((coupon) => coupon.id === choice.id);
      return picked && couponFits(picked, quantity, gross) ? picked : null;
    }
  }
}

/** The price of a quantity of an item with the user's coupons, for every screen. */
export function priceFor<C extends OfferedCoupon>(
  item: { unitPrice: number; buySend: BuySend | null },
  quantity: number,
  coupons: readonly C[],
  choice: CouponChoice = { kind: 'best' },
): Quote & { coupon: C | null } {
  const coupon = chosenCoupon(choice, coupons, quantity, item.unitPrice * quantity);
  return { ...quote({ unitPrice: item.unitPrice, quantity, buySend: item.buySend, coupon }), coupon };
}

/** Platform fee on what a seller receives, whole percent. */
export const platformFeePercent = 10;

/** The seller's income from an order: the total minus the fee, rounded down. */
export function incomeOf(total: number): number {
  return total - Math.ceil((total * platformFeePercent) / 100);
}
