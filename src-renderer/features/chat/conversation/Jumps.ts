import { makeAutoObservable, observableRef, runInAction } from 'mobx';
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

/** The most pages of history read to reach an older message. */
const maxPagesBack = 200;
/** The most pages read to reach a message that may no longer exist; a notice is about a recent one. */
const maxPagesToNamed = 10;

/** Moves the window of rows to a certain message, loading history back to it, and highlights it. */
export class Jumps {
  /**
   * The message that blinks after a jump to it. Each jump is a new object, so that the same message can blink again.
   */
  highlight: { readonly id: string } | null = null;
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

  /** Jumps to a loaded message that is not recalled; false if there is none. */
  toMessage(remoteId: string): boolean {
    const message = this.#parts.book.byRemoteId(remoteId);
    if (!message || message.body.kind === 'revoked' || isHidden(message)) return false;
    this.#parts.window.bring(message.id);
    this.highlight = { id: message.id };
    return true;
  }

  /**
   * Jumps to a message that an address names, after loading the history back to it; false if it is not on the newest
   * pages.
   */
  async toNamed(remoteId: string): Promise<boolean> {
    const { book } = this.#parts;
    await this.#readBackTo(() => book.byRemoteId(remoteId) !== undefined, maxPagesToNamed);
    return this.toMessage(remoteId);
  }

  /** Jumps to the first unread message. */
  async toUnread(): Promise<void> {
    const { book, reading } = this.#parts;
    if (!(await this.#readBackTo(() => reading.markId !== null))) return;
    runInAction(() => reading.seekMark(true));
    const first = reading.markId === null ? undefined : book.get(reading.markId);
    if (first?.remoteId) this.toMessage(first.remoteId);
  }

  /** Jumps to a group's message by its sequence number; false if there is none. */
  async toSequence(sequence: number): Promise<boolean> {
    return (await this.#reach(sequence)) === 'shown';
  }

  /** Jumps to the oldest message that mentions the user and was not seen. */
  async toMention(): Promise<void> {
    const { mentions } = this.#parts;
    const { next } = mentions;
    if (next === null) return;
    // A message that no longer exists must not remain the next one.
    if ((await this.#reach(next)) !== 'unread') mentions.noteSeen(next);
  }

  /** Jumps by sequence number; `unread` means that the history could not be loaded back to it. */
  async #reach(sequence: number): Promise<'shown' | 'missing' | 'unread'> {
    const { book } = this.#parts;
    const find = () => book.order.find((id) => book.get(id)?.sequence === sequence);
    const isPassed = () => {
      const oldest = book.order[0];
      const known = oldest === undefined ? 0 : (book.get(oldest)?.sequence ?? 0);
      return known > 0 && known <= sequence;
    };
    const isRead = await this.#readBackTo(() => find() !== undefined || isPassed());
    const found = book.get(find() ?? '');
    if (found?.remoteId != null && this.toMessage(found.remoteId)) return 'shown';
    return isRead ? 'missing' : 'unread';
  }

  /** Loads the history back until the condition is met or the history ends; false if a page cannot be loaded. */
  async #readBackTo(isFound: () => boolean, maxPages = maxPagesBack): Promise<boolean> {
    const { history, window } = this.#parts;
    for (let page = 0; page < maxPages && !isFound() && history.hasOlder; page += 1) {
      // Without the service only loaded messages can be shown.
      if (window.start === 0 && !this.#host.port) return false;
      await history.loadOlder();
      if (history.olderFailed) return false;
    }
    return true;
  }
}
