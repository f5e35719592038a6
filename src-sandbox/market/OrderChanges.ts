import type { Order } from '#api/contract/orders.ts';
import type { OrderWindows } from '#lib/rules/order.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { OrderRow } from './order-record.ts';
import type { Wallets } from './wallets.ts';

type EventKind = Order['events'][number]['kind'];

/** What a change of an order stands on. */
export interface OrderChangesDeps {
  database: Database;
  clock: Clock;
  wallets: Wallets;
  windows: OrderWindows;
}

/**
 * The ends an order comes to and the fields that change with them: money, countdowns and counters together.
 * Runs
 * inside the transaction of whoever decides the change.
 */
export class OrderChanges {
  readonly #deps: OrderChangesDeps;

  constructor(deps: OrderChangesDeps) {
    this.#deps = deps;
  }

  /** The service is given: its buyer has so long to confirm it. */
  finished(orderId: number): void {
    const now = this.#deps.clock.now();
    this.change(orderId, {
      finished_at: now,
      due_action: 'auto_confirm',
      due_at: now + this.#deps.windows.confirmMs,
    });
  }

  /** The order is done: its seller is paid, and it can be complained about for so long. */
  completed(row: OrderRow): void {
    const { database, clock, wallets, windows } = this.#deps;
    const now = clock.now();
    this.change(row.order_id, {
      finished_at: row.finished_at ?? now,
      closed_at: now,
      complaint_until: now + windows.complaintMs,
      due_action: null,
      due_at: null,
    });
    // Coins go only to players and account owners, diamonds to other users (docs/product.md, People and words).
    const earnsCoins = database.get(
      'SELECT 1 FROM users WHERE user_id = ? AND (is_player = 1 OR is_account_owner = 1)',
      row.seller_id,
    );
    wallets.release(row.order_id, {
      userId: row.seller_id,
      income: row.actual_income,
      currency: earnsCoins ? 'coin' : 'diamond',
    });
    if (row.skill_id !== null) {
      database.run('UPDATE skills SET order_count = order_count + 1 WHERE skill_id = ?', row.skill_id);
    } else {
      database.run(
        'UPDATE rental_listings SET order_count = order_count + 1 WHERE listing_id = ?',
        row.listing_id,
      );
    }
  }

  /** The order is over, and its buyer has every diamond back. */
  refunded(row: OrderRow): void {
    this.change(row.order_id, { closed_at: this.#deps.clock.now(), due_action: null, due_at: null });
    this.#deps.wallets.refund(row.order_id);
    this.record(row.order_id, 'refunded', null);
  }

  setStatus(orderId: number, status: Order['status']): void {
    this.#deps.database.run('UPDATE orders SET status = ? WHERE order_id = ?', status, orderId);
  }

  change(
    orderId: number,
    fields: Partial<
      Pick<
        OrderRow,
        'accepted_at' | 'finished_at' | 'closed_at' | 'complaint_until' | 'due_action' | 'due_at'
      >
    >,
  ): void {
    const names = Object.keys(fields) as (keyof typeof fields)[];
    this.#deps.database.run(
      `UPDATE orders SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE order_id = ?`,
      ...names.map((name) => fields[name] ?? null),
      orderId,
    );
  }

  /** Writes down what happened, and who did it; null for the clock. */
  record(orderId: number, kind: EventKind, byUserId: number | null): void {
    this.#deps.database.run(
      'INSERT INTO order_events (order_id, kind, at, by_user_id) VALUES (?, ?, ?, ?)',
      orderId,
      kind,
      this.#deps.clock.now(),
      byUserId,
    );
  }
}
