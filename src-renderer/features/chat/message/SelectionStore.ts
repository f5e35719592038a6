import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ConversationId, Message } from '#im/records.ts';
import { isSelectable } from '#lib/rules/message-menu.ts';

/** The selected messages, in one conversation at a time. Leaving the mode clears the selection. */
export class SelectionStore {
  /** The conversation in which messages are being selected; null while the mode is off. */
  conversationId: ConversationId | null = null;
  readonly #ids = observable.set<string>();
  /** The number of selections so far. */
  #round = 0;

  constructor() {
    makeAutoObservable(this);
  }

  isOnIn(id: ConversationId): boolean {
    return this.conversationId === id;
  }

  has(messageId: string): boolean {
    return this.#ids.has(messageId);
  }

  /** The ids of the selected messages, also of those recalled or deleted in the meantime. */
  get ids(): readonly string[] {
    return [...this.#ids];
  }

  /** Turns the mode on with a first message. */
  start(message: Message): void {
    this.leave();
    this.#round += 1;
    this.conversationId = message.conversationId;
    this.toggle(message);
  }

  /** Selects or deselects a message; messages without any action are ignored. */
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

  /**
   * For an action that takes a while: the result ends the present selection once the action is done. Messages that were
   * selected since, and a newer selection, stay.
   */
  ending(): () => void {
    const { ids } = this;
    const round = this.#round;
    return () =>
      runInAction(() => {
        if (round !== this.#round) return;
        for (const id of ids) this.#ids.delete(id);
        if (this.#ids.size === 0) this.leave();
      });
  }

  /** The selected ones among messages given in order, without those recalled or deleted in the meantime. */
  chosen(messages: readonly Message[]): readonly Message[] {
    return messages.filter((message) => this.#ids.has(message.id) && isSelectable(message));
  }
}
