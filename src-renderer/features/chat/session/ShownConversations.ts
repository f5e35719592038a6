import { makeAutoObservable, observableRef } from 'mobx';
import type { ConversationId } from '#im/records.ts';

/** The conversations on screen: several stand side by side, and the person works in one of them. */
export class ShownConversations {
  /** In the order in which they were shown. */
  ids: readonly ConversationId[] = [];
  /** The one that was on screen and was deleted last. */
  dismissed: { readonly id: ConversationId } | null = null;
  private chosenId: ConversationId | null = null;

  constructor() {
    makeAutoObservable(this, { dismissed: observableRef });
  }

  has(id: ConversationId): boolean {
    return this.ids.includes(id);
  }

  /** The one the person works in: the address names it, and shortcuts mean it. Null while none is shown. */
  get focusedId(): ConversationId | null {
    return this.chosenId !== null && this.has(this.chosenId) ? this.chosenId : (this.ids.at(-1) ?? null);
  }

  /** Adds one, without the focus where another one was chosen. */
  add(id: ConversationId): void {
    if (!this.has(id)) this.ids = [...this.ids, id];
  }

  remove(id: ConversationId): void {
    this.ids = this.ids.filter((each) => each !== id);
  }

  /** One no longer exists: its place on screen closes. */
  dismiss(id: ConversationId): void {
    this.dismissed = { id };
  }

  focus(id: ConversationId): void {
    this.chosenId = id;
  }
}
