/** Things made on first use and kept for coming back; of more than the limit the oldest go. */
export class Kept<K, V> {
  readonly #limit: number;
  readonly #make: (key: K) => V;
  readonly #made = new Map<K, V>();

  constructor(limit: number, make: (key: K) => V) {
    this.#limit = limit;
    this.#make = make;
  }

  /** What belongs to a key: as it was last seen, or made anew. */
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
