/** Measures the current outage by two clocks: one may be set back, the other stops while the machine sleeps. */
export class OutageClock {
  #since: { readonly wall: number; readonly steady: number } | null = null;

  /** Begins to measure an outage that may have begun some time ago; does nothing if one is already measured. */
  start(agoMs = 0): void {
    this.#since ??= { wall: Date.now() - agoMs, steady: performance.now() - agoMs };
  }

  /** The length of the outage in milliseconds; 0 without one. */
  get elapsed(): number {
    if (this.#since === null) return 0;
    return Math.max(Date.now() - this.#since.wall, performance.now() - this.#since.steady);
  }

  stop(): void {
    this.#since = null;
  }
}
