/** A connection that brings nothing for so long is broken, as one is after a sleep of the computer. */
const mostSilenceMs = 60_000;

/** A signal that aborts with another one, and by itself once nothing was heard for a while. */
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

  /** Something came: the wait begins anew. */
  heard(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener('abort', this.#abort);
  }

  readonly #abort = () => this.#control.abort();
}
