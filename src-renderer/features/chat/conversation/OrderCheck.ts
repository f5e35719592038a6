import { runInAction } from 'mobx';
import type { ConversationId, Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { otherwise } from '#lib/report.ts';
import type { MessageBook } from './MessageBook.ts';

/** The time for which pending messages may still arrive before the service is asked. */
const restMs = 1_500;
/** The number of requests after which the order stays as it is. */
const maxAttempts = 8;

/** Requests the order of the newest messages from the service if the messages do not show it themselves. */
export class OrderCheck {
  readonly #id: ConversationId;
  readonly #book: MessageBook;
  readonly #host: ServiceHost;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(id: ConversationId, book: MessageBook, host: ServiceHost) {
    this.#id = id;
    this.#book = book;
    this.#host = host;
  }

  /** Receives new messages: one request for all that arrive together. */
  note(messages: readonly Message[]): void {
    if (messages.length > 0 && this.#book.isUnclear(messages)) this.#ask(1);
  }

  #ask(attempt: number): void {
    this.#timer ??= setTimeout(() => void this.#askNow(attempt), attempt * restMs);
  }

  async #askNow(attempt: number): Promise<void> {
    this.#timer = null;
    const newest = await this.#host.port?.newest(this.#id).catch(otherwise('chat history: order', null));
    if (newest) runInAction(() => this.#book.ingestPage(newest.filter(this.#isKnown), 'newer'));
    else if (attempt < maxAttempts) this.#ask(attempt + 1);
  }

  readonly #isKnown = (message: Message) => this.#book.get(message.id) !== undefined;
}
