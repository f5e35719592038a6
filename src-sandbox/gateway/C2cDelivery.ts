import type { C2cReceived } from './ChatApi.ts';
import { type C2cSubmission, rowOf } from './c2c-submission.ts';
import type { Push } from './Push.ts';
import type { Accounts } from './store/Accounts.ts';
import type { C2cRow } from './store/C2cMessages.ts';
import { c2cItem, type Json } from './wire.ts';

/** Delivers one-to-one messages to the clients of both sides, and to listeners within the sandbox. */
export class C2cDelivery {
  readonly #accounts: Accounts;
  readonly #push: Push;
  readonly #listeners = new Set<(message: C2cReceived) => void>();

  constructor(accounts: Accounts, push: Push) {
    this.#accounts = accounts;
    this.#push = push;
  }

  onMessage(listener: (message: C2cReceived) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Pushes a message that is stored nowhere. */
  sendOnline(message: C2cSubmission): C2cRow {
    const nothingKept = {
      needsReceipt: false,
      supportsExtension: false,
      isRelay: false,
      noUnread: true,
      noLast: true,
    };
    const row: C2cRow = {
      ...rowOf({ ...message, ...nothingKept }),
      id: 0,
      pair: '',
      version: 0,
      receipt_at: 0,
      is_hidden_from_receiver: 0,
      revoker: '',
      revoke_reason: '',
    };
    if (!this.#accounts.isBlocked(message.to, message.from))
      this.push({ ...c2cItem(row, this.#accounts, row.sender), MsgLifeTime: 0 }, message);
    return row;
  }

  /** Pushes a message to both sides. */
  push(item: Json, { from, to, instanceId }: C2cSubmission): void {
    if (from !== to) this.#push.event([to], { Event: 9, C2cMsgArray: [item] });
    // The sender's other clients receive the event with sender and receiver swapped, as the SDK expects for
    // own messages.
    this.#push.event(
      [from],
      { Event: 9, C2cMsgArray: [{ ...item, From_Account: to, To_Account: from, IsSyncMsg: 1 }] },
      instanceId ?? -1,
    );
  }

  /** Notifies the listeners of a stored message. */
  announce(row: C2cRow, message: C2cSubmission): void {
    for (const listener of this.#listeners)
      try {
        listener({
          id: row.id,
          from: row.sender,
          to: row.receiver,
          at: row.sent_at,
          elements: message.elements,
          cloudCustomData: row.custom_data,
        });
      } catch (error) {
        // The message is stored and delivered; a listener's failure must not undo that for the sender.
        process.emitWarning(error instanceof Error ? error : String(error));
      }
  }
}
