import { makeAutoObservable, observableRef } from 'mobx';
import type { Profile } from '#im/records.ts';

/** Which dialogs about contacts are open. */
export class ContactDialogs {
  /** The person who is being added or renamed. */
  person: Profile | null = null;
  isListOpen = false;

  constructor() {
    makeAutoObservable(this, { person: observableRef });
  }

  /** Opens the form that adds a person to the contacts, or changes the user's name for them. */
  edit(person: Profile): void {
    this.person = person;
  }

  endEdit(): void {
    this.person = null;
  }

  openList(): void {
    this.isListOpen = true;
  }

  closeList(): void {
    this.isListOpen = false;
  }
}
