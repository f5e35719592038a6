/**
 * Performs the tasks of one name one after another, in the order in which they came; different names do not wait for
 * each other.
 */
export class Lanes {
  /** The end of the last task of each name. */
  readonly #ends = new Map<string, Promise<unknown>>();

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#ends.get(name);
    const result = before ? before.then(work) : work();
    const end = result.then(nothing, nothing).then(() => {
      if (this.#ends.get(name) === end) this.#ends.delete(name);
    });
    this.#ends.set(name, end);
    return result;
  }
}

/** The result of a task is only for its caller. */
const nothing = () => undefined;
