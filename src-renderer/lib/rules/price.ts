/** Units that are free: `send` for every `buy` paid. */
export interface BuySend {
  buy: number;
  send: number;
}

/** What a coupon is worth: whole percent of the price, an amount of diamonds, or units free on top. */
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
  /** Units delivered: the paid ones and what the seller's buy-N-send-M and a coupon add. */
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

/** Units free on top of a quantity; what is left of a started `buy` brings nothing. */
export function bonusOf(quantity: number, { buy, send }: BuySend): number {
  return Math.floor(quantity / buy) * send;
}

/** Whether a coupon's own conditions hold for a quantity and a price before discount. */
export function couponFits(coupon: CouponRule, quantity: number, gross: number): boolean {
  return quantity >= coupon.minQuantity && gross >= coupon.minTotal;
}

/** Prices an order; a coupon whose conditions do not hold takes nothing off. */
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

/** Platform fee on what a seller receives, whole percent. */
export const platformFeePercent = 10;

/** What the seller of an order receives: the total less the fee, rounded down. */
export function incomeOf(total: number): number {
  return total - Math.ceil((total * platformFeePercent) / 100);
}
