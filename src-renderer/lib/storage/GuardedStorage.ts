/** The part of the browser's `Storage` that stores use. */
export interface TextStorage {
  getItem(key: string): string | null;
  /** A guarded storage returns whether the text outlives the page. */
  setItem(key: string, text: string): unknown;
  removeItem(key: string): void;
}

/**
 * A wrapper of the browser's storage that never throws, even if the storage is full, forbidden or absent.
 * Values that the browser refuses are held in memory until the page closes, and reads return them.
 */
export class GuardedStorage implements TextStorage {
  readonly #open: () => Storage | null | undefined;
  /** Values that the browser refused; null stands for a refused removal. */
  readonly #held = new Map<string, string | null>();

  /**
   * The getter is called on every use, because the browser may forbid access to the storage object itself.
   */
  constructor(open: () => Storage | null | undefined) {
    this.#open = open;
  }

  getItem(key: string): string | null {
    const held = this.#held.get(key);
    return held === undefined ? this.#try((storage) => storage.getItem(key), null) : held;
  }

  /** Stores a text; true if it outlives the page, false if only memory holds it. */
  setItem(key: string, text: string): boolean {
    const isKept = this.#try((storage) => {
      storage.setItem(key, text);
      return true;
    }, false);
    if (isKept) {
      this.#held.delete(key);
      return true;
    }
    this.#held.set(key, text);
    // The outdated text must not be read again on the next start.
    this.#try((storage) => storage.removeItem(key), undefined);
    return false;
  }

  removeItem(key: string): void {
    const isGone = this.#try((storage) => {
      storage.removeItem(key);
      return true;
    }, false);
    if (isGone) this.#held.delete(key);
    else this.#held.set(key, null);
  }

  /** The stored keys that begin with a prefix. */
  keys(prefix: string): readonly string[] {
    const kept = this.#try((storage) => Object.keys(storage), []);
    return [...new Set([...kept, ...this.#held.keys()])].filter(
      (key) => key.startsWith(prefix) && this.#held.get(key) !== null,
    );
  }

  #try<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = this.#open();
      return storage ? use(storage) : otherwise;
    } catch {
      // The storage is forbidden by the browser's settings, or full: memory is used instead.
      return otherwise;
    }
  }
}
