import type { ChatPort } from '#im/port.ts';
import type { ConversationId, Message } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';

/** The most unused messages in the client's memory; above it, half of them are dropped. */
const most = 3_000;

/**
 * Limits the client's memory, which keeps every message it received or read. The conversations not opened for the
 * longest time are cleared there, and loaded from the service again when they are opened.
 */
export class ServiceMemory {
  readonly #port: () => ChatPort | null;
  readonly #isNeeded: (id: ConversationId) => boolean;
  /** The number of messages by conversation, in the order of their last activity. */
  readonly #held = new Map<ConversationId, number>();
  #total = 0;

  /** `isNeeded` is true for conversations that must stay. */
  constructor(port: () => ChatPort | null, isNeeded: (id: ConversationId) => boolean) {
    this.#port = port;
    this.#isNeeded = isNeeded;
  }

  /** Counts messages of one conversation that came in addition to those in the client's memory. */
  note(messages: readonly Message[]): void {
    const id = messages[0]?.conversationId;
    if (id !== undefined) this.#hold(id, (this.#held.get(id) ?? 0) + messages.length);
  }

  /** Counts the messages of a conversation that was closed: the client's memory holds at least those that were shown. */
  noteClosed(id: ConversationId, shown: number): void {
    this.#hold(id, Math.max(shown, this.#held.get(id) ?? 0));
  }

  #hold(id: ConversationId, count: number): void {
    this.#total += count - (this.#held.get(id) ?? 0);
    this.#held.delete(id);
    this.#held.set(id, count);
    if (this.#total > most) this.#forget();
  }

  #forget(): void {
    const port = this.#port();
    if (!port) return;
    for (const [id, count] of this.#held) {
      if (this.#total <= most / 2) return;
      if (this.#isNeeded(id)) continue;
      this.#held.delete(id);
      this.#total -= count;
      void port.forgetMemory(id).catch(otherwise('the memory of the chat client', undefined));
    }
  }
}
