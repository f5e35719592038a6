import * as z from 'zod/mini';
import type { GuardedStorage } from '#lib/storage/GuardedStorage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { OutboxEntry, OutboxJournal } from '../outbox/entry.ts';

const commonPrefix = 'chat-sending-';

/** The fields the outbox relies on before it reads the body. A value without them is not an entry. */
const Kept = z.looseObject({
  nonce: z.string().check(z.minLength(1)),
  conversationId: z.string().check(z.regex(/^(user|group)-/)),
  body: z.looseObject({ kind: z.string() }),
  createdAt: z.number(),
  wasHanded: z.boolean(),
});

/**
 * Holds a message until the storage has it, so that a reload between the key press and the stored record
 * loses nothing. It belongs to this tab alone: another tab must not take over a message that this one is
 * about to store. Entries of another user are removed.
 */
export class SendJournal implements OutboxJournal {
  readonly #prefix: string;
  readonly #storage: GuardedStorage;

  /** Uses the session storage of this tab. */
  constructor(userId: string, storage: GuardedStorage) {
    this.#prefix = `${commonPrefix}${userId}-`;
    this.#storage = storage;
    for (const key of storage.keys(commonPrefix)) if (!key.startsWith(this.#prefix)) storage.removeItem(key);
  }

  all(): readonly OutboxEntry[] {
    return this.#keys().flatMap((key) => {
      const kept = new StoredValue({ storage: this.#storage, key, schema: Kept }).read();
      // Only `put` writes here, and it writes whole entries.
      return kept === null ? [] : [kept as unknown as OutboxEntry];
    });
  }

  put(entry: OutboxEntry): void {
    // Files do not fit into this storage.
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
