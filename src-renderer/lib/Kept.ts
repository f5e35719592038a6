/** A cache of values that are created on first use; above the limit the oldest entries are dropped. */
export class Kept<K, V> {
  readonly #limit: number;
  readonly #make: (key: K) => V;
  readonly #made = new Map<K, V>();

  constructor(limit: number, make: (key: K) => V) {
    this.#limit = limit;
    this.#make = make;
  }

  /** The value of a key: the cached one, or a new one. */
  of(key: K): V {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = this.#make(key);
    this.#made.set(key, made);
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= this.#limit) break;
      this.#made.delete(oldest);
    }
    return made;
  }
}
