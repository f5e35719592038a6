import { chatErrorFrom } from '#im/errors.ts';
import type { ConversationId, Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';

/** The parts of the chat that receipts use. */
interface SeenReceiptsHost extends Pick<ServiceHost, 'port'> {
  /** True while the page is visible and shows a conversation. */
  isSeen(id: ConversationId): boolean;
}

/** Sends the read receipts of one conversation's messages, each once and only while the user sees the conversation. */
export class SeenReceipts {
  /** The messages whose receipt is sent or being sent. */
  readonly #told = new Set<string>();
  /** The messages that came into view while their receipt could not be sent. */
  readonly #waiting = new Map<string, Message>();
  readonly #id: ConversationId;
  readonly #host: SeenReceiptsHost;

  constructor(id: ConversationId, host: SeenReceiptsHost) {
    this.#id = id;
    this.#host = host;
  }

  /**
   * Sends the receipt of a message that just came into view, which the view reports only once. On the desktop the page
   * of a hidden window keeps reporting.
   */
  note(message: Message): void {
    if (this.#told.has(message.id)) return;
    this.#waiting.set(message.id, message);
    this.retry();
  }

  /** Sends the waiting receipts; called with each list and page of the service, and when the user returns. */
  retry(): void {
    if (!this.#host.port || !this.#host.isSeen(this.#id)) return;
    const messages = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const message of messages) void this.#tell(message);
  }

  async #tell(message: Message): Promise<void> {
    this.#told.add(message.id);
    try {
      await this.#host.port?.sendReceipts([message]);
    } catch (error) {
      this.#told.delete(message.id);
      // A stored message is on screen before the service's client has it. A refusal would come again each time.
      const { reason } = chatErrorFrom(error);
      if (reason === 'network' || reason === 'messageMissing') this.#waiting.set(message.id, message);
    }
  }
}
