/** Stands in the browser's place before code that uses its storage unguarded; it keeps everything in memory. */
export class LentStorage implements Storage {
  [name: string]: unknown;
  /** The browser's own storage, as far as it can be had: what is guarded goes on using it. */
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
