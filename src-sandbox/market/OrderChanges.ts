import { codes } from '#api/contract/common.ts';
import {
  type Actor,
  type AnnouncedOrderEvent,
  next,
  type OrderEventKind,
  type OrderState,
  type Status,
  type Transition,
  timerOf,
} from '#lib/rules/order.ts';
import { type OrderWindows, timerMs } from '#lib/rules/order-windows.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { takeBackIncome } from './complaints.ts';
import type { OrderRow } from './OrderRecords.ts';
import { Refusal } from './Refusal.ts';
import type { Wallets } from './Wallets.ts';

/** The dependencies of order changes. */
export interface OrderChangesDeps {
  database: Database;
  clock: Clock;
  wallets: Wallets;
  windows: OrderWindows;
}

/** The fields that determine the countdown of an order. */
type CountedRow = Pick<OrderRow, 'order_id' | 'status' | 'kind' | 'delivered_quantity' | 'complaint_until'>;

/**
 * Moves orders through the state machine: status, countdown, times, money and history together. Runs inside
 * the caller's transaction, and is the only writer of an order's status.
 */
export class OrderChanges {
  readonly #deps: OrderChangesDeps;

  constructor(deps: OrderChangesDeps) {
    this.#deps = deps;
  }

  /**
   * Moves an order by an action, or refuses an action that this actor may not take; `userId` is null for a
   * timer or the staff.
   */
  move(
    row: OrderRow,
    action: Transition['action'],
    actor: Actor,
    userId: number | null,
  ): AnnouncedOrderEvent {
    const now = this.#deps.clock.now();
    const state = this.#stateOf(row);
    const transition = next(state, action, actor, now);
    if (transition === null) {
      const isEarly = action === 'finish' && actor === 'seller' && timerOf(state) === 'auto_finish';
      throw new Refusal(codes.wrongOrderState, isEarly ? 'rentalRunning' : 'wrongOrderState');
    }
    const { to, event } = transition;
    this.#deps.database.run('UPDATE orders SET status = ? WHERE order_id = ?', to, row.order_id);
    this.startCountdown({ ...row, status: to });
    this.record(row.order_id, event, userId);
    this.#arrive(row, to, now);
    return event;
  }

  /** Starts the countdown of an order's status, and stops the previous one. */
  startCountdown(row: CountedRow): void {
    const timer = timerOf(this.#stateOf(row));
    const { clock, windows } = this.#deps;
    this.#change(row.order_id, {
      due_action: timer,
      due_at: timer === null ? null : clock.now() + timerMs(timer, windows, row.delivered_quantity),
    });
  }

  /** Ends the period in which a complaint about an order is possible. */
  closeComplaints(orderId: number): void {
    this.#change(orderId, { complaint_until: this.#deps.clock.now() });
  }

  /** Records an event and its actor; null for a timer or the staff. */
  record(orderId: number, kind: OrderEventKind, byUserId: number | null): void {
    this.#deps.database.run(
      'INSERT INTO order_events (order_id, kind, at, by_user_id) VALUES (?, ?, ?, ?)',
      orderId,
      kind,
      this.#deps.clock.now(),
      byUserId,
    );
  }

  #stateOf(row: CountedRow): OrderState {
    return {
      status: row.status,
      kind: row.kind,
      complaintUntil: row.complaint_until,
      review:
        this.#deps.database.get<object>('SELECT 1 FROM evaluations WHERE order_id = ?', row.order_id) ?? null,
    };
  }

  /** Performs the effects of a status that an order reaches. */
  #arrive(row: OrderRow, status: Status, now: number): void {
    switch (status) {
      case 'in_progress':
        this.#change(row.order_id, { accepted_at: now });
        return;
      case 'pending_confirmation':
        this.#change(row.order_id, { finished_at: now });
        return;
      case 'completed':
      case 'reviewed':
        // An order that was done before its complaint or its review is already paid out.
        if (row.closed_at === null) this.#payOut(row, now);
        return;
      case 'refunded':
        takeBackIncome(this.#deps.database, this.#deps.wallets, row);
        this.#change(row.order_id, { closed_at: now });
        this.#deps.wallets.refund(row.order_id);
        this.record(row.order_id, 'refunded', null);
        return;
      case 'pending_acceptance':
      case 'under_complaint':
        return;
      default:
        status satisfies never;
    }
  }

  /** Pays the seller of a finished order and opens the complaint period. */
  #payOut(row: OrderRow, now: number): void {
    const { database, wallets, windows } = this.#deps;
    this.#change(row.order_id, {
      finished_at: row.finished_at ?? now,
      closed_at: now,
      complaint_until: now + windows.complaintMs,
    });
    // Coins are only for players and account owners, diamonds for other users (docs/product.md, People and
    // words).
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

  #change(
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
}
