import type { Page } from '#api/contract/common.ts';
import { codes } from '#api/contract/common.ts';
import type { LedgerEntry } from '#api/contract/wallet.ts';
import type { Language } from '#lib/locale.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { orderNumber } from './order-number.ts';
import { Refusal } from './Refusal.ts';
import { say } from './words.ts';

type Currency = LedgerEntry['currency'];
type Kind = LedgerEntry['kind'];

/** One movement of money. */
interface Movement {
  userId: number;
  currency: Currency;
  kind: Kind;
  /** Signed; 0 moves nothing and leaves no entry. */
  amount: number;
  orderId?: number;
  subject?: string;
}

/** The filters of a ledger query. */
export interface LedgerQuery {
  currency?: Currency | undefined;
  kind?: Kind | undefined;
  direction?: 'in' | 'out' | undefined;
  from?: number | undefined;
  until?: number | undefined;
  month?: string | undefined;
  page: number;
  pageSize: number;
}

interface LedgerRow {
  entry_id: number;
  currency: Currency;
  kind: Kind;
  amount: number;
  balance_after: number;
  subject: string;
  order_id: number | null;
  created_at: number;
}

/** Diamonds, coins and holds: the only writer of balances, always together with the ledger. */
export class Wallets {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The amounts that a user can spend, and the amount held for running orders. */
  balance(userId: number): { diamonds: number; coins: number; heldDiamonds: number } {
    const wallet = this.#database.get<{ diamonds: number; coins: number }>(
      'SELECT diamonds, coins FROM wallets WHERE user_id = ?',
      userId,
    );
    const held = this.#database.get<{ amount: number }>(
      "SELECT coalesce(sum(amount), 0) AS amount FROM order_holds WHERE user_id = ? AND state = 'held'",
      userId,
    );
    return {
      diamonds: wallet?.diamonds ?? 0,
      coins: wallet?.coins ?? 0,
      heldDiamonds: held?.amount ?? 0,
    };
  }

  /** Performs one movement; refuses an amount above the balance. */
  move(movement: Movement): void {
    const { userId, currency, kind, amount } = movement;
    if (amount === 0) return;
    this.#database.transaction(() => {
      this.#database.run('INSERT INTO wallets (user_id) VALUES (?) ON CONFLICT DO NOTHING', userId);
      const before = this.balance(userId)[currency === 'diamond' ? 'diamonds' : 'coins'];
      const after = before + amount;
      if (after < 0) {
        throw currency === 'diamond'
          ? new Refusal(codes.insufficientDiamonds, 'insufficientDiamonds', {}, { missing: -after })
          : new Refusal(codes.insufficientCoins, 'insufficientCoins', {}, { missing: -after });
      }
      this.#database.run(
        currency === 'diamond'
          ? 'UPDATE wallets SET diamonds = ? WHERE user_id = ?'
          : 'UPDATE wallets SET coins = ? WHERE user_id = ?',
        after,
        userId,
      );
      this.#database.run(
        'INSERT INTO ledger_entries (user_id, currency, kind, amount, balance_after, subject, order_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        userId,
        currency,
        kind,
        amount,
        after,
        movement.subject ?? '',
        movement.orderId ?? null,
        this.#clock.now(),
      );
    });
  }

  /** Takes an order's price from the buyer and holds it until the order ends. */
  hold(orderId: number, buyerId: number, amount: number): void {
    this.#database.transaction(() => {
      this.#database.run(
        'INSERT INTO order_holds (order_id, user_id, amount) VALUES (?, ?, ?)',
        orderId,
        buyerId,
        amount,
      );
      this.move({ userId: buyerId, currency: 'diamond', kind: 'order', amount: -amount, orderId });
    });
  }

  /** Pays the seller of an order from its hold; does nothing if the hold is settled. */
  release(orderId: number, seller: { userId: number; income: number; currency: Currency }): void {
    this.#database.transaction(() => {
      if (!this.#settle(orderId, 'released')) return;
      this.move({
        userId: seller.userId,
        currency: seller.currency,
        kind: 'income',
        amount: seller.income,
        orderId,
      });
    });
  }

  /** Returns the hold of an order to its buyer; does nothing if the hold is settled. */
  refund(orderId: number): void {
    this.#database.transaction(() => {
      const hold = this.#settle(orderId, 'refunded');
      if (!hold) return;
      this.move({
        userId: hold.user_id,
        currency: 'diamond',
        kind: 'refund',
        amount: hold.amount,
        orderId,
      });
    });
  }

  #settle(orderId: number, state: 'released' | 'refunded'): { user_id: number; amount: number } | null {
    const { changes } = this.#database.run(
      "UPDATE order_holds SET state = ? WHERE order_id = ? AND state = 'held'",
      state,
      orderId,
    );
    if (changes === 0) return null;
    return (
      this.#database.get<{ user_id: number; amount: number }>(
        'SELECT user_id, amount FROM order_holds WHERE order_id = ?',
        orderId,
      ) ?? null
    );
  }

  /** Movements, newest first; `month` is "2026-11" in UTC, `from` and `until` are the reader's own limits. */
  ledger(userId: number, language: Language, query: LedgerQuery): Page<LedgerEntry> {
    const [monthFrom, monthUntil] = monthBounds(query.month);
    const conditions = ['user_id = ?', 'created_at >= ?', 'created_at < ?'];
    const filter: (number | string)[] = [userId, query.from ?? monthFrom, query.until ?? monthUntil];
    if (query.currency) {
      conditions.push('currency = ?');
      filter.push(query.currency);
    }
    if (query.kind) {
      conditions.push('kind = ?');
      filter.push(query.kind);
    }
    if (query.direction) conditions.push(query.direction === 'in' ? 'amount > 0' : 'amount < 0');
    const where = conditions.join(' AND ');
    const total =
      this.#database.get<{ n: number }>(`SELECT count(*) AS n FROM ledger_entries WHERE ${where}`, ...filter)
        ?.n ?? 0;
    const offset = (query.page - 1) * query.pageSize;
    const rows = this.#database.all<LedgerRow>(
      `SELECT entry_id, currency, kind, amount, balance_after, subject, order_id, created_at FROM ledger_entries WHERE ${where} ORDER BY created_at DESC, entry_id DESC LIMIT ? OFFSET ?`,
      ...filter,
      query.pageSize,
      offset,
    );
    return {
      items: rows.map((row) => toEntry(row, language)),
      total,
      hasMore: offset + rows.length < total,
    };
  }
}

function toEntry(row: LedgerRow, language: Language): LedgerEntry {
  const number = row.order_id === null ? '' : orderNumber(row.order_id);
  const title = say(language, `ledger.${row.kind}`, { number }).trim();
  return {
    id: row.entry_id,
    currency: row.currency,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    title: row.order_id === null && row.subject !== '' ? `${title} · ${row.subject}` : title,
    orderId: row.order_id,
    createdAt: row.created_at,
  };
}

function monthBounds(month: string | undefined): [number, number] {
  if (!month) return [0, Number.MAX_SAFE_INTEGER];
  const year = Number(month.slice(0, 4));
  const index = Number(month.slice(5)) - 1;
  return [Date.UTC(year, index), Date.UTC(year, index + 1)];
}
