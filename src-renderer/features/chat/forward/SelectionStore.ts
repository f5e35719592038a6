import { makeAutoObservable, observable } from 'mobx';
import type { ConversationId, Message } from '#im/records.ts';
import { isSelectable } from '#lib/rules/message-menu.ts';

/** The messages being chosen together, in one conversation at a time. Leaving the mode clears the choice. */
export class SelectionStore {
  /** The conversation in whose window messages are being chosen; null while the mode is off. */
  conversationId: ConversationId | null = null;
  readonly #ids = observable.set<string>();

  constructor() {
    makeAutoObservable(this);
  }

  isOnIn(id: ConversationId): boolean {
    return this.conversationId === id;
  }

  has(messageId: string): boolean {
    return this.#ids.has(messageId);
  }

  get count(): number {
    return this.#ids.size;
  }

  /** Turns the mode on with a first message. */
  start(message: Message): void {
    this.leave();
    this.conversationId = message.conversationId;
    this.toggle(message);
  }

  /** Chooses a message or lets it go; those nothing can be done to are left out. */
  toggle(message: Message): void {
    if (!this.isOnIn(message.conversationId)) return;
    if (this.#ids.delete(message.id) || !isSelectable(message)) return;
    this.#ids.add(message.id);
  }

  /** Turns the mode off. */
  leave(): void {
    this.conversationId = null;
    this.#ids.clear();
  }

  /** The chosen ones among messages given in order: what was recalled or deleted meanwhile is not among them. */
  chosen(messages: readonly Message[]): readonly Message[] {
    return messages.filter((message) => this.#ids.has(message.id) && isSelectable(message));
  }
}
