import { makeAutoObservable, observable } from 'mobx';
import type { ChatCache, Draft } from '#im/cache/ChatCache.ts';
import { SentDrafts } from '#im/cache/SentDrafts.ts';
import type { ConversationId, Quote } from '#im/records.ts';
import type { Windows } from '#im/shared/windows.ts';
import { isBlank, type Piece, piecesOfText, textOfPieces } from '#lib/chat/content.ts';
import { tabStorage } from '#platform/storage.ts';
import { DraftNews, type DraftNewsHost } from './DraftNews.ts';

/** A window that hears of no other one. */
const alone = { windows: null, isShown: () => false };

/**
 * The unsent text of each conversation, with the message it answers. It survives a restart and an expired
 * session, and is removed at sign-out.
 */
export class DraftStore {
  readonly #drafts = observable.map<ConversationId, Draft>({}, { deep: false });
  readonly #cache: ChatCache;
  readonly #sent: SentDrafts;
  /** Conversations changed in this run: their stored drafts are outdated. */
  readonly #changed = new Set<ConversationId>();

  readonly #news: DraftNews;

  constructor(
    cache: ChatCache,
    userId: string,
    /** The user's other windows, and which drafts stand in a field of this one. */
    { windows, isShown }: { windows: Windows | null; isShown: DraftNewsHost['isShown'] } = alone,
  ) {
    this.#cache = cache;
    this.#news = new DraftNews(
      { isShown, read: () => cache.drafts(), take: (id, draft) => this.take(id, draft) },
      windows,
      userId,
    );
    this.#sent = new SentDrafts(userId, tabStorage);
    makeAutoObservable(this);
  }

  /** The draft of a conversation; null for none. */
  get(id: ConversationId): Draft | null {
    return this.#drafts.get(id) ?? null;
  }

  /** The content of a conversation's composer. */
  content(id: ConversationId): readonly Piece[] {
    const draft = this.#drafts.get(id);
    return draft?.content ?? piecesOfText(draft?.text ?? '');
  }

  /** The message that the next one quotes; null for none. */
  quote(id: ConversationId): Quote | null {
    return this.#drafts.get(id)?.quote ?? null;
  }

  /** Sets the message that the next one quotes, or removes it with null. The typed text stays. */
  setQuote(id: ConversationId, quote: Quote | null): void {
    this.keep({ ...this.#of(id), quote });
  }

  /** Stores the typed content; the quote stays. */
  setContent(id: ConversationId, content: readonly Piece[]): void {
    const mentions = content.flatMap((piece) =>
      piece.kind === 'mention' ? [{ userId: piece.userId, nick: piece.nick }] : [],
    );
    this.keep({ ...this.#of(id), text: textOfPieces(content), content, mentions });
  }

  /** Stores a draft; one without content and quote is removed. */
  private keep(draft: Draft): void {
    const isEmpty = isBlank(draft.content ?? piecesOfText(draft.text));
    if (isEmpty && draft.quote === null) {
      this.drop(draft.conversationId);
      return;
    }
    this.#changed.add(draft.conversationId);
    this.#sent.forget(draft.conversationId);
    this.#drafts.set(draft.conversationId, draft);
    void this.#cache.keepDraft(draft).then(() => this.#news.tell(draft.conversationId));
  }

  drop(id: ConversationId): void {
    if (!this.#drafts.delete(id)) return;
    this.#changed.add(id);
    this.#sent.note(id);
    void this.#dropKept(id);
  }

  /** Adds the drafts stored by the last run; text typed since then wins. */
  ingest(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      const { conversationId } = draft;
      if (this.#changed.has(conversationId)) continue;
      if (this.#sent.has(conversationId)) void this.#dropKept(conversationId);
      else this.#drafts.set(conversationId, draft);
    }
  }

  /** Stops listening to other windows. */
  close(): void {
    this.#news.close();
  }

  private take(id: ConversationId, draft: Draft | null): void {
    if (draft) this.#drafts.set(id, draft);
    else this.#drafts.delete(id);
  }

  async #dropKept(id: ConversationId): Promise<void> {
    await this.#cache.dropDraft(id);
    this.#news.tell(id);
    // The user typed again in the meantime: there is a draft to keep.
    if (!this.#drafts.has(id)) this.#sent.forget(id);
  }

  #of(id: ConversationId): Draft {
    return this.#drafts.get(id) ?? { conversationId: id, text: '', mentions: [], quote: null };
  }
}
