import type { Page } from '#api/contract/common.ts';
import { codes } from '#api/contract/common.ts';
import type { PayoutAccount, PayoutStanding, PayoutType, Withdrawal } from '#api/contract/payout.ts';
import type { MoneyNotice } from '#lib/rules/notices.ts';
import { maskedNumber, payoutDefaults, payoutWindow, withdrawalProblem } from '#lib/rules/payout.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { type MoneyNotices, untold } from './ports.ts';
import type { RealNames } from './RealNames.ts';
import { Refusal } from './Refusal.ts';
import type { Wallets } from './Wallets.ts';

interface AccountRow {
  type: PayoutType;
  number: string;
  email: string;
}

interface WithdrawalRow {
  withdrawal_id: number;
  user_id: number;
  coins: number;
  idr: number;
  state: Withdrawal['state'];
  account_type: PayoutType;
  account_number: string;
  requested_at: number;
  due_at: number;
  settled_at: number | null;
}

const firstNumber = 520_000;

/**
 * Withdrawals of coins: the coins leave the wallet with the request and are returned if they cannot be paid
 * out.
 */
export class Payouts {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #wallets: Wallets;
  readonly #realNames: RealNames;
  readonly #notices: MoneyNotices;

  constructor(
    database: Database,
    clock: Clock,
    wallets: Wallets,
    realNames: RealNames,
    notices: MoneyNotices = untold,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#wallets = wallets;
    this.#realNames = realNames;
    this.#notices = notices;
  }

  /** Everything that a user's withdrawal depends on. */
  standing(userId: number): PayoutStanding {
    const { coins } = this.#wallets.balance(userId);
    return {
      verification: this.#realNames.standing(userId).state,
      account: this.account(userId),
      coins,
      coinsIdr: idrOf(coins),
      minIdr: payoutDefaults.minIdr,
      minCoins: Math.ceil(payoutDefaults.minIdr / payoutDefaults.idrPerCoin),
      maxIdr: payoutDefaults.maxIdr,
    };
  }

  /** The value of coins. */
  quote(coins: number): { coins: number; idr: number } {
    return { coins, idr: idrOf(coins) };
  }

  account(userId: number): PayoutAccount | null {
    const row = this.#database.get<AccountRow>(
      'SELECT type, number, email FROM payout_accounts WHERE user_id = ?',
      userId,
    );
    return row ? { ...row, holder: this.#realNames.holderOf(userId) } : null;
  }

  /** Stores the payout account; an open withdrawal keeps the account of its request. */
  bind(userId: number, account: AccountRow): PayoutAccount {
    if (this.#realNames.standing(userId).state !== 'verified') {
      throw new Refusal(codes.payoutUnready, 'payoutUnverified');
    }
    this.#database.run(
      'INSERT INTO payout_accounts (user_id, type, number, email, bound_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE SET type = excluded.type, number = excluded.number, email = excluded.email, bound_at = excluded.bound_at',
      userId,
      account.type,
      account.number,
      account.email,
      this.#clock.now(),
    );
    return { ...account, holder: this.#realNames.holderOf(userId) };
  }

