import { runInAction } from 'mobx';
import type { ChatCache } from '#im/cache/ChatCache.ts';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId, HistoryPage, Message } from '#im/records.ts';
import type { OutboxStore } from '../outbox/OutboxStore.ts';
import type { EarlierStay } from './EarlierStay.ts';
import { KeptMessages } from './KeptMessages.ts';
import type { MessageBook } from './MessageBook.ts';
import type { RowWindow } from './RowWindow.ts';

/** The parts of the chat that the intake of pages uses. */
export interface PageIntakeHost {
  readonly cache: Pick<ChatCache, 'keepMessages' | 'forgetMessages'>;
  readonly outbox: Pick<OutboxStore, 'owns' | 'settle'>;
}

/** The conversation that the intake adds to. */
interface PageIntakeParts {
  readonly id: ConversationId;
  readonly book: MessageBook;
  readonly window: RowWindow;
  readonly earlier: Pick<EarlierStay, 'has'>;
}

/** A page that was just added to the book. */
export interface TakenPage {
  readonly messages: readonly Message[];
  /** The ids that the book did not have. */
  readonly added: readonly string[];
  /** The place of the page: the first page, the newest one, or one older than the known messages. */
  readonly place: 'first' | 'newest' | 'older';
  /** True if the messages at the end are not those of before. */
  readonly isCut: boolean;
}

/** The number of newest messages stored for the next start. */
const keptCount = 40;

/**
 * Adds the messages of pages to a conversation's book, and removes deleted ones from the book and the cache.
 */
export class PageIntake {
  readonly #parts: PageIntakeParts;
  readonly #host: PageIntakeHost;
  readonly #kept: KeptMessages;

  constructor(parts: PageIntakeParts, host: PageIntakeHost) {
    this.#parts = parts;
    this.#host = host;
    this.#kept = new KeptMessages((message) => parts.earlier.has(message));
  }

  /** Adds the messages of a page; returns the ids that are new. */
  take(messages: readonly Message[], place: 'older' | 'newer'): readonly string[] {
    const { outbox } = this.#host;
    const { book } = this.#parts;
    const gone = messages.filter((message) => message.isDeleted).map((message) => message.id);
    if (gone.length > 0) this.drop(gone);
    const wanted = messages.filter((message) => {
      if (message.isDeleted) return false;
      // The outbox has a newer state of unsent messages than the client's memory.
      if (message.flow === 'out' && message.delivery !== 'sent') return false;
      if (message.nonce !== null && outbox.owns(message.nonce)) {
        outbox.settle(message);
        return !outbox.owns(message.nonce);
      }
      return true;
    });
    return book.ingestPage(wanted, book.order.length === 0 ? 'older' : place);
  }

  /** Receives the ids of removed messages. */
  drop(ids: readonly string[]): void {
    const { book, window } = this.#parts;
    book.drop(ids);
    window.forget(ids);
  }

  /** Stores the newest messages up to a time for the next start. */
  keep(until = Number.POSITIVE_INFINITY): void {
    const { book, id } = this.#parts;
    const newest = book.order.slice(-keptCount).flatMap((each) => book.get(each) ?? []);
    void this.#host.cache.keepMessages(
      id,
      newest.filter(({ time }) => time <= until),
    );
  }

  /** Receives the messages stored by an earlier run, which pages still have to confirm. */
  noteKept(messages: readonly Message[]): void {
    this.#kept.note(messages);
  }

  /** Removes cached messages that a page shows to be deleted; true where there was any. */
  async dropDeleted(page: HistoryPage, port: ChatPort): Promise<boolean> {
    const gone = await this.#kept.compare(page.messages, page.cursor === null, port);
    if (gone.length === 0) return false;
    await this.#host.cache.forgetMessages(this.#parts.id, gone);
    runInAction(() => this.drop(gone));
    return true;
  }
}
