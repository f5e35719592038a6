import { makeAutoObservable, observableRef } from 'mobx';
import type { ConversationId } from '#im/records.ts';

/** The conversations on screen. Several may be side by side, and the person works in one of them. */
export class ShownConversations {
  /** The ids in the order in which they were shown. */
  ids: readonly ConversationId[] = [];
  /** The last conversation that was deleted, whether it was on screen or beside those that are. */
  dismissed: { readonly id: ConversationId } | null = null;
  private chosenId: ConversationId | null = null;
  /** Those that another address will replace: they stay on screen for a moment, and nobody reads them any more. */
  private leaving: readonly ConversationId[] = [];

  constructor() {
    makeAutoObservable(this, { dismissed: observableRef });
  }

  has(id: ConversationId): boolean {
    return this.ids.includes(id);
  }

  /** True for one on screen that stays there. */
  stays(id: ConversationId): boolean {
    return this.has(id) && !this.leaving.includes(id);
  }

  /** Notes which ones another address will replace. */
  noteLeaving(ids: readonly ConversationId[]): void {
    this.leaving = ids;
  }

  /**
   * The conversation the person works in, which the address names and shortcuts apply to; null while none is shown.
   */
  get focusedId(): ConversationId | null {
    return this.chosenId !== null && this.has(this.chosenId) ? this.chosenId : (this.ids.at(-1) ?? null);
  }

  /** Adds a conversation; it gets the focus unless another one was chosen. */
  add(id: ConversationId): void {
    if (!this.has(id)) this.ids = [...this.ids, id];
  }

  remove(id: ConversationId): void {
    this.ids = this.ids.filter((each) => each !== id);
    this.leaving = this.leaving.filter((each) => each !== id);
  }

  /** Closes the place of a conversation that no longer exists. */
  dismiss(id: ConversationId): void {
    this.dismissed = { id };
  }

  focus(id: ConversationId): void {
    this.chosenId = id;
  }
}
