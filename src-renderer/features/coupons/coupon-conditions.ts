import type { Coupon } from '#api/contract/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { i18n } from '#i18n/index.ts';

/**
 * The conditions of a coupon as separate texts: kind, seller, quantity and price of the order. `amountOf`
 * formats a quantity of a known item.
 */
export function couponConditions(coupon: Coupon, amountOf?: (count: number) => string): readonly string[] {
  const { orderKind, sellerId, minQuantity, minTotal } = coupon;
  const conditions = [
    orderKind !== null && i18n.t(`coupons:for.${orderKind}`),
    sellerId !== null && i18n.t('coupons:oneSeller'),
    minQuantity > 1 &&
      (amountOf
        ? i18n.t('coupons:minAmount', { amount: amountOf(minQuantity) })
        : i18n.t('coupons:minQuantity', { count: minQuantity })),
    minTotal > 0 && i18n.t('coupons:minTotal', { total: formatNumber(minTotal) }),
  ].filter((words) => words !== false);
  return conditions.length > 0 ? conditions : [i18n.t('coupons:anyOrder')];
}
