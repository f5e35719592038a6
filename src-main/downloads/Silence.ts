/** The longest time without data before a connection counts as broken, as after the computer has slept. */
const mostSilenceMs = 60_000;

/** A signal that aborts with another signal, or by itself after a time without data. */
export class Silence {
  readonly #control = new AbortController();
  readonly #outer: AbortSignal;
  readonly #timer: NodeJS.Timeout;

  constructor(outer: AbortSignal) {
    this.#outer = outer;
    this.#timer = setTimeout(this.#abort, mostSilenceMs);
    if (outer.aborted) this.#abort();
    else outer.addEventListener('abort', this.#abort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  /** Restarts the wait, because data has arrived. */
  heard(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener('abort', this.#abort);
  }

  readonly #abort = () => this.#control.abort();
}
