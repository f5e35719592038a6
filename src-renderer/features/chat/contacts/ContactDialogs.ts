import { makeAutoObservable } from 'mobx';

/** The two parts of the window with the contacts. */
export type ContactPart = 'contacts' | 'requests';

/** Whether the window with the contacts is open, and which part of it is shown. */
export class ContactDialogs {
  isListOpen = false;
  part: ContactPart = 'contacts';

  constructor() {
    makeAutoObservable(this);
  }

  openList(part: ContactPart = 'contacts'): void {
    this.part = part;
    this.isListOpen = true;
  }

  show(part: ContactPart): void {
    this.part = part;
  }

  closeList(): void {
    this.isListOpen = false;
  }
}
