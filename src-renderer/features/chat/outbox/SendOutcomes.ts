import type { SendFailureReason } from '#im/records.ts';

/** The outcome of a message: the service has it, it failed, or it was discarded. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'failed';
      readonly reason: SendFailureReason;
      /** The service's own text; empty if there is none. */
      readonly serverMessage: string;
    }
  | { readonly kind: 'gone' };

/** Reports the outcome of a message to its sender. */
export class SendOutcomes {
  readonly #askers = new Map<string, (outcome: SendOutcome) => void>();

  /** The first outcome of a message that was just sent; it can be requested once for each. */
  of(messageId: string): Promise<SendOutcome> {
    const { promise, resolve } = Promise.withResolvers<SendOutcome>();
    this.#askers.set(messageId, resolve);
    return promise;
  }

  /** Reports an outcome to the waiting caller; outcomes that nobody waits for are dropped. */
  tell(messageId: string, outcome: SendOutcome): void {
    this.#askers.get(messageId)?.(outcome);
    this.#askers.delete(messageId);
  }
}
