import type { Market } from './Market.ts';

/** The longest interval between checks of the orders, so that a clock that is set by hand is noticed. */
const longestWaitMs = 1000;
const shortestWaitMs = 20;

/**
 * Runs what becomes due in the market: countdowns of orders at their time, everything else at intervals. Due
 * times are stored in the database, so a restart loses nothing.
 */
export class Sweeps {
  readonly #market: Market;
  readonly #onError: (error: unknown) => void;
  #intervals: NodeJS.Timeout[] = [];
  #orders: NodeJS.Timeout | null = null;

  constructor(market: Market, onError: (error: unknown) => void) {
    this.#market = market;
    this.#onError = onError;
  }

  start(): void {
    if (this.#orders) return;
    const { payments, invites, bonuses, applications, ownRentals } = this.#market;
    this.#intervals = [
      this.#every(2000, payments),
      this.#every(60_000, invites.rewards, bonuses, applications, ownRentals),
    ];
    this.#orders = this.#waitForOrders(false);
  }

  stop(): void {
    for (const interval of this.#intervals) clearInterval(interval);
    this.#intervals = [];
    if (this.#orders) clearTimeout(this.#orders);
    this.#orders = null;
  }

  #every(ms: number, ...services: { settle: () => void }[]): NodeJS.Timeout {
    return setInterval(() => {
      for (const service of services) this.#attempt(() => service.settle());
    }, ms);
  }

  /**
   * After a failure the next check waits the full interval, because a permanent failure would otherwise be
   * retried without a pause.
   */
  #waitForOrders(hasFailed: boolean): NodeJS.Timeout {
    const { orders, clock } = this.#market;
    const dueAt = hasFailed ? null : orders.timers.nextDueAt();
    const waitMs =
      dueAt === null ? longestWaitMs : Math.min(Math.max(dueAt - clock.now(), shortestWaitMs), longestWaitMs);
    return setTimeout(() => {
      const isDone = this.#attempt(() => orders.timers.runDue());
      if (this.#orders) this.#orders = this.#waitForOrders(!isDone);
    }, waitMs);
  }

  #attempt(work: () => unknown): boolean {
    try {
      work();
      return true;
    } catch (error) {
      this.#onError(error);
      return false;
    }
  }
}
