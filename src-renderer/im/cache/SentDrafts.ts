import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import type { ConversationId } from '../records.ts';

/**
 * Notes at once whose draft has just been sent or emptied, for the moments until the kept one is gone: a reload
 * between must not put what was sent back into the field. It is this tab's alone and holds no words.
 */
export class SentDrafts {
  readonly #prefix: string;
  readonly #storage: TextStorage;

  /** Takes the storage of this tab. */
  constructor(userId: string, storage: TextStorage) {
    this.#prefix = `chat-sent-draft-${userId}-`;
    this.#storage = storage;
  }

  has(id: ConversationId): boolean {
    return this.#storage.getItem(this.#prefix + id) !== null;
  }

  note(id: ConversationId): void {
    this.#storage.setItem(this.#prefix + id, '1');
  }

  forget(id: ConversationId): void {
    this.#storage.removeItem(this.#prefix + id);
  }
}
