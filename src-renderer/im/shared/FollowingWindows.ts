import type { ConversationId } from '../records.ts';

/** What the holder knows of another window. */
interface FollowingWindow {
  /** The conversations it has in view; null while nobody looks at the window. */
  shown: readonly ConversationId[] | null;
  /** The number of `events` for it since the last `holding`. */
  told: number;
}

/** The windows that follow the one with the connection. */
export class FollowingWindows {
  readonly #windows = new Map<string, FollowingWindow>();

  get ids(): readonly string[] {
    return [...this.#windows.keys()];
  }

  /** Adds a window; false if it is known. */
  add(id: string): boolean {
    if (this.#windows.has(id)) return false;
    this.#windows.set(id, { shown: null, told: 0 });
    return true;
  }

  remove(id: string): void {
    this.#windows.delete(id);
  }

  noteShown(id: string, shown: readonly ConversationId[] | null): void {
    const window = this.#windows.get(id);
    if (window) window.shown = shown;
  }

  /** True if one of them has a conversation in view. */
  show(conversationId: ConversationId): boolean {
    return [...this.#windows.values()].some(({ shown }) => shown?.includes(conversationId));
  }

  /** True if the person looks at one of them. */
  get isAnySeen(): boolean {
    return [...this.#windows.values()].some(({ shown }) => shown !== null);
  }

  /** The number of `events` for a window since the last `holding`. */
  told(id: string): number {
    return this.#windows.get(id)?.told ?? 0;
  }

  /** Counts `events` for one window, or for all (null). */
  noteTold(to: string | null): void {
    for (const [id, window] of this.#windows) if (to === null || to === id) window.told += 1;
  }

  /** Begins to count anew for one window, or for all (null), because it gets a `holding`. */
  recount(to: string | null): void {
    for (const [id, window] of this.#windows) if (to === null || to === id) window.told = 0;
  }
}
