import { makeAutoObservable, observable } from 'mobx';
import type { ChatCache, Draft } from '#im/cache/ChatCache.ts';
import type { ConversationId } from '#im/records.ts';

/** What was typed and not sent, per conversation; survives a restart and goes at sign-out. */
export class DraftStore {
  readonly #drafts = observable.map<ConversationId, Draft>({}, { deep: false });
  readonly #cache: ChatCache;

  constructor(cache: ChatCache) {
    this.#cache = cache;
    makeAutoObservable(this);
  }

  /** The draft of a conversation; null for none. */
  get(id: ConversationId): Draft | null {
    return this.#drafts.get(id) ?? null;
  }

  /** Keeps a draft; one without text and quote is dropped. */
  keep(draft: Draft): void {
    if (draft.text.trim() === '' && draft.quote === null) {
      this.drop(draft.conversationId);
      return;
    }
    this.#drafts.set(draft.conversationId, draft);
    void this.#cache.keepDraft(draft);
  }

  drop(id: ConversationId): void {
    if (this.#drafts.delete(id)) void this.#cache.dropDraft(id);
  }

  /** Takes what the last run kept; what was typed since wins. */
  ingest(drafts: readonly Draft[]): void {
    for (const draft of drafts)
      if (!this.#drafts.has(draft.conversationId)) this.#drafts.set(draft.conversationId, draft);
  }
}
