import { makeAutoObservable, observable } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { UserPresence } from '#im/records.ts';
import type { ChatPresence } from '#lib/presence.ts';
import { otherwise } from '#lib/report.ts';
import { OwnStatus } from './OwnStatus.ts';

/** The time for which the view must rest before the users in it are requested; rows that scroll past are not. */
const restMs = 150;
/** The most users in one request. */
const batch = 100;

/** The online status of the users in view, and of the user. */
export class PresenceStore {
  readonly own: OwnStatus;
  readonly #presences = observable.map<string, ChatPresence>();
  readonly #watchers = new Map<string, number>();
  /** The users the service was asked to report. */
  readonly #subscribed = new Set<string>();
  readonly #port: () => ChatPort | null;
  readonly #selfId: string;
  #rest: ReturnType<typeof setTimeout> | null = null;

  constructor(port: () => ChatPort | null, selfId: string) {
    this.#port = port;
    this.#selfId = selfId;
    this.own = new OwnStatus(port);
    makeAutoObservable(this, { own: false });
  }

  /** The status of a watched user; offline while it is unknown. */
  of(userId: string): ChatPresence {
    return this.known(userId) ?? 'offline';
  }

  /** The status of a watched user; null while it is unknown. */
  known(userId: string): ChatPresence | null {
    return this.#presences.get(userId) ?? null;
  }

  /** Watches users while they are in view; the returned function stops watching. */
  watch(userIds: readonly string[]): () => void {
    for (const id of userIds) this.#watchers.set(id, (this.#watchers.get(id) ?? 0) + 1);
    this.#settleSoon();
    return () => {
      for (const id of userIds) {
        const count = (this.#watchers.get(id) ?? 1) - 1;
        if (count > 0) this.#watchers.set(id, count);
        else this.#watchers.delete(id);
      }
      this.#settleSoon();
    };
  }

  /** Subscribes again for all watched users, because subscriptions end with the connection. */
  refresh(): void {
    this.#subscribed.clear();
    this.#settleSoon();
    void this.own.resume();
  }

  ingest(presences: readonly UserPresence[]): void {
    for (const { userId, presence } of presences) {
      this.#presences.set(userId, presence);
      // Another client of the user that leaves says nothing about the status of this one.
      if (userId === this.#selfId && presence !== 'offline') this.own.ingest(presence === 'away');
    }
  }

  #settleSoon(): void {
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#rest = null;
      void this.#settle();
    }, restMs);
  }

  /** Updates the subscriptions to the watched users. */
  async #settle(): Promise<void> {
    const port = this.#port();
    if (!port) return;
    const wanted = [...this.#watchers.keys()].filter((id) => !this.#subscribed.has(id));
    const left = [...this.#subscribed].filter((id) => !this.#watchers.has(id));
    for (const id of wanted) this.#subscribed.add(id);
    for (const id of left) this.#subscribed.delete(id);
    // If the paid feature is missing, the requests fail and no dot is shown.
    for (let start = 0; start < left.length; start += batch)
      await port.unwatchPresence(left.slice(start, start + batch)).catch(otherwise('presence', undefined));
    for (let start = 0; start < wanted.length; start += batch)
      this.ingest(
        await port.watchPresence(wanted.slice(start, start + batch)).catch(otherwise('presence', [])),
      );
  }
}
