/**
 * Counts, by window, the users whose online status is watched: the service is asked to stop once no window watches a
 * user.
 */
export class Watches {
  readonly #byWindow = new Map<string, Set<string>>();

  /** Notes that a window watches users. */
  add(windowId: string, userIds: readonly string[]): void {
    const watched = this.#byWindow.get(windowId) ?? new Set();
    for (const id of userIds) watched.add(id);
    this.#byWindow.set(windowId, watched);
  }

  /** Notes that a window stops watching users; returns those that no window watches any more. */
  remove(windowId: string, userIds: readonly string[]): readonly string[] {
    const watched = this.#byWindow.get(windowId);
    const left = userIds.filter((id) => watched?.delete(id));
    return left.filter((id) => !this.#isWatched(id));
  }

  /** Forgets a window; returns the users that no window watches any more. */
  drop(windowId: string): readonly string[] {
    return this.remove(windowId, [...(this.#byWindow.get(windowId) ?? [])]);
  }

  /** Forgets everything: the subscriptions end with the connection, and the windows watch again. */
  clear(): void {
    this.#byWindow.clear();
  }

  #isWatched(userId: string): boolean {
    return [...this.#byWindow.values()].some((watched) => watched.has(userId));
  }
}
