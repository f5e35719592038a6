import * as z from 'zod/mini';
import { Amount, pageOf, paging, queryInt, queryUserId, Timestamp } from './common.ts';
import { get } from './endpoint.ts';

/** The two currencies of the market (docs/product.md, People and words). */
export const Currency = z.enum(['diamond', 'coin']);
export type Currency = z.output<typeof Currency>;

export const diamondBalance = get('/v1/wallet/diamond/user', {
  access: 'login',
  summary: 'One’s own diamonds; another’s balance is refused.',
  query: z.object({ userId: queryUserId }),
  reply: z.object({ userId: z.int(), diamonds: Amount }),
});

export const walletBalance = get('/v1/wallet/balance', {
  access: 'login',
  assumed: true,
  summary: 'The caller’s diamonds and coins, and what is held for running orders.',
  reply: z.object({ diamonds: Amount, coins: Amount, heldDiamonds: Amount }),
});

/** The reasons of a balance change. */
export const LedgerKind = z.enum([
  'recharge',
  'order',
  'refund',
  'income',
  'bonus',
  'invite',
  'withdrawal',
  'topup',
]);
export type LedgerKind = z.output<typeof LedgerKind>;

/** One balance change: `amount` is signed, `balanceAfter` is the running balance. */
export const LedgerEntry = z.object({
  id: z.int(),
  currency: Currency,
  kind: LedgerKind,
  amount: z.int(),
  balanceAfter: Amount,
  title: z.string(),
  orderId: z.nullable(z.int()),
  createdAt: Timestamp,
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

export const ledgerList = get('/v1/wallet/ledger', {
  access: 'login',
  assumed: true,
  summary: 'Movements of money, newest first.',
  query: z.object({
    /** Both currencies if absent. */
    currency: z.optional(Currency),
    kind: z.optional(LedgerKind),
    direction: z.optional(z.enum(['in', 'out'])),
    /** Bounds of a month in the reader's time zone, the end excluded. */
    from: z.optional(queryInt),
    until: z.optional(queryInt),
    month: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
    ...paging,
  }),
  reply: pageOf(LedgerEntry),
});
