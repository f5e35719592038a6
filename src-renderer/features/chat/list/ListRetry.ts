/** How long after the first failure the list is asked for again; each further pause is twice as long. */
export const firstPauseMs = 3_000;
/** After so many pauses in a row only the user, or a line that is back, asks again. */
export const maxPauses = 6;

/** Asks for the list again by itself where it could not be read, with a growing pause. */
export class ListRetry {
  readonly #ask: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #pauses = 0;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** The list was not read: the next time follows after a longer pause. */
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

  /** Nothing has to be asked by itself any more; the pauses begin anew. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pauses = 0;
  }
}
