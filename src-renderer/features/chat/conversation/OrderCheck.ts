import { runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { otherwise } from '#lib/report.ts';
import type { MessageBook } from './MessageBook.ts';
import { secondOf } from './MessageOrder.ts';

/** The time for which pending messages may still arrive before the service is asked. */
const restMs = 1_500;
/** The number of requests after which the order stays as it is. */
const maxAttempts = 8;

/**
 * Requests the order of messages of one second from the service if the messages do not show it themselves. It asks for
 * the second and not for the newest messages, because many may have followed until then.
 */
export class OrderCheck {
  readonly #book: MessageBook;
  readonly #host: ServiceHost;
  /** One message of each second whose order is unknown. */
  readonly #unclear = new Map<number, Message>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(book: MessageBook, host: ServiceHost) {
    this.#book = book;
    this.#host = host;
  }

  /** Receives new messages: one request for all of a second that arrive together. */
  note(messages: readonly Message[]): void {
    if (messages.length === 0) return;
    for (const message of this.#book.unclear(messages)) this.#unclear.set(secondOf(message), message);
    if (this.#unclear.size > 0) this.#ask(1);
  }

  #ask(attempt: number): void {
    this.#timer ??= setTimeout(() => void this.#askNow(attempt), attempt * restMs);
  }

  async #askNow(attempt: number): Promise<void> {
    this.#timer = null;
    const asked = [...this.#unclear];
    this.#unclear.clear();
    for (const [second, message] of asked) {
      const { port } = this.#host;
      const isRead = port !== null && (await this.#isRead(port, message));
      if (!isRead && attempt < maxAttempts) this.#unclear.set(second, message);
    }
    if (this.#unclear.size > 0) this.#ask(attempt + 1);
  }

  /** Reads the end of a message's second, and its beginning if the second is longer than a page. */
  async #isRead(port: ChatPort, message: Message): Promise<boolean> {
    const end = await this.#read(port, message, 'older');
    const isLonger = end?.[0] !== undefined && secondOf(end[0]) === secondOf(message);
    return end !== null && (!isLonger || (await this.#read(port, message, 'newer')) !== null);
  }

  async #read(port: ChatPort, message: Message, way: 'older' | 'newer'): Promise<readonly Message[] | null> {
    const page = await port.historyFrom(message, way).catch(otherwise('chat history: order', null));
    if (!page) return null;
    runInAction(() => this.#book.ingestPage(page.messages.filter(this.#isKnown), 'newer'));
    return page.messages;
  }

  readonly #isKnown = (message: Message) => this.#book.get(message.id) !== undefined;
}
