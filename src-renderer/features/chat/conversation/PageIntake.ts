import { runInAction } from 'mobx';
import type { ChatCache } from '#im/cache/ChatCache.ts';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId, HistoryPage, Message } from '#im/records.ts';
import type { OutboxStore } from '../session/OutboxStore.ts';
import type { RowWindow } from '../timeline/RowWindow.ts';
import { KeptMessages } from './KeptMessages.ts';
import type { MessageBook } from './MessageBook.ts';

/** What the intake of pages needs of the chat. */
export interface PageIntakeHost {
  readonly cache: Pick<ChatCache, 'keepMessages' | 'forgetMessages'>;
  readonly outbox: Pick<OutboxStore, 'owns' | 'settle'>;
}

/** How many of the newest messages the next start begins with. */
const keptCount = 40;

/** Brings the messages of pages into a conversation's book, and what is no more out of it and out of the cache. */
export class PageIntake {
  readonly #id: ConversationId;
  readonly #book: MessageBook;
  readonly #window: RowWindow;
  readonly #host: PageIntakeHost;
  readonly #kept = new KeptMessages();

  constructor(id: ConversationId, book: MessageBook, window: RowWindow, host: PageIntakeHost) {
    this.#id = id;
    this.#book = book;
    this.#window = window;
    this.#host = host;
  }

  /** Takes the messages of a page; returns the ids that are new. */
  take(messages: readonly Message[], place: 'older' | 'newer'): readonly string[] {
    const { outbox } = this.#host;
    const gone = messages.filter((message) => message.isDeleted).map((message) => message.id);
    if (gone.length > 0) this.drop(gone);
    const wanted = messages.filter((message) => {
      if (message.isDeleted) return false;
      // What the service's memory says of unsent messages is older than what the outbox knows.
      if (message.flow === 'out' && message.delivery !== 'sent') return false;
      if (message.nonce !== null && outbox.owns(message.nonce)) {
        outbox.settle(message);
        return !outbox.owns(message.nonce);
      }
      return true;
    });
    return this.#book.ingestPage(wanted, this.#book.order.length === 0 ? 'older' : place);
  }

  /** Told of messages that are no more. */
  drop(ids: readonly string[]): void {
    this.#book.drop(ids);
    this.#window.forget(ids);
  }

  /** Keeps the newest messages for the next start. */
  keep(): void {
    const newest = this.#book.order.slice(-keptCount).flatMap((each) => this.#book.get(each) ?? []);
    void this.#host.cache.keepMessages(this.#id, newest);
  }

  /** Told of what an earlier run kept: pages have yet to confirm it. */
  noteKept(messages: readonly Message[]): void {
    this.#kept.note(messages);
  }

  /** Drops what the cache showed and a page shows to be deleted; true where there was any. */
  async dropDeleted(page: HistoryPage, port: ChatPort): Promise<boolean> {
    const gone = await this.#kept.compare(page.messages, page.cursor === null, port);
    if (gone.length === 0) return false;
    await this.#host.cache.forgetMessages(this.#id, gone);
    runInAction(() => this.drop(gone));
    return true;
  }
}
