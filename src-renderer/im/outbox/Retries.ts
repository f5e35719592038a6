/** The delays of the retries. */
const delaysMs = [20_000, 60_000, 300_000] as const;

/**
 * Retries messages that the network lost several times: each is sent again after a delay, without the user
 * and without blocking other messages.
 */
export class Retries {
  readonly #again: (nonce: string) => void;
  readonly #waits = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #rounds = new Map<string, number>();

  /** `again` retries a message. */
  constructor(again: (nonce: string) => void) {
    this.#again = again;
  }

  /** Schedules the next retry of a message. */
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

  /** Pauses the retries of a message that is being sent. */
  rest(nonce: string): void {
    clearTimeout(this.#waits.get(nonce));
    this.#waits.delete(nonce);
  }

  /** Ends the retries of a message that was settled or discarded, or that starts over. */
  forget(nonce: string): void {
    this.rest(nonce);
    this.#rounds.delete(nonce);
  }

  /** Cancels all retries. */
  close(): void {
    for (const nonce of [...this.#waits.keys()]) this.rest(nonce);
  }
}
