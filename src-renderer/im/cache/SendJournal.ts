import * as z from 'zod/mini';
import type { GuardedStorage } from '#lib/storage/GuardedStorage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { OutboxEntry, OutboxJournal } from '../outbox/entry.ts';

const commonPrefix = 'chat-sending-';

/** What the outbox relies on before it looks into the body: anything else under these keys is not an entry. */
const Kept = z.looseObject({
  nonce: z.string().check(z.minLength(1)),
  conversationId: z.string().check(z.regex(/^(user|group)-/)),
  body: z.looseObject({ kind: z.string() }),
  createdAt: z.number(),
  wasHanded: z.boolean(),
});

/**
 * Holds a message for the moments its storing takes, so that a reload between the key press and the stored record
 * loses nothing. It is this tab's alone: another tab must not take over what this one is about to store. What another user left goes.
 */
export class SendJournal implements OutboxJournal {
  readonly #prefix: string;
  readonly #storage: GuardedStorage;

  /** Takes the storage of this tab. */
  constructor(userId: string, storage: GuardedStorage) {
    this.#prefix = `${commonPrefix}${userId}-`;
    this.#storage = storage;
    for (const key of storage.keys(commonPrefix)) if (!key.startsWith(this.#prefix)) storage.removeItem(key);
  }

  all(): readonly OutboxEntry[] {
    return this.#keys().flatMap((key) => {
      const kept = new StoredValue({ storage: this.#storage, key, schema: Kept }).read();
      // The rest was written by `put` below, out of an entry.
      return kept === null ? [] : [kept as unknown as OutboxEntry];
    });
  }

  put(entry: OutboxEntry): void {
    // Files do not fit here.
    if ('file' in entry.body) return;
    this.#storage.setItem(this.#prefix + entry.nonce, JSON.stringify(entry));
  }

  delete(nonce: string): void {
    this.#storage.removeItem(this.#prefix + nonce);
  }

  wipe(): void {
    for (const key of this.#keys()) this.#storage.removeItem(key);
  }

  #keys(): readonly string[] {
    return this.#storage.keys(this.#prefix);
  }
}
