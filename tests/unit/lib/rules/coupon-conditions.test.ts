import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { Coupon } from '#api/contract/index.ts';
import { couponConditions } from '#features/coupons/coupon-conditions.ts';
import { i18n } from '#i18n/index.ts';
import coupons from '#locales/en_US/coupons.json';

beforeAll(async () => {
  if (!i18n.isInitialized) await i18next.init({ lng: 'en_US' });
  i18n.addResourceBundle('en_US', 'coupons', coupons);
  await i18n.changeLanguage('en_US');
});

const any: Coupon = {
  id: 1,
  title: 'Any order',
  value: { kind: 'percent', percent: 20 },
  orderKind: null,
  sellerId: null,
  minQuantity: 1,
  minTotal: 0,
  validUntil: 9e12,
  state: 'usable',
};
const rows: readonly (readonly [Partial<Coupon>, readonly string[]])[] = [
  [{}, ['Any order']],
  [{ sellerId: 20_002 }, ['One seller only']],
  [{ orderKind: 'rental' }, ['Account rental']],
  [{ minQuantity: 3 }, ['3 matches or more']],
  [{ sellerId: 20_002, minTotal: 100 }, ['One seller only', 'From 100 diamonds']],
];

test.each(rows)('a coupon with %j lists its conditions', (part, words) => {
  expect(couponConditions({ ...any, ...part }, (count) => `${count} matches`)).toEqual(words);
});
