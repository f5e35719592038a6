import { makeAutoObservable, observable } from 'mobx';
import type { ChatCache, Draft } from '#im/cache/ChatCache.ts';
import { SentDrafts } from '#im/cache/SentDrafts.ts';
import type { ConversationId, Quote } from '#im/records.ts';
import { isBlank, type Piece, piecesOfText, textOfPieces } from '#lib/chat/content.ts';
import { tabStorage } from '#platform/storage.ts';

/** What was typed and not sent, per conversation, with the message it answers; survives a restart and an expired session, and goes at sign-out. */
export class DraftStore {
  readonly #drafts = observable.map<ConversationId, Draft>({}, { deep: false });
  readonly #cache: ChatCache;
  readonly #sent: SentDrafts;
  /** Changed in this run: what the last one kept of them is old. */
  readonly #changed = new Set<ConversationId>();

  constructor(cache: ChatCache, userId: string) {
    this.#cache = cache;
    this.#sent = new SentDrafts(userId, tabStorage);
    makeAutoObservable(this);
  }

  /** The draft of a conversation; null for none. */
  get(id: ConversationId): Draft | null {
    return this.#drafts.get(id) ?? null;
  }

  /** What stands in the composer of a conversation. */
  content(id: ConversationId): readonly Piece[] {
    const draft = this.#drafts.get(id);
    return draft?.content ?? piecesOfText(draft?.text ?? '');
  }

  /** The message the next one answers; null for none. */
  quote(id: ConversationId): Quote | null {
    return this.#drafts.get(id)?.quote ?? null;
  }

  /** Makes the next message an answer; null takes that back. What is typed stays. */
  setQuote(id: ConversationId, quote: Quote | null): void {
    this.keep({ ...this.#of(id), quote });
  }

  /** Keeps what is typed; the quote stays. */
  setContent(id: ConversationId, content: readonly Piece[]): void {
    const mentions = content.flatMap((piece) =>
      piece.kind === 'mention' ? [{ userId: piece.userId, nick: piece.nick }] : [],
    );
    this.keep({ ...this.#of(id), text: textOfPieces(content), content, mentions });
  }

  /** Keeps a draft; one without content and quote is dropped. */
  private keep(draft: Draft): void {
    const isEmpty = isBlank(draft.content ?? piecesOfText(draft.text));
    if (isEmpty && draft.quote === null) {
      this.drop(draft.conversationId);
      return;
    }
    this.#changed.add(draft.conversationId);
    this.#sent.forget(draft.conversationId);
    this.#drafts.set(draft.conversationId, draft);
    void this.#cache.keepDraft(draft);
  }

  drop(id: ConversationId): void {
    if (!this.#drafts.delete(id)) return;
    this.#changed.add(id);
    this.#sent.note(id);
    void this.#dropKept(id);
  }

  /** Takes what the last run kept; what was typed since wins. */
  ingest(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      const { conversationId } = draft;
      if (this.#changed.has(conversationId)) continue;
      if (this.#sent.has(conversationId)) void this.#dropKept(conversationId);
      else this.#drafts.set(conversationId, draft);
    }
  }

  async #dropKept(id: ConversationId): Promise<void> {
    await this.#cache.dropDraft(id);
    // Typed again meanwhile: then there is something to keep.
    if (!this.#drafts.has(id)) this.#sent.forget(id);
  }

  #of(id: ConversationId): Draft {
    return this.#drafts.get(id) ?? { conversationId: id, text: '', mentions: [], quote: null };
  }
}
