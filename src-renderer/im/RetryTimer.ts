const delaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
const longestMs = 30_000;

/** Plans one action at a time; each further attempt waits longer than the one before. */
export class RetryTimer {
  /** The number of attempts since the last success. */
  attempts = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Plans an action in place of the planned one; `least` is the shortest wait in milliseconds. */
  plan(action: () => void, least = 0): void {
    this.cancel();
    const delay = delaysMs[this.attempts] ?? longestMs;
    this.attempts += 1;
    this.#timer = setTimeout(action, Math.max(delay, least));
  }

  cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Makes the next attempt count as the first again; a planned action stays planned. */
  restart(): void {
    this.attempts = 0;
  }
}
