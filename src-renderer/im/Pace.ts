/** Lets only so many through within a time: whoever comes sooner waits for a place. */
export class Pace {
  readonly #count: number;
  readonly #withinMs: number;
  /** When the last ones may go, in their order. */
  readonly #times: number[] = [];

  constructor(count: number, withinMs: number) {
    this.#count = count;
    this.#withinMs = withinMs;
  }

  /** Settles when it is one's turn. */
  async turn(): Promise<void> {
    const now = performance.now();
    const first = this.#times.length < this.#count ? undefined : this.#times.shift();
    const at = first === undefined ? now : Math.max(now, first + this.#withinMs);
    this.#times.push(at);
    if (at > now) await new Promise((done) => setTimeout(done, at - now));
  }
}
