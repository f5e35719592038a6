/** What a coupon takes off: whole percent of the price, or an amount of diamonds. */
export type CouponRule = {
  value: { kind: 'percent'; percent: number } | { kind: 'amount'; amount: number };
  minQuantity: number;
  minTotal: number;
};

/** A price as shown before paying and as charged: whole diamonds, total = gross − discount, never negative. */
export interface Quote {
  gross: number;
  discount: number;
  total: number;
  /** Units delivered: the paid ones and what buy-N-send-M adds. */
  deliveredQuantity: number;
}

/** The only place where a discount is rounded: down to whole diamonds, so that the total rounds up. */
export function discountOf(gross: number, value: CouponRule['value']): number {
  switch (value.kind) {
    case 'percent':
      return Math.floor((gross * value.percent) / 100);
    case 'amount':
      return Math.min(value.amount, gross);
  }
}

/** Whether a coupon's own conditions hold for a quantity and a price before discount. */
export function couponFits(coupon: CouponRule, quantity: number, gross: number): boolean {
  return quantity >= coupon.minQuantity && gross >= coupon.minTotal;
}

/** Prices an order; a coupon whose conditions do not hold takes nothing off. */
export function quote(input: {
  unitPrice: number;
  quantity: number;
  buySend: { buy: number; send: number } | null;
  coupon: CouponRule | null;
}): Quote {
  const { unitPrice, quantity, buySend, coupon } = input;
  const gross = unitPrice * quantity;
  const discount = coupon && couponFits(coupon, quantity, gross) ? discountOf(gross, coupon.value) : 0;
  const bonus = buySend ? Math.floor(quantity / buySend.buy) * buySend.send : 0;
  return { gross, discount, total: gross - discount, deliveredQuantity: quantity + bonus };
}

/** Platform fee on what a seller receives, whole percent. */
export const platformFeePercent = 10;

/** What the seller of an order receives: the total less the fee, rounded down. */
export function incomeOf(total: number): number {
  return total - Math.ceil((total * platformFeePercent) / 100);
}
