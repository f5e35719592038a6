import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import type { ConversationHistory } from './ConversationHistory.ts';
import type { MentionMarks } from './MentionMarks.ts';
import type { MessageBook } from './MessageBook.ts';
import type { ReadState } from './ReadState.ts';
import type { RowWindow } from './RowWindow.ts';
import { isHidden } from './rows.ts';

/** The parts of a conversation that a jump uses. */
interface JumpsParts {
  readonly book: MessageBook;
  readonly window: RowWindow;
  readonly history: ConversationHistory;
  readonly reading: ReadState;
  readonly mentions: MentionMarks;
}

/**
 * The end of a jump: `missing` means that the history no longer has the message, `failed` that the history could not be
 * loaded back to it, and `left` that the person has moved elsewhere meanwhile.
 */
export type JumpOutcome = 'shown' | 'missing' | 'failed' | 'left';

/** How far the history was read back; `failed` means that a page could not be loaded. */
type ReadBack = 'read' | 'failed' | 'left';

/** The options of reading the history back. */
interface ReadBackOptions {
  readonly isFound: () => boolean;
  /** False once the person has moved elsewhere. */
  readonly isWanted: () => boolean;
  readonly maxPages?: number;
}

/** The longest time for which a jump waits for the newest page. */
const openMs = 15_000;
/** The most pages of history read to reach an older message. */
const maxPagesBack = 200;
/** The most pages read to reach a message that may no longer exist; a notice is about a recent one. */
const maxPagesToNamed = 10;

/**
 * Moves the window of rows to a certain message, loading history back to it, and highlights it. A jump that still reads
 * back stops once a newer one has begun, or once the person returns to the newest messages.
 */
export class Jumps {
  /**
   * The message that blinks after a jump to it. Each jump is a new object, so that the same message can blink again.
   */
  highlight: { readonly id: string } | null = null;
  /** The number of moves of the person so far. */
  #moves = 0;
  readonly #parts: JumpsParts;
  readonly #host: Pick<ServiceHost, 'port'>;

  constructor(parts: JumpsParts, host: Pick<ServiceHost, 'port'>) {
    this.#parts = parts;
    this.#host = host;
    makeAutoObservable(this, { highlight: observableRef });
  }

  endHighlight(): void {
    this.highlight = null;
  }

  /** Ends a jump that still reads back, because the person moves to the newest messages or leaves. */
  stop(): void {
    this.#moves += 1;
  }

  /** Jumps to a loaded message that is not recalled; false if there is none. */
  toMessage(remoteId: string): boolean {
    this.#begin();
    return this.#show(remoteId);
  }

  /**
   * Jumps to a message that an address names, after loading the history back to it; false if it is not on the newest
   * pages.
   */
  async toNamed(remoteId: string): Promise<boolean> {
    const { book } = this.#parts;
    const end = await this.#readBack({
      isFound: () => book.byRemoteId(remoteId) !== undefined,
      isWanted: this.#begin(),
      maxPages: maxPagesToNamed,
    });
    return end !== 'left' && this.#show(remoteId);
  }

  /**
   * Jumps to a message that a search found, once the newest page is there and the history is loaded back to the message.
   * `isOpen` is false once the person has left the conversation.
   */
  async toFound({ remoteId, time }: Message, isOpen: () => boolean): Promise<JumpOutcome> {
    const { book, history } = this.#parts;
    const isNewest = this.#begin();
    const isWanted = () => isNewest() && isOpen();
    // A newest page that does not come counts as one that could not be loaded.
    const isLoaded = await when(() => !isOpen() || history.state !== 'loading', { timeout: openMs }).then(
      () => history.state !== 'error',
      () => false,
    );
    const isPassed = () => (book.get(book.order[0] ?? '')?.time ?? time) < time - 1000;
    const isFound = () => remoteId !== null && book.byRemoteId(remoteId) !== undefined;
    const end = await this.#readBack({ isFound: () => isFound() || isPassed(), isWanted });
    if (end === 'left') return 'left';
    if (remoteId !== null && this.#show(remoteId)) return 'shown';
    return isLoaded && end === 'read' ? 'missing' : 'failed';
  }

  /** Jumps to the first unread message. */
  async toUnread(): Promise<void> {
    const { book, reading } = this.#parts;
    const end = await this.#readBack({ isFound: () => reading.markId !== null, isWanted: this.#begin() });
    if (end !== 'read') return;
    runInAction(() => reading.seekMark(true));
    const first = reading.markId === null ? undefined : book.get(reading.markId);
    if (first?.remoteId) this.#show(first.remoteId);
  }

  /** Jumps to a group's message by its sequence number. */
  async toSequence(sequence: number): Promise<JumpOutcome> {
    const { book } = this.#parts;
    const find = () => book.order.find((id) => book.get(id)?.sequence === sequence);
    const isPassed = () => {
      const oldest = book.order[0];
      const known = oldest === undefined ? 0 : (book.get(oldest)?.sequence ?? 0);
      return known > 0 && known <= sequence;
    };
    const end = await this.#readBack({
      isFound: () => find() !== undefined || isPassed(),
      isWanted: this.#begin(),
    });
    if (end === 'left') return 'left';
    const found = book.get(find() ?? '');
    if (found?.remoteId != null && this.#show(found.remoteId)) return 'shown';
    return end === 'read' ? 'missing' : 'failed';
  }

  /** Jumps to the oldest message that mentions the user and was not seen. */
  async toMention(): Promise<void> {
    const { mentions } = this.#parts;
    const { next } = mentions;
    if (next === null) return;
    // A message that no longer exists must not remain the next one.
    const outcome = await this.toSequence(next);
    if (outcome === 'shown' || outcome === 'missing') mentions.noteSeen(next);
  }

  /** Begins a jump; the result is true while the person has made no other move. */
  #begin(): () => boolean {
    this.#moves += 1;
    const own = this.#moves;
    return () => own === this.#moves;
  }

  /** Shows a loaded message; false if there is none, or if it is recalled. */
  #show(remoteId: string): boolean {
    const message = this.#parts.book.byRemoteId(remoteId);
    if (!message || message.body.kind === 'revoked' || isHidden(message)) return false;
    runInAction(() => {
      this.#parts.window.bring(message.id);
      this.highlight = { id: message.id };
    });
    return true;
  }

  /** Loads the history back until the message is found or the history ends, as long as the person waits for it. */
  async #readBack({ isFound, isWanted, maxPages = maxPagesBack }: ReadBackOptions): Promise<ReadBack> {
    const { history, window } = this.#parts;
    for (let page = 0; page < maxPages && isWanted() && !isFound() && history.hasOlder; page += 1) {
      // Without the service only loaded messages can be shown.
      if (window.start === 0 && !this.#host.port) return 'failed';
      await history.loadOlder();
      if (history.olderFailed && isWanted()) return 'failed';
    }
    return isWanted() ? 'read' : 'left';
  }
}
