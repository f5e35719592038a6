import * as z from 'zod/mini';
import { Amount, pageOf, paging, queryInt, Timestamp } from './common.ts';
import { get, post } from './endpoint.ts';

/** E-wallets for payouts; their account number is the owner's phone number. */
export const PayoutType = z.enum(['dana', 'ovo', 'gopay', 'shopeepay', 'linkaja']);
export type PayoutType = z.output<typeof PayoutType>;

/** The e-wallet that receives a user's withdrawals (docs/product.md, Money). */
export const PayoutAccount = z.object({
  type: PayoutType,
  number: z.string(),
  email: z.string(),
  /** The verified name, which must be the name of the account's holder. */
  holder: z.string(),
});
export type PayoutAccount = z.output<typeof PayoutAccount>;

/** The data that a withdrawal depends on. */
export const payoutStanding = get('/v1/payout/standing', {
  access: 'login',
  assumed: true,
  summary: 'Verification, payout account, limits and what one’s coins are worth.',
  reply: z.object({
    verification: z.enum(['none', 'under_review', 'verified']),
    account: z.nullable(PayoutAccount),
    coins: Amount,
    /** The value of all coins in rupiah. */
    coinsIdr: Amount,
    minIdr: Amount,
    minCoins: Amount,
    maxIdr: Amount,
  }),
});
/** The reply of {@link payoutStanding}; amounts ending in `Idr` are rupiah. */
export type PayoutStanding = z.output<typeof payoutStanding.reply>;

export const payoutQuote = get('/v1/payout/quote', {
  access: 'login',
  assumed: true,
  summary: 'What an amount of coins is worth in rupiah.',
  query: z.object({ coins: z.pipe(queryInt, Amount) }),
  reply: z.object({ coins: Amount, idr: Amount }),
});

export const payoutBind = post('/v1/payout/account', {
  access: 'login',
  assumed: true,
  summary: 'Binds the payout account; only for verified users.',
  body: z.object({
    type: PayoutType,
    number: z.string().check(z.regex(/^08\d{5,10}$/)),
    email: z.email(),
  }),
  reply: PayoutAccount,
});

/** A withdrawal of coins; `idr` is its value in rupiah, and a `returned` one gave the coins back. */
export const Withdrawal = z.object({
  id: z.int(),
  number: z.string(),
  coins: Amount,
  idr: Amount,
  state: z.enum(['requested', 'paid', 'returned']),
  accountType: PayoutType,
  /** The number with all but the last four digits hidden. */
  accountNumber: z.string(),
  requestedAt: Timestamp,
  /** The latest time of the payout. */
  dueAt: Timestamp,
  settledAt: z.nullable(Timestamp),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const payoutWithdraw = post('/v1/payout/withdraw', {
  access: 'login',
  assumed: true,
  idempotent: true,
  summary: 'Withdraws coins to the payout account, on Tuesdays of the market.',
  body: z.object({ coins: Amount, expectedIdr: Amount }),
  reply: Withdrawal,
});

export const payoutList = get('/v1/payout/list', {
  access: 'login',
  assumed: true,
  summary: 'One’s own withdrawals, newest first.',
  query: z.object({ ...paging }),
  reply: pageOf(Withdrawal),
});
