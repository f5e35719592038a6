import { makeAutoObservable, observable } from 'mobx';
import type { ChatCache, Draft } from '#im/cache/ChatCache.ts';
import { SentDrafts } from '#im/cache/SentDrafts.ts';
import type { ConversationId, Quote } from '#im/records.ts';
import type { WindowNews } from '#im/shared/WindowNews.ts';
import { isBlank, type Piece, piecesOfText, textOfPieces } from '#lib/chat/content.ts';
import { tabStorage } from '#platform/storage.ts';
import { DraftNews } from './DraftNews.ts';
import { DraftWrites } from './DraftWrites.ts';

/**
 * The unsent text of each conversation, with the message it answers. It survives a restart and an expired
 * session, and is removed at sign-out.
 */
export class DraftStore {
  readonly #drafts = observable.map<ConversationId, Draft>({}, { deep: false });
  readonly #cache: ChatCache;
  readonly #writes: DraftWrites;
  readonly #sent: SentDrafts;
  /** The time at which each conversation's draft was written here in this run; drafts stored before are outdated. */
  readonly #writtenAt = new Map<ConversationId, number>();
  /** The number of times that each draft came from another window. */
  private readonly taken = observable.map<ConversationId, number>();
  readonly #news: DraftNews;

  /** `windows` are the user's other windows; null if they cannot be reached. */
  constructor(cache: ChatCache, userId: string, windows: Pick<WindowNews, 'open'> | null = null) {
    this.#cache = cache;
    this.#writes = new DraftWrites(cache);
    this.#news = new DraftNews(
      {
        writtenAt: (id) => this.#writtenAtOf(id),
        written: () => [...this.#writtenAt].map(([id, at]) => ({ id, at, isGone: !this.#drafts.has(id) })),
        read: () => cache.drafts(),
        take: (id, draft) => this.take(id, draft),
      },
      windows,
      userId,
    );
    this.#sent = new SentDrafts(userId, tabStorage);
    makeAutoObservable<this, 'taken'>(this, { taken: false });
  }

  /** The conversations with a draft. */
  get ids(): readonly ConversationId[] {
    return [...this.#drafts.keys()];
  }

  /** The draft of a conversation; null if there is none. */
  get(id: ConversationId): Draft | null {
    return this.#drafts.get(id) ?? null;
  }

  /** The content of a conversation's composer. */
  content(id: ConversationId): readonly Piece[] {
    const draft = this.#drafts.get(id);
    return draft?.content ?? piecesOfText(draft?.text ?? '');
  }

  /** The message that the next one quotes; null if there is none. */
  quote(id: ConversationId): Quote | null {
    return this.#drafts.get(id)?.quote ?? null;
  }

  /** A number that changes each time the draft comes from another window, so that a field can follow. */
  takenCount(id: ConversationId): number {
    return this.taken.get(id) ?? 0;
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
    const { conversationId } = draft;
    const at = this.#noteWritten(conversationId);
    this.#sent.forget(conversationId);
    this.#drafts.set(conversationId, draft);
    this.#writes.keep(draft, () => this.#news.tell(conversationId, at, false));
  }

  drop(id: ConversationId): void {
    if (!this.#drafts.delete(id)) return;
    // The other windows learn of it at once, without waiting for the storage.
    this.#news.tell(id, this.#noteWritten(id), true);
    this.#sent.note(id);
    this.#writes.forget(id);
    void this.#dropKept(id);
  }

  /** Adds the drafts stored by the last run; text typed since then wins. */
  ingest(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      const { conversationId } = draft;
      if (this.#writtenAt.has(conversationId)) continue;
      if (this.#sent.has(conversationId)) void this.#dropKept(conversationId);
      else this.#drafts.set(conversationId, draft);
    }
  }

  /** Asks the other windows for the drafts they wrote, because news of them may have been missed. */
  catchUp(): void {
    this.#news.ask();
  }

  /** Stops listening to other windows. */
  close(): void {
    this.#news.close();
  }

  /** Takes what another window stored; null means that it removed the draft. */
  take(id: ConversationId, draft: Draft | null): void {
    const isSame = areSame(this.get(id), draft);
    this.#writes.forget(id);
    if (draft) this.#drafts.set(id, draft);
    else this.#drafts.delete(id);
    if (!isSame) this.taken.set(id, this.takenCount(id) + 1);
  }

  #writtenAtOf(id: ConversationId): number {
    return this.#writtenAt.get(id) ?? 0;
  }

  #noteWritten(id: ConversationId): number {
    const at = Math.max(Date.now(), this.#writtenAtOf(id) + 1);
    this.#writtenAt.set(id, at);
    return at;
  }

  async #dropKept(id: ConversationId): Promise<void> {
    await this.#cache.dropDraft(id);
    // The user has typed again meanwhile, so there is a draft to keep.
    if (!this.#drafts.has(id)) this.#sent.forget(id);
  }

  #of(id: ConversationId): Draft {
    return this.#drafts.get(id) ?? { conversationId: id, text: '', mentions: [], quote: null };
  }
}

/** True for drafts that look the same in the field. Drafts with files never do, because their copies differ. */
function areSame(one: Draft | null, other: Draft | null): boolean {
  if (!one || !other) return one === other;
  const hasFiles = [one, other].some(({ content = [] }) => content.some(({ kind }) => kind === 'file'));
  return !hasFiles && one.text === other.text && one.quote?.remoteId === other.quote?.remoteId;
}
