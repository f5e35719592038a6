import { isEmail } from './topup.ts';
import { dayMs, isWibWeekday, nextWibWeekday, startOfWibDay, weekdays } from './wib.ts';

/** Limits of one withdrawal in the sandbox; clients read them from the server. */
export const payoutDefaults = { minIdr: 100_000, maxIdr: 10_000_000, idrPerCoin: 100 } as const;

/** The period in which coins can be withdrawn: the open one, or the next one. */
export interface PayoutWindow {
  isOpen: boolean;
  opensAt: number;
  /** The end, excluded: the midnight after Tuesday. */
  closesAt: number;
  /** Withdrawals of the window are paid before this time: the end of Friday 23:59. */
  paidBy: number;
}

/** The payout window at a time: Tuesday 00:00 to 23:59 of the market (docs/product.md, Money). */
export function payoutWindow(now: number): PayoutWindow {
  const isOpen = isWibWeekday(now, weekdays.tuesday);
  const opensAt = isOpen ? startOfWibDay(now) : nextWibWeekday(now, weekdays.tuesday);
  return { isOpen, opensAt, closesAt: opensAt + dayMs, paidBy: opensAt + 4 * dayMs - 60_000 };
}

/** The input of the withdrawal rules; the rupiah come from the server. */
export interface WithdrawalInput {
  coins: number;
  /** Null until the server has sent the value of the coins. */
  idr: number | null;
  balance: number;
  minIdr: number;
  maxIdr: number;
}

/** The problem of an amount to withdraw; null if it may be sent. */
export function withdrawalProblem(
  input: WithdrawalInput,
): 'required' | 'insufficient' | 'belowMinimum' | 'aboveMaximum' | null {
  const { coins, idr, balance, minIdr, maxIdr } = input;
  if (!Number.isSafeInteger(coins) || coins <= 0) return 'required';
  // The limits come first: they hold for everybody, whatever the balance is.
  if (idr !== null && idr > maxIdr) return 'aboveMaximum';
  if (idr !== null && idr < minIdr) return 'belowMinimum';
  return coins > balance ? 'insufficient' : null;
}

/** The problem of an e-wallet number, or null: a phone that starts with 08, 7 to 12 digits in all. */
export function payoutNumberProblem(value: string): 'required' | 'format' | null {
  if (value === '') return 'required';
  return /^08\d{5,10}$/.test(value) ? null : 'format';
}

/** The problem of the e-mail address for payout notices, or null. */
export function payoutEmailProblem(value: string): 'required' | 'invalid' | null {
  if (value === '') return 'required';
  return isEmail(value) ? null : 'invalid';
}

/** The problem of a document number, or null: 16 digits for every document. */
export function idNumberProblem(value: string): 'required' | 'format' | null {
  if (value === '') return 'required';
  return /^\d{16}$/.test(value) ? null : 'format';
}

/** A number with all but its last four digits hidden. */
export function maskedNumber(value: string): string {
  return value.length <= 4 ? value : `${'•'.repeat(Math.min(4, value.length - 4))} ${value.slice(-4)}`;
}
