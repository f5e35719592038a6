import { makeAutoObservable, observable } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { Presence } from '#im/records.ts';

/** Who is online, for the users somebody looks at. */
export class PresenceStore {
  readonly #online = observable.map<string, boolean>();
  readonly #watchers = new Map<string, number>();
  readonly #port: () => ChatPort | null;
  #pending = new Set<string>();

  constructor(port: () => ChatPort | null) {
    this.#port = port;
    makeAutoObservable(this);
  }

  /** True for a watched user known to be online. */
  isOnline(userId: string): boolean {
    return this.#online.get(userId) ?? false;
  }

  /** Watches users while somebody looks; the returned function ends it. */
  watch(userIds: readonly string[]): () => void {
    for (const id of userIds) {
      const count = this.#watchers.get(id) ?? 0;
      this.#watchers.set(id, count + 1);
      if (count === 0) this.#ask(id);
    }
    return () => {
      const left = userIds.filter((id) => this.#release(id));
      if (left.length > 0)
        void this.#port()
          ?.unwatchPresence(left)
          .catch(() => undefined);
    };
  }

  /** Asks again for everyone watched: subscriptions end with the connection. */
  refresh(): void {
    for (const id of this.#watchers.keys()) this.#ask(id);
  }

  ingest(presences: readonly Presence[]): void {
    for (const { userId, isOnline } of presences) this.#online.set(userId, isOnline);
  }

  #release(id: string): boolean {
    const count = (this.#watchers.get(id) ?? 1) - 1;
    if (count > 0) {
      this.#watchers.set(id, count);
      return false;
    }
    this.#watchers.delete(id);
    return true;
  }

  /** Rows mount one by one: their users are asked for together. */
  #ask(id: string): void {
    if (this.#pending.size === 0) queueMicrotask(() => void this.#flush());
    this.#pending.add(id);
  }

  async #flush(): Promise<void> {
    const ids = [...this.#pending];
    this.#pending = new Set();
    const port = this.#port();
    if (!port) return;
    for (let start = 0; start < ids.length; start += 100) {
      // Without the paid feature there is simply no dot.
      const found = await port.watchPresence(ids.slice(start, start + 100)).catch(() => []);
      this.ingest(found);
    }
  }
}
