import type { Conversation, ConversationId, LastMessage, Message } from '#im/records.ts';

/** The part of a message that the list shows. */
export function lineOf({ time, flow, senderId, nick, body, delivery }: Message): LastMessage {
  const line = { time, flow, senderId, nick, body };
  return delivery === 'sent' ? line : { ...line, delivery };
}

/**
 * Own messages that the service does not have yet. The newest of a conversation replaces the service's last message
 * in the list, however often the service sends its list.
 */
export class UnsentLines {
  readonly #messages = new Map<ConversationId, Map<string, Message>>();
  /** The conversations with such a message, as the service has them. */
  readonly #beneath = new Map<ConversationId, Conversation>();

  /** The conversations with such a message. */
  get ids(): readonly ConversationId[] {
    return [...this.#messages.keys()];
  }

  has(id: ConversationId): boolean {
    return this.#messages.has(id);
  }

  /** Notes an own message that is new or changed. */
  note(message: Message): void {
    const { id, conversationId, delivery } = message;
    const own = this.#messages.get(conversationId) ?? new Map<string, Message>();
    if (delivery === 'sent') own.delete(id);
    else own.set(id, message);
    if (own.size > 0) this.#messages.set(conversationId, own);
    else this.#messages.delete(conversationId);
  }

  /** Removes a message that was discarded. */
  drop(conversationId: ConversationId, messageId: string): void {
    const own = this.#messages.get(conversationId);
    own?.delete(messageId);
    if (own?.size === 0) this.#messages.delete(conversationId);
  }

  /** The conversation as the service has it, for one as the list shows it. */
  beneath(shown: Conversation): Conversation {
    return this.#beneath.get(shown.id) ?? shown;
  }

  /** The conversation as the list shows it, for one as the service has it. */
  above(record: Conversation): Conversation {
    const newest = [...(this.#messages.get(record.id)?.values() ?? [])].reduce<Message | null>(
      (last, message) => (last && last.time > message.time ? last : message),
      null,
    );
    if (!newest || newest.time < (record.lastMessage?.time ?? 0)) {
      this.#beneath.delete(record.id);
      return record;
    }
    this.#beneath.set(record.id, record);
    return { ...record, lastMessage: lineOf(newest) };
  }

  /** Forgets a conversation that was removed. */
  forget(id: ConversationId): void {
    this.#beneath.delete(id);
    this.#messages.delete(id);
  }
}
