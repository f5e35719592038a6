import type { Clock } from '../clock.ts';
import type { Orders } from './Orders.ts';

/** Looks at least this often, so that a clock that is moved by hand is noticed. */
const longestWaitMs = 1000;

/** Runs the orders' timers on time. The queue is in the database, so a restart loses nothing. */
export class OrderTimers {
  readonly #orders: Orders;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(orders: Orders, clock: Clock, onError: (error: unknown) => void) {
    this.#orders = orders;
    this.#clock = clock;
    this.#onError = onError;
  }

  start(): void {
    this.#timer ??= this.#wait();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #wait(): NodeJS.Timeout {
    const dueAt = this.#orders.nextDueAt();
    const waitMs =
      dueAt === null ? longestWaitMs : Math.min(Math.max(dueAt - this.#clock.now(), 20), longestWaitMs);
    return setTimeout(() => {
      try {
        this.#orders.runDue();
      } catch (error) {
        this.#onError(error);
      }
      if (this.#timer) this.#timer = this.#wait();
    }, waitMs);
  }
}
