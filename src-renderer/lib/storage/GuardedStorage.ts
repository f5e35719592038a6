/** What a store asks of the place that keeps its texts: a part of the browser's `Storage`. */
export interface TextStorage {
  getItem(key: string): string | null;
  /** A guarded storage answers whether the text outlives the page. */
  setItem(key: string, text: string): unknown;
  removeItem(key: string): void;
}

/**
 * The browser's storage as it can be trusted: full, forbidden or absent, it never throws. What the browser does not
 * take is held in memory until the page closes, and reads answer with it.
 */
export class GuardedStorage implements TextStorage {
  readonly #open: () => Storage | null | undefined;
  /** What the browser did not take; null stands for a removal that it refused. */
  readonly #held = new Map<string, string | null>();

  /** The getter is asked on every use, because the browser may forbid the storage object itself. */
  constructor(open: () => Storage | null | undefined) {
    this.#open = open;
  }

  getItem(key: string): string | null {
    const held = this.#held.get(key);
    return held === undefined ? this.#try((storage) => storage.getItem(key), null) : held;
  }

  /** Keeps a text; true where it outlives the page, false where only memory holds it. */
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
    // The older text must not come back on the next start as if it were the last word.
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

  /** The keys in use that begin with a prefix. */
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
      // Forbidden by the browser's settings, or full: the answer says so, and memory takes over.
      return otherwise;
    }
  }
}
