/** A repeatable source of random numbers: the same seed gives the same schedule. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  }

  /** A number from 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to the bound, without the bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  /** A random id in the form of a UUID. */
  uuid(): `${string}-${string}-${string}-${string}-${string}` {
    const hex = (length: number) => Array.from({ length }, () => this.below(16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  }

  /** Fills an array with random numbers, as `crypto.getRandomValues` does. */
  fill<T extends ArrayBufferView | null>(values: T): T {
    if (values instanceof Uint32Array) for (const index of values.keys()) values[index] = this.below(2 ** 32);
    return values;
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  /** One of the names, chosen by weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const entries = Object.entries(weights) as [T, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return entries[0]?.[0] as T;
  }
}
