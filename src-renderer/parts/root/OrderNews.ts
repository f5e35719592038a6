/** Tells that an order of the user has changed elsewhere, for screens outside the orders that show one. */
export class OrderNews {
  readonly #listeners = new Set<() => void>();

  /** Calls back for each change, until the signal aborts. */
  listen(listener: () => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /** An order has changed. */
  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
