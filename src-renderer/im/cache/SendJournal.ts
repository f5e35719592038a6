import type { OutboxEntry, OutboxJournal } from '../outbox/entry.ts';

const commonPrefix = 'chat-sending-';

/**
 * Holds a message for the moments its storing takes, so that a reload between the key press and the stored record
 * loses nothing. It is this tab's alone: another tab must not take over what this one is about to store. What another user left goes.
 */
export class SendJournal implements OutboxJournal {
  readonly #prefix: string;
  readonly #storage: Storage;

  constructor(userId: string, storage: Storage = sessionStorage) {
    this.#prefix = `${commonPrefix}${userId}-`;
    this.#storage = storage;
    for (const key of Object.keys(storage))
      if (key.startsWith(commonPrefix) && !key.startsWith(this.#prefix)) storage.removeItem(key);
  }

  all(): readonly OutboxEntry[] {
    return this.#keys().flatMap((key) => {
      try {
        return [JSON.parse(this.#storage.getItem(key) ?? '') as OutboxEntry];
      } catch {
        return [];
      }
    });
  }

  put(entry: OutboxEntry): void {
    // Files do not fit here.
    if ('file' in entry.body) return;
    try {
      this.#storage.setItem(this.#prefix + entry.nonce, JSON.stringify(entry));
    } catch {
      // Full or forbidden: the record itself is stored a moment later.
    }
  }

  delete(nonce: string): void {
    this.#storage.removeItem(this.#prefix + nonce);
  }

  wipe(): void {
    for (const key of this.#keys()) this.#storage.removeItem(key);
  }

  #keys(): readonly string[] {
    return Object.keys(this.#storage).filter((key) => key.startsWith(this.#prefix));
  }
}
