/** Limits how many callers may proceed within a time; the others wait for their turn. */
export class Pace {
  readonly #count: number;
  readonly #withinMs: number;
  /** The times at which the latest callers may proceed, in order. */
  readonly #times: number[] = [];

  constructor(count: number, withinMs: number) {
    this.#count = count;
    this.#withinMs = withinMs;
  }

  /** Resolves when the caller may proceed. */
  async turn(): Promise<void> {
    const now = performance.now();
    const first = this.#times.length < this.#count ? undefined : this.#times.shift();
    const at = first === undefined ? now : Math.max(now, first + this.#withinMs);
    this.#times.push(at);
    if (at > now) await new Promise((done) => setTimeout(done, at - now));
  }
}
