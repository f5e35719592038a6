/** In-memory replacement of the browser's storage for code that uses the storage unguarded. */
export class LentStorage implements Storage {
  [name: string]: unknown;
  /** The browser's own storage, if it is accessible: guarded code continues to use it. */
  readonly real: Storage | null;
  readonly #held = new Map<string, string>();

  constructor(real: Storage | null) {
    this.real = real;
  }

  get length(): number {
    return this.#held.size;
  }

  key(index: number): string | null {
    return [...this.#held.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#held.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#held.set(key, String(text));
  }

  removeItem(key: string): void {
    this.#held.delete(key);
  }

  clear(): void {
    this.#held.clear();
  }
}
