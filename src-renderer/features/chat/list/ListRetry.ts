/** The pause before the first retry; each further pause is twice as long. */
export const firstPauseMs = 3_000;
/** The number of pauses in a row after which only the user, or a restored connection, retries. */
export const maxPauses = 6;

/** Reloads the list automatically after a failure, with a growing pause. */
export class ListRetry {
  readonly #ask: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #pauses = 0;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** Notes that the load failed: the next retry follows after a longer pause. */
  noteFailed(): void {
    if (this.#timer !== null || this.#pauses >= maxPauses) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#ask();
      },
      firstPauseMs * 2 ** this.#pauses,
    );
    this.#pauses += 1;
  }

  /** Notes that no retry is needed any more; the pauses start again with the first. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pauses = 0;
  }
}
