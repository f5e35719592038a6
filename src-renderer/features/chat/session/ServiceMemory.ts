import type { ChatPort } from '#im/port.ts';
import type { ConversationId, Message } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';

/** Messages the service's client may hold that nobody looks at; half of them stay when it is too many. */
const most = 3_000;

/**
 * Bounds what the service's client holds: it keeps every message that ever came. Conversations nobody has looked at
 * for longest are forgotten there, and read from the service again when they are opened.
 */
export class ServiceMemory {
  readonly #port: () => ChatPort | null;
  /** How many messages came, by conversation, in the order in which they were last heard of. */
  readonly #held = new Map<ConversationId, number>();
  #total = 0;

  constructor(port: () => ChatPort | null) {
    this.#port = port;
  }

  /** Notes messages of one conversation that the client now holds. `isNeeded` says which conversations stay. */
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
