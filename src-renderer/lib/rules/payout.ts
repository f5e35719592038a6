import { isEmail } from './topup.ts';
import { dayMs, isWibWeekday, nextWibWeekday, startOfWibDay, weekdays } from './wib.ts';

/** Limits of one withdrawal as the sandbox sets them; clients take them from the server. */
export const payoutDefaults = { minIdr: 100_000, maxIdr: 10_000_000, idrPerCoin: 100 } as const;

/** When coins can be withdrawn: the window that is open, or the next one. */
export interface PayoutWindow {
  isOpen: boolean;
  opensAt: number;
  /** The end, excluded: the midnight after Tuesday. */
  closesAt: number;
  /** What is withdrawn in the window is paid before this: the end of Friday 23:59. */
  paidBy: number;
}

/** The payout window at a moment: Tuesday 00:00 to 23:59 of the market (docs/product.md, Money). */
export function payoutWindow(now: number): PayoutWindow {
  const isOpen = isWibWeekday(now, weekdays.tuesday);
  const opensAt = isOpen ? startOfWibDay(now) : nextWibWeekday(now, weekdays.tuesday);
  return { isOpen, opensAt, closesAt: opensAt + dayMs, paidBy: opensAt + 4 * dayMs - 60_000 };
}

/** What a withdrawal is measured by; the rupiah come from the server. */
export interface WithdrawalInput {
  coins: number;
  /** Null while the server has not said what the coins are worth. */
  idr: number | null;
  balance: number;
  minIdr: number;
  maxIdr: number;
}

/** What is wrong with an amount to withdraw; null where it may be sent. */
export function withdrawalProblem(
  input: WithdrawalInput,
): 'required' | 'insufficient' | 'belowMinimum' | 'aboveMaximum' | null {
  const { coins, idr, balance, minIdr, maxIdr } = input;
  if (!Number.isSafeInteger(coins) || coins <= 0) return 'required';
  if (coins > balance) return 'insufficient';
  if (idr !== null && idr > maxIdr) return 'aboveMaximum';
  return idr !== null && idr < minIdr ? 'belowMinimum' : null;
}

/** What is wrong with the number of an e-wallet: a phone that starts with 08, 7 to 12 digits in all. */
export function payoutNumberProblem(value: string): 'required' | 'format' | null {
  if (value === '') return 'required';
  return /^08\d{5,10}$/.test(value) ? null : 'format';
}

/** What is wrong with the address that is told of payouts. */
export function payoutEmailProblem(value: string): 'required' | 'invalid' | null {
  if (value === '') return 'required';
  return isEmail(value) ? null : 'invalid';
}

/** What is wrong with the number of a document: 16 digits, whatever the document. */
export function idNumberProblem(value: string): 'required' | 'format' | null {
  if (value === '') return 'required';
  return /^\d{16}$/.test(value) ? null : 'format';
}

/** A number with all but its last four digits hidden. */
export function maskedNumber(value: string): string {
  return value.length <= 4 ? value : `${'•'.repeat(Math.min(4, value.length - 4))} ${value.slice(-4)}`;
}
