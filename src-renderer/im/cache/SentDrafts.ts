import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import type { ConversationId } from '../records.ts';

/**
 * Records at once which conversations' drafts were sent or emptied, until the stored draft is removed: a reload in
 * between must not put sent text back into the field. The record belongs to this tab alone and holds no text.
 */
export class SentDrafts {
  readonly #prefix: string;
  readonly #storage: TextStorage;

  /** Uses the session storage of this tab. */
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
