import type { Coupon, SkillItem } from '#api/contract/index.ts';
import { couponFits, discountOf, type Quote, quote } from '#lib/rules/price.ts';

/** The price of a skill as its page shows it: with the coupon that takes the most off, or a hint of one out of reach. */
export interface SkillQuote extends Quote {
  coupon: Coupon | null;
  /** The coupon to speak of: the one used, or else the one that would be used with more of it. */
  hint: Coupon | null;
}

/** Prices a quantity of a skill with the best of the coupons that fit. */
export function quoteSkill(skill: SkillItem, quantity: number, coupons: readonly Coupon[]): SkillQuote {
  const gross = skill.unitPrice * quantity;
  const fitting = coupons.filter((coupon) => couponFits(coupon, quantity, gross));
  const coupon =
    fitting.toSorted((a, b) => discountOf(gross, b.value) - discountOf(gross, a.value))[0] ?? null;
  const price = quote({ unitPrice: skill.unitPrice, quantity, buySend: skill.discount, coupon });
  return { ...price, coupon, hint: coupon ?? coupons[0] ?? null };
}
