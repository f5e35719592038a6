import type { ChatCache, Draft } from '#im/cache/ChatCache.ts';
import type { ConversationId } from '#im/records.ts';

/**
 * Writes drafts to the cache. A draft with files is written whole, files included, at each letter, so that only one such
 * write of a conversation is under way: of those asked for meanwhile, the newest follows. Text alone is written at once,
 * because the page may be closed after any letter.
 */
export class DraftWrites {
  readonly #cache: Pick<ChatCache, 'keepDraft'>;
  /** The drafts with files that are being written, each with the one that follows; undefined if none does. */
  readonly #underWay = new Map<ConversationId, (() => void) | undefined>();

  constructor(cache: Pick<ChatCache, 'keepDraft'>) {
    this.#cache = cache;
  }

  /** Writes a draft, and calls back once it is stored; of several in a row with files, some are skipped. */
  keep(draft: Draft, onKept: () => void): void {
    const { conversationId, content = [] } = draft;
    if (!content.some(({ kind }) => kind === 'file')) {
      this.forget(conversationId);
      void this.#cache.keepDraft(draft).then(onKept);
      return;
    }
    const write = () => void this.#write(draft, onKept);
    if (this.#underWay.has(conversationId)) this.#underWay.set(conversationId, write);
    else write();
  }

  /** Skips the draft of a conversation that waits for its turn, because it is outdated. */
  forget(id: ConversationId): void {
    if (this.#underWay.has(id)) this.#underWay.set(id, undefined);
  }

  async #write(draft: Draft, onKept: () => void): Promise<void> {
    const { conversationId } = draft;
    this.#underWay.set(conversationId, undefined);
    await this.#cache.keepDraft(draft);
    const next = this.#underWay.get(conversationId);
    this.#underWay.delete(conversationId);
    onKept();
    next?.();
  }
}
