import type { SendFailureReason } from '#im/records.ts';

/** What became of a message: the service has it, it was not sent, or it was given up. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'failed';
      readonly reason: SendFailureReason;
      /** The service's own words; empty where it gave none. */
      readonly serverMessage: string;
    }
  | { readonly kind: 'gone' };

/** Lets whoever sent a message learn what became of it. */
export class SendOutcomes {
  readonly #askers = new Map<string, (outcome: SendOutcome) => void>();

  /** The first outcome of a message that was just sent; one may ask once for each. */
  of(messageId: string): Promise<SendOutcome> {
    const { promise, resolve } = Promise.withResolvers<SendOutcome>();
    this.#askers.set(messageId, resolve);
    return promise;
  }

  /** Answers whoever asked; outcomes nobody asked for are not kept. */
  tell(messageId: string, outcome: SendOutcome): void {
    this.#askers.get(messageId)?.(outcome);
    this.#askers.delete(messageId);
  }
}
