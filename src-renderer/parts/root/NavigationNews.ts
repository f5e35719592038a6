/**
 * Tells which address was asked for, at once: the screen of the one before stays until the next can be shown, and what
 * happens meanwhile is not seen any more.
 */
export class NavigationNews {
  /** The path that was asked for last; null before the first navigation. */
  latest: string | null = null;
  readonly #listeners = new Set<(path: string) => void>();

  /** Calls back with the path of each navigation, until the signal aborts. */
  listen(listener: (path: string) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /**
   * Remembers the screen of now, which is at `path`. Returns whether the person has gone to another one since: somebody
   * who came back is there.
   */
  watchLeaving(path: string): () => boolean {
    const before = this.latest;
    return () => this.latest !== before && this.latest !== path;
  }

  /** A navigation has begun. */
  tell(path: string): void {
    this.latest = path;
    for (const listener of this.#listeners) listener(path);
  }
}
