/** A bucket of permissions that refills evenly. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #clock: () => number;
  #left: number;
  #at: number;

  /** `clock` gives milliseconds. */
  constructor(perSecond: number, burst: number, clock: () => number = () => performance.now()) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#clock = clock;
    this.#left = burst;
    this.#at = clock();
  }

  /** Takes one permission; false when none is left. */
  take(): boolean {
    const now = this.#clock();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
