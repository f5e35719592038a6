import { makeAutoObservable } from 'mobx';
import { ChatError } from '#im/errors.ts';

/**
 * Whether the chat service was bought with read receipts of groups. The service says so only by refusing them; until
 * then they are assumed.
 */
export class ReceiptSupport {
  isKnown = false;
  isLacking = false;

  constructor() {
    makeAutoObservable(this);
  }

  noteAnswer(): void {
    this.isKnown = true;
    this.isLacking = false;
  }

  /** Takes in a failed call about receipts. Other failures say nothing about the package. */
  noteFailure(error: unknown): void {
    if (!(error instanceof ChatError) || error.reason !== 'packageNeeded') return;
    this.isKnown = true;
    this.isLacking = true;
  }
}
