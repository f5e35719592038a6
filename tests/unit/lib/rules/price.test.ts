import { describe, expect, it } from 'vitest';
import type { Coupon } from '#api/contract/index.ts';
import { bonusOf, couponFits, discountOf, incomeOf, priceFor, quote } from '#lib/rules/price.ts';

const percent = (value: number) => ({ kind: 'percent', percent: value }) as const;
const amount = (value: number) => ({ kind: 'amount', amount: value }) as const;
const bonus = { kind: 'bonus', buy: 1, send: 1 } as const;
const anyOrder = { minQuantity: 1, minTotal: 0 };

describe('the discount of a coupon', () => {
  it.each([
    ['98 % of 59 leaves 2', 59, percent(98), 57],
    ['98 % of 1 takes nothing: the discount is rounded down', 1, percent(98), 0],
    ['50 % of 99', 99, percent(50), 49],
    ['100 % of anything', 77, percent(100), 77],
    ['20 diamonds', 100, amount(20), 20],
    ['never more than the price', 12, amount(20), 12],
    ['free units take nothing off', 100, bonus, 0],
  ])('%s', (_, gross, value, off) => {
    expect(discountOf(gross, value)).toBe(off);
  });

  it.each([
    [2, 99, false],
    [3, 99, false],
    [2, 100, false],
    [3, 100, true],
    [4, 101, true],
  ])('from 3 units and 100 diamonds: %i units for %i', (quantity, gross, fits) => {
    expect(couponFits({ value: percent(10), minQuantity: 3, minTotal: 100 }, quantity, gross)).toBe(fits);
  });
});

describe('bonus units', () => {
  it.each([
    [1, 1, 1, 1],
    [5, 1, 1, 5],
    [2, 3, 1, 0],
    [3, 3, 1, 1],
    [7, 3, 1, 2],
    [6, 3, 2, 4],
  ])('%i bought at buy %i, get %i', (quantity, buy, send, free) => {
    expect(bonusOf(quantity, { buy, send })).toBe(free);
  });
});

describe('the price of an order', () => {
  it.each([
    ['plain', 2, null, null, { gross: 100, discount: 0, total: 100, deliveredQuantity: 2 }],
    ['with a coupon', 2, null, percent(30), { gross: 100, discount: 30, total: 70, deliveredQuantity: 2 }],
    [
      'buy 3, get 1 of the seller',
      3,
      { buy: 3, send: 1 },
      null,
      { gross: 150, discount: 0, total: 150, deliveredQuantity: 4 },
    ],
    [
      'the same with a coupon: only the paid units are discounted',
      3,
      { buy: 3, send: 1 },
      amount(20),
      { gross: 150, discount: 20, total: 130, deliveredQuantity: 4 },
    ],
    [
      'buy one, get one free: the price of one, the time of two',
      1,
      null,
      bonus,
      { gross: 50, discount: 0, total: 50, deliveredQuantity: 2 },
    ],
    [
      'buy one, get one free, three times',
      3,
      null,
      bonus,
      { gross: 150, discount: 0, total: 150, deliveredQuantity: 6 },
    ],
  ])('%s', (_, quantity, buySend, value, expected) => {
    const coupon = value && { value, ...anyOrder };
    expect(quote({ unitPrice: 50, quantity, buySend, coupon })).toEqual(expected);
  });

  it('a coupon whose conditions do not hold gives neither discount nor bonus', () => {
    for (const value of [percent(50), bonus]) {
      const coupon = { value, minQuantity: 3, minTotal: 0 };
      expect(quote({ unitPrice: 50, quantity: 2, buySend: null, coupon })).toEqual({
        gross: 100,
        discount: 0,
        total: 100,
        deliveredQuantity: 2,
      });
    }
  });

  it.each([
    [0, 0],
    [1, 0],
    [9, 8],
    [10, 9],
    [11, 9],
    [118, 106],
  ])('of %i paid the seller receives %i', (total, income) => {
    expect(incomeOf(total)).toBe(income);
  });
});

describe('the automatically chosen coupon', () => {
  const coupon = (id: number, value: Coupon['value'], validUntil: number, minQuantity = 1): Coupon => ({
    id,
    title: '',
    value,
    minQuantity,
    minTotal: 0,
    orderKind: null,
    sellerId: null,
    validUntil,
    state: 'usable',
  });
  const idFor = (coupons: Coupon[], quantity = 1, gross = 100) =>
    priceFor({ unitPrice: gross / quantity, buySend: null }, quantity, coupons).coupon?.id ?? null;

  it('has the highest discount, and of equals ends first', () => {
    expect(idFor([])).toBeNull();
    expect(idFor([coupon(1, percent(20), 1), coupon(2, amount(30), 9)])).toBe(2);
    expect(idFor([coupon(1, percent(20), 9), coupon(2, amount(20), 1)])).toBe(2);
    expect(idFor([coupon(1, percent(90), 1, 2), coupon(2, amount(5), 9)])).toBe(2);
  });

  it('is never used without an effect', () => {
    expect(idFor([coupon(1, percent(50), 1)], 1, 1)).toBeNull();
  });

  it('gives bonus units only if no coupon gives a discount', () => {
    expect(idFor([coupon(1, bonus, 1)])).toBe(1);
    expect(idFor([coupon(1, bonus, 1), coupon(2, percent(5), 9)])).toBe(2);
    expect(idFor([coupon(1, percent(5), 9), coupon(2, bonus, 1)])).toBe(1);
  });
});

describe('the price of every screen', () => {
  const coupon = (id: number, value: Coupon['value'], minQuantity = 1) => ({
    id,
    value,
    minQuantity,
    minTotal: 0,
    validUntil: id,
  });
  const item = { unitPrice: 74, buySend: null };
  const coupons = [coupon(1, amount(14)), coupon(2, amount(30), 3)];

  it.each([
    ['a visitor, who has no coupon', 1, [], { kind: 'best' }, 74, null],
    ['the best coupon that fits', 1, coupons, { kind: 'best' }, 60, 1],
    ['another coupon for a larger quantity', 3, coupons, { kind: 'best' }, 192, 2],
    ['a chosen coupon', 3, coupons, { kind: 'one', id: 1 }, 208, 1],
    ['a chosen coupon that does not fit', 1, coupons, { kind: 'one', id: 2 }, 74, null],
    ['a chosen coupon that was used meanwhile', 1, [], { kind: 'one', id: 1 }, 74, null],
    ['no coupon, by choice', 1, coupons, { kind: 'none' }, 74, null],
  ] as const)('%s', (_, quantity, offered, choice, total, id) => {
    const price = priceFor(item, quantity, offered, choice);
    expect([price.total, price.coupon?.id ?? null]).toEqual([total, id]);
  });
});
