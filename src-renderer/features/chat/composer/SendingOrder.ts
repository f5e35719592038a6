/**
 * Sends messages in the order in which they were written, although some wait for their file to be read: a message
 * that is ready is sent at once unless an earlier one still waits.
 */
export class SendingOrder<T> {
  #last: Promise<void> | null = null;

  /** Sends a message as soon as it is ready and its turn has come. */
  add(body: T | Promise<T>, send: (body: T) => void): void {
    if (this.#last === null && !(body instanceof Promise)) {
      send(body);
      return;
    }
    const before = this.#last ?? Promise.resolve();
    const turn = Promise.all([body, before]).then(([ready]) => {
      send(ready);
      if (this.#last === turn) this.#last = null;
    });
    this.#last = turn;
  }
}
