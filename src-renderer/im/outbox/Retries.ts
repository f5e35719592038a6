/** When a message is tried again. */
const delaysMs = [20_000, 60_000, 300_000] as const;

/**
 * Looks after messages that the network lost again and again: each is tried again now and then without anybody's
 * doing, and meanwhile holds nothing back.
 */
export class Retries {
  readonly #again: (nonce: string) => void;
  readonly #waits = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #rounds = new Map<string, number>();

  /** `again` tries a message once more. */
  constructor(again: (nonce: string) => void) {
    this.#again = again;
  }

  /** Begins to look after a message, or goes on with it after another try. */
  watch(nonce: string): void {
    this.rest(nonce);
    const round = this.#rounds.get(nonce) ?? 0;
    const delay = delaysMs[round];
    if (delay === undefined) return;
    this.#rounds.set(nonce, round + 1);
    this.#waits.set(
      nonce,
      setTimeout(() => {
        this.#waits.delete(nonce);
        this.#again(nonce);
      }, delay),
    );
  }

  /** It is being tried. */
  rest(nonce: string): void {
    clearTimeout(this.#waits.get(nonce));
    this.#waits.delete(nonce);
  }

  /** It was settled or given up, or all begins anew. */
  forget(nonce: string): void {
    this.rest(nonce);
    this.#rounds.delete(nonce);
  }

  /** Ends all waiting. */
  close(): void {
    for (const nonce of [...this.#waits.keys()]) this.rest(nonce);
  }
}
