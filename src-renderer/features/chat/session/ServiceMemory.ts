import type { ChatPort } from '#im/port.ts';
import type { ConversationId, Message } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';

/** The most unused messages in the client's memory; above it, half of them are dropped. */
const most = 3_000;

/**
 * Limits the client's memory, which keeps every message it received. The conversations not opened for the
 * longest time are cleared there, and loaded from the service again when they are opened.
 */
export class ServiceMemory {
  readonly #port: () => ChatPort | null;
  /** The number of messages by conversation, in the order of their last activity. */
  readonly #held = new Map<ConversationId, number>();
  #total = 0;

  constructor(port: () => ChatPort | null) {
    this.#port = port;
  }

  /**
   * Counts messages of one conversation in the client's memory. `isNeeded` is true for conversations that must stay.
   */
  note(messages: readonly Message[], isNeeded: (id: ConversationId) => boolean): void {
    const id = messages[0]?.conversationId;
    if (id === undefined) return;
    const held = this.#held.get(id) ?? 0;
    this.#held.delete(id);
    this.#held.set(id, held + messages.length);
    this.#total += messages.length;
    if (this.#total > most) this.#forget(isNeeded);
  }

  #forget(isNeeded: (id: ConversationId) => boolean): void {
    const port = this.#port();
    if (!port) return;
    for (const [id, count] of this.#held) {
      if (this.#total <= most / 2) return;
      if (isNeeded(id)) continue;
      this.#held.delete(id);
      this.#total -= count;
      void port.forgetMemory(id).catch(otherwise('the memory of the chat client', undefined));
    }
  }
}