  /** Requests a withdrawal. */
  withdraw(userId: number, body: { coins: number; expectedIdr: number }): Withdrawal {
    return this.#database.transaction(() => {
      const now = this.#clock.now();
      const window = payoutWindow(now);
      const { verification, account, minIdr, maxIdr, coins } = this.standing(userId);
      if (verification !== 'verified') throw new Refusal(codes.payoutUnready, 'payoutUnverified');
      if (!account) throw new Refusal(codes.payoutUnready, 'payoutNoAccount');
      if (!window.isOpen) throw new Refusal(codes.payoutClosed, 'payoutClosed');
      const idr = idrOf(body.coins);
      if (idr !== body.expectedIdr) {
        throw new Refusal(codes.priceChanged, 'totalChanged', { total: rupiah(idr) }, { total: idr });
      }
      const problem = withdrawalProblem({ coins: body.coins, idr, balance: coins, minIdr, maxIdr });
      if (problem === 'aboveMaximum') throw new Refusal(codes.invalidInput, 'payoutMaximum');
      if (problem === 'belowMinimum' || problem === 'required') {
        throw new Refusal(codes.invalidInput, 'payoutMinimum', { amount: rupiah(minIdr) });
      }
      const id = this.#database.run(
        'INSERT INTO withdrawals (user_id, coins, idr, account_type, account_number, requested_at, due_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        userId,
        body.coins,
        idr,
        account.type,
        account.number,
        now,
        window.paidBy,
      ).lastId;
      this.#move(userId, id, -body.coins);
      this.#tell(userId, id, idr, 'withdrawalRequested');
      return this.#find(id);
    });
  }

  /** A user's own withdrawals, newest first. */
  list(userId: number, query: { page: number; pageSize: number }): Page<Withdrawal> {
    const total =
      this.#database.get<{ n: number }>('SELECT count(*) AS n FROM withdrawals WHERE user_id = ?', userId)
        ?.n ?? 0;
    const offset = (query.page - 1) * query.pageSize;
    const rows = this.#database.all<WithdrawalRow>(
      'SELECT * FROM withdrawals WHERE user_id = ? ORDER BY withdrawal_id DESC LIMIT ? OFFSET ?',
      userId,
      query.pageSize,
      offset,
    );
    return { items: rows.map(toRecord), total, hasMore: offset + rows.length < total };
  }

  /** The withdrawals that wait to be paid, oldest first. */
  waiting(): (Withdrawal & { nickname: string })[] {
    return this.#database
      .all<WithdrawalRow & { nickname: string }>(
        "SELECT withdrawals.*, nickname FROM withdrawals JOIN users USING (user_id) WHERE state = 'requested' ORDER BY withdrawal_id",
      )
      .map((row) => ({ ...toRecord(row), nickname: row.nickname }));
  }

  /** Pays one out, or returns its coins; does nothing to a settled one. */
  decide(id: number, state: 'paid' | 'returned'): void {
    this.#database.transaction(() => {
      const { changes } = this.#database.run(
        "UPDATE withdrawals SET state = ?, settled_at = ? WHERE withdrawal_id = ? AND state = 'requested'",
        state,
        this.#clock.now(),
        id,
      );
      const row = this.#row(id);
      if (changes === 0 || !row) return;
      if (state === 'returned') this.#move(row.user_id, id, row.coins);
      this.#tell(row.user_id, id, row.idr, state === 'paid' ? 'withdrawalPaid' : 'withdrawalReturned');
    });
  }

  #move(userId: number, id: number, amount: number): void {
    const subject = numberOf(id);
    this.#wallets.move({ userId, currency: 'coin', kind: 'withdrawal', amount, subject });
  }

  #tell(userId: number, id: number, idr: number, notice: MoneyNotice): void {
    const values = { number: numberOf(id), amount: rupiah(idr) };
    this.#database.afterCommit(() => this.#notices.moneyMoved({ userId, notice, values }));
  }

  #find(id: number): Withdrawal {
    const row = this.#row(id);
    if (!row) throw new Refusal(codes.notFound, 'notFound');
    return toRecord(row);
  }

  #row(id: number): WithdrawalRow | undefined {
    return this.#database.get<WithdrawalRow>('SELECT * FROM withdrawals WHERE withdrawal_id = ?', id);
  }
}

function idrOf(coins: number): number {
  return coins * payoutDefaults.idrPerCoin;
}

function rupiah(amount: number): string {
  return `Rp${amount.toLocaleString('id-ID')}`;
}

function numberOf(id: number): string {
  return `WD-${firstNumber + id}`;
}

function toRecord(row: WithdrawalRow): Withdrawal {
  return {
    id: row.withdrawal_id,
    number: numberOf(row.withdrawal_id),
    coins: row.coins,
    idr: row.idr,
    state: row.state,
    accountType: row.account_type,
    accountNumber: maskedNumber(row.account_number),
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    settledAt: row.settled_at,
  };
}
