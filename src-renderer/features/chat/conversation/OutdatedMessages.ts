import { runInAction } from 'mobx';
import type { ConversationId, HistoryPage, Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { isGroup } from '#lib/chat/ids.ts';
import { otherwise } from '#lib/report.ts';
import type { EarlierStay } from './EarlierStay.ts';
import type { MessageBook } from './MessageBook.ts';
import type { RowWindow } from './RowWindow.ts';

/** The conversation of the messages, and the receivers of what was read again. */
interface OutdatedParts {
  readonly id: ConversationId;
  readonly book: MessageBook;
  readonly window: RowWindow;
  readonly earlier: Pick<EarlierStay, 'has'>;
  /** Receives messages that the service still has. */
  onConfirmed(messages: readonly Message[]): void;
  /** Receives the ids of messages that were deleted. */
  onDeleted(ids: readonly string[]): void;
}

/**
 * The messages that are known from before an outage, or from an earlier run. The client asks the service for the
 * messages that it missed, and only in some cases for what happened to earlier ones: recalls, changes, and deletions on
 * another device. So these messages are read again from the service, as soon as they are in the document.
 */
export class OutdatedMessages {
  readonly #parts: OutdatedParts;
  readonly #host: Pick<ServiceHost, 'port'>;
  readonly #ids = new Set<string>();
  #isChecking = false;

  constructor(parts: OutdatedParts, host: Pick<ServiceHost, 'port'>) {
    this.#parts = parts;
    this.#host = host;
  }

  /** Notes the start of an outage: something may happen to all known messages. */
  noteLoss(): void {
    const { book } = this.#parts;
    this.note(book.order.flatMap((id) => book.get(id) ?? []));
  }

  /** Notes messages that may have changed since they were read. */
  note(messages: readonly Message[]): void {
    for (const { id, remoteId, delivery } of messages)
      if (remoteId !== null && delivery === 'sent') this.#ids.add(id);
  }

  /** Notes messages as the service has them now. */
  confirm(messages: readonly Message[]): void {
    for (const { id } of messages) this.#ids.delete(id);
  }

  /** Reads outdated messages in the document again, page by page from the newest of them on. */
  async check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      for (let last = this.#newestShown(); last; last = this.#newestShown())
        if (!(await this.#readBack(last))) return;
    } finally {
      this.#isChecking = false;
    }
  }

  #newestShown(): Message | undefined {
    if (this.#ids.size === 0) return undefined;
    const { book, earlier, window } = this.#parts;
    const shown = window.ids.flatMap((id) => (this.#ids.has(id) ? (book.get(id) ?? []) : []));
    return shown.findLast((message) => !earlier.has(message));
  }

  /** Reads the page that ends with a message, or with its second; false if it cannot be read now. */
  async #readBack(last: Message): Promise<boolean> {
    const page = await this.#host.port
      ?.historyFrom(last, 'older', 'place')
      .catch(otherwise('messages from before an outage', null));
    if (!page) return false;
    runInAction(() => this.#take(page, last));
    return true;
  }

  #take({ messages, cursor }: HistoryPage, last: Message): void {
    const { book, onConfirmed, onDeleted } = this.#parts;
    const [first] = messages;
    // A user who came back to a group cannot read what was written before: the page that ends there proves nothing
    // about it.
    const reachesBegin = cursor === null && !isGroup(this.#parts.id);
    const isCovered = (message: Message) =>
      first !== undefined && !isAfter(message, last) && (reachesBegin || isAfter(message, first));
    const found = new Map(messages.map((message) => [message.id, message]));
    const deleted = [...this.#ids].filter((id) => {
      const known = book.get(id);
      return (found.get(id)?.isDeleted ?? true) && known !== undefined && isCovered(known);
    });
    // A message that no page has is not read again and again.
    this.confirm([...messages, last]);
    for (const id of deleted) this.#ids.delete(id);
    if (deleted.length > 0) onDeleted(deleted);
    const confirmed = messages.filter((message) => !message.isDeleted && book.get(message.id));
    book.ingest(confirmed);
    onConfirmed(confirmed);
  }
}

/** True if a message is certainly after another one: by its number in a group, by its second between two users. */
function isAfter(one: Message, other: Message): boolean {
  if (isGroup(one.conversationId)) return one.sequence > other.sequence;
  return Math.floor(one.time / 1000) > Math.floor(other.time / 1000);
}
