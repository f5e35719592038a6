import { makeAutoObservable } from 'mobx';

/** Whether the chat of the session runs in this window: any screen that needs it may have started it. */
export class ChatStart {
  hasBegun = false;

  constructor() {
    makeAutoObservable(this);
  }

  /** The chat was created in this window. */
  note(): void {
    this.hasBegun = true;
  }
}
