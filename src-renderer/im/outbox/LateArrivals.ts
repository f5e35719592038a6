/** When the service is asked again: a frame may come in long after the wait for its answer has ended. */
const delaysMs = [20_000, 60_000, 300_000] as const;

/**
 * Looks after messages that were given up for want of an answer: asks now and then whether one came in after all,
 * so that none stands both in the history and among the failed.
 */
export class LateArrivals {
  readonly #ask: (nonce: string) => Promise<void>;
  readonly #waits = new Map<string, ReturnType<typeof setTimeout>>();

  /** `ask` looks for a message in its conversation's history and settles what it finds. */
  constructor(ask: (nonce: string) => Promise<void>) {
    this.#ask = ask;
  }

  /** Begins to look after a message. */
  watch(nonce: string, attempt = 0): void {
    this.forget(nonce);
    const delay = delaysMs[attempt];
    if (delay === undefined) return;
    const wait = setTimeout(async () => {
      await this.#ask(nonce);
      if (this.#waits.get(nonce) === wait) this.watch(nonce, attempt + 1);
    }, delay);
    this.#waits.set(nonce, wait);
  }

  /** It was settled, given up or sent again. */
  forget(nonce: string): void {
    clearTimeout(this.#waits.get(nonce));
    this.#waits.delete(nonce);
  }

  /** Ends all waiting. */
  close(): void {
    for (const wait of this.#waits.values()) clearTimeout(wait);
    this.#waits.clear();
  }
}
