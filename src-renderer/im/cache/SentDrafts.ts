import type { ConversationId } from '../records.ts';

/**
 * Notes at once whose draft has just been sent or emptied, for the moments until the kept one is gone: a reload
 * between must not put what was sent back into the field. It is this tab's alone and holds no words.
 */
export class SentDrafts {
  readonly #prefix: string;
  readonly #storage: Storage | undefined;

  constructor(userId: string, storage: Storage | undefined = globalThis.sessionStorage) {
    this.#prefix = `chat-sent-draft-${userId}-`;
    this.#storage = storage;
  }

  has(id: ConversationId): boolean {
    return this.#storage?.getItem(this.#prefix + id) != null;
  }

  note(id: ConversationId): void {
    try {
      this.#storage?.setItem(this.#prefix + id, '1');
    } catch {
      // Full or forbidden: at worst what was sent stands in the field once more.
    }
  }

  forget(id: ConversationId): void {
    this.#storage?.removeItem(this.#prefix + id);
  }
}
