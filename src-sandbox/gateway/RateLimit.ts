/** A token bucket that refills at an even rate. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #clock: () => number;
  #left: number;
  #at: number;

  /** `clock` returns milliseconds. */
  constructor(perSecond: number, burst: number, clock: () => number = () => performance.now()) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#clock = clock;
    this.#left = burst;
    this.#at = clock();
  }

  /** Takes one token; returns false if the bucket is empty. */
  take(): boolean {
    const now = this.#clock();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
