import { makeAutoObservable, observable } from 'mobx';

/** The user's contacts in the chat, for pages that do not load the chat. */
export class KnownContacts {
  private readonly ids = observable.set<string>();

  constructor() {
    makeAutoObservable(this);
  }

  /** True for a contact; false for everybody until the chat has read the contacts. */
  has(userId: string): boolean {
    return this.ids.has(userId);
  }

  /** Takes the ids of all contacts. */
  replace(ids: readonly string[]): void {
    this.ids.replace(ids);
  }
}
