import { makeAutoObservable, observable } from 'mobx';

/** The user's contacts in the chat, and the people who were asked to be one, for pages that do not load the chat. */
export class KnownContacts {
  private readonly ids = observable.set<string>();
  private readonly askedIds = observable.set<string>();

  constructor() {
    makeAutoObservable(this);
  }

  /** True for a contact; false for everybody until the chat has read the contacts. */
  has(userId: string): boolean {
    return this.ids.has(userId);
  }

  /** True for a person whom the user has asked to be a contact, and who has not answered yet. */
  hasAsked(userId: string): boolean {
    return this.askedIds.has(userId);
  }

  /** Takes the ids of all contacts, and of all people who were asked. */
  replace(ids: readonly string[], askedIds: readonly string[]): void {
    this.ids.replace(ids);
    this.askedIds.replace(askedIds);
  }
}
