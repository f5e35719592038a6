import { Loaded, type LoadedOptions } from './Loaded.ts';

/** One `Loaded` for each key, such as a record by its id. */
export class LoadedMap<K, T> {
  readonly #fetch: (key: K) => Promise<T>;
  readonly #options: LoadedOptions<T>;
  readonly #made = new Map<K, Loaded<T>>();

  constructor(fetch: (key: K) => Promise<T>, options: LoadedOptions<T> = {}) {
    this.#fetch = fetch;
    this.#options = options;
  }

  /** The `Loaded` of a key; this does not fetch it. */
  of(key: K): Loaded<T> {
    const made = this.#made.get(key) ?? new Loaded(() => this.#fetch(key), this.#options);
    this.#made.set(key, made);
    return made;
  }
}
