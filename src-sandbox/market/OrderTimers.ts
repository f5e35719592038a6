import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { OrderAnnouncer } from './OrderAnnouncer.ts';
import type { OrderChanges } from './OrderChanges.ts';
import { findOrder } from './OrderRecords.ts';

/** The countdowns of orders, which act if nobody acts in time. */
export class OrderTimers {
  readonly #deps: { database: Database; clock: Clock };
  readonly #changes: OrderChanges;
  readonly #announcer: OrderAnnouncer;

  constructor(deps: { database: Database; clock: Clock }, changes: OrderChanges, announcer: OrderAnnouncer) {
    this.#deps = deps;
    this.#changes = changes;
    this.#announcer = announcer;
  }

  /**
   * Runs due timers, oldest first, for at most `limit` orders; returns how many. A failing order does not
   * stop the others: its error is thrown after them.
   */
  runDue(limit = 200): number {
    const { database, clock } = this.#deps;
    const due = database.all<{ order_id: number }>(
      'SELECT order_id FROM orders WHERE due_at <= ? ORDER BY due_at LIMIT ?',
      clock.now(),
      limit,
    );
    const errors: unknown[] = [];
    for (const { order_id } of due) {
      try {
        database.transaction(() => this.#runTimer(order_id));
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return due.length;
  }

  /** The time at which the next timer of any order is due, or null. */
  nextDueAt(): number | null {
    return (
      this.#deps.database.get<{ due_at: number | null }>(
        'SELECT min(due_at) AS due_at FROM orders WHERE due_at IS NOT NULL',
      )?.due_at ?? null
    );
  }

  #runTimer(orderId: number): void {
    const row = findOrder(this.#deps.database, orderId);
    if (!row || row.due_action === null || row.due_at === null) return;
    if (row.due_at > this.#deps.clock.now()) return;
    this.#announcer.tell(orderId, this.#changes.move(row, row.due_action, 'timer', null), null);
  }
}
