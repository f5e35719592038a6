import { describe, expect, it } from 'vitest';
import {
  idNumberProblem,
  maskedNumber,
  payoutEmailProblem,
  payoutNumberProblem,
  payoutWindow,
  withdrawalProblem,
} from '#lib/rules/payout.ts';
import {
  gameUserIdProblem,
  isEmail,
  optionalEmailProblem,
  paymentAfter,
  payTotal,
  percentOff,
} from '#lib/rules/topup.ts';
import { wibMoment } from '#lib/rules/wib.ts';

describe('payout window', () => {
  it.each([
    // The day begins at midnight of the market, not of UTC.
    ['Monday 23:59:59', wibMoment(2026, 11, 23, 23, 59, 59), false, wibMoment(2026, 11, 24)],
    ['Tuesday 00:00', wibMoment(2026, 11, 24), true, wibMoment(2026, 11, 24)],
    ['Tuesday 06:59, still Monday in UTC', wibMoment(2026, 11, 24, 6, 59), true, wibMoment(2026, 11, 24)],
    ['Tuesday 23:59:59', wibMoment(2026, 11, 24, 23, 59, 59), true, wibMoment(2026, 11, 24)],
    ['Wednesday 00:00', wibMoment(2026, 11, 25), false, wibMoment(2026, 12, 1)],
    // 29 February 2028 is a Tuesday.
    ['a leap day', wibMoment(2028, 2, 29, 12), true, wibMoment(2028, 2, 29)],
    ['the day after a leap day', wibMoment(2028, 3, 1), false, wibMoment(2028, 3, 7)],
    ['across a year', wibMoment(2026, 12, 30), false, wibMoment(2027, 1, 5)],
  ])('%s', (_name, now, isOpen, opensAt) => {
    expect(payoutWindow(now)).toMatchObject({ isOpen, opensAt, closesAt: opensAt + 86_400_000 });
  });

  it('pays by Friday 23:59, also across the end of February', () => {
    expect(payoutWindow(wibMoment(2028, 2, 29, 12)).paidBy).toBe(wibMoment(2028, 3, 3, 23, 59));
    expect(payoutWindow(wibMoment(2026, 11, 24)).paidBy).toBe(wibMoment(2026, 11, 27, 23, 59));
  });
});

describe('withdrawal amount', () => {
  const limits = { balance: 200_000, minIdr: 100_000, maxIdr: 10_000_000 };
  it.each([
    [0, 0, 'required'],
    [Number.NaN, null, 'required'],
    [1.5, 150, 'required'],
    [999, 99_900, 'belowMinimum'],
    [1000, 100_000, null],
    [1000, 99_999, 'belowMinimum'],
    [100_000, 10_000_000, null],
    [100_001, 10_000_100, 'aboveMaximum'],
    [200_001, 100_000, 'insufficient'],
    [200_001, null, 'insufficient'],
    [200_001, 20_000_100, 'aboveMaximum'],
    [200_001, 99_999, 'belowMinimum'],
    [1000, null, null],
  ])('%d coins worth %d is %s', (coins, idr, problem) => {
    expect(withdrawalProblem({ ...limits, coins, idr })).toBe(problem);
  });
});

describe('payout account', () => {
  it.each([
    ['', 'required'],
    ['081234', 'format'],
    ['0812345', null],
    ['081234567890', null],
    ['0812345678901', 'format'],
    ['628123456', 'format'],
    ['07123456', 'format'],
    ['0812 3456', 'format'],
    ['０８１２３４５', 'format'],
  ])('number %s is %s', (value, problem) => expect(payoutNumberProblem(value)).toBe(problem));

  it.each([
    ['', 'required'],
    ['a@b', 'invalid'],
    ['raka@surel.id', null],
  ])('address %s is %s', (value, problem) => expect(payoutEmailProblem(value)).toBe(problem));

  it('shows the last four digits only', () => {
    expect(maskedNumber('081200004417')).toBe('•••• 4417');
    expect(maskedNumber('0812345')).toBe('••• 2345');
  });
});

describe('real name', () => {
  it.each([
    ['', 'required'],
    ['317123456789000', 'format'],
    ['3171234567890001', null],
    ['31712345678900012', 'format'],
    ['317123456789000a', 'format'],
  ])('ID number %s is %s', (value, problem) => expect(idNumberProblem(value)).toBe(problem));
});

describe('top-up', () => {
  it.each([
    ['', 'required'],
    ['123456', 'short'],
    ['1234567', null],
    ['12345 67', 'digits'],
    ['1234567😀', 'digits'],
    ['１２３４５６７', 'digits'],
    ['1'.repeat(21), 'long'],
  ])('user ID %s is %s', (value, problem) => expect(gameUserIdProblem(value)).toBe(problem));

  it.each([
    ['', null],
    ['raka', 'invalid'],
    ['raka@surel', 'invalid'],
    ['raka@surel.id', null],
    ['raka..p@surel.id', 'invalid'],
    ['<b>@surel.id', 'invalid'],
  ])('address %s is %s', (value, problem) => expect(optionalEmailProblem(value)).toBe(problem));

  it('refuses an invalid e-mail address', () => expect(isEmail(`${'a'.repeat(250)}@surel.id`)).toBe(false));

  it('adds the fee and never shows a higher discount than there is', () => {
    expect(payTotal(47_500, 750)).toBe(48_250);
    expect(percentOff(47_500, 52_200)).toBe(9);
    expect(percentOff(100, null)).toBe(0);
    expect(percentOff(100, 90)).toBe(0);
  });
});

describe('payment', () => {
  it.each([
    ['pending', 'succeeded', 'paid'],
    ['pending', 'refused', 'failed'],
    ['pending', 'timed_out', 'expired'],
    ['failed', 'succeeded', 'paid'],
    ['expired', 'succeeded', 'paid'],
    ['expired', 'refused', 'expired'],
    ['failed', 'timed_out', 'failed'],
    ['paid', 'refused', 'paid'],
    ['paid', 'timed_out', 'paid'],
    ['paid', 'succeeded', 'paid'],
  ] as const)('%s, then %s, is %s', (stage, news, after) => expect(paymentAfter(stage, news)).toBe(after));
});
