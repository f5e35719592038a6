import { observable, runInAction } from 'mobx';
import type { Message } from '#im/records.ts';

/**
 * The messages that were recalled, or deleted by the user, since the start. What was found, collected or pinned before
 * must not show them, also if their conversation is not loaded.
 */
export class GoneMessages {
  /** By the service's ids: a recall is told with nothing else of the message. */
  readonly #recalled = observable.set<string>();
  /** By {@link Message.id}. */
  readonly #removed = observable.set<string>();

  noteRecalled(remoteId: string): void {
    runInAction(() => this.#recalled.add(remoteId));
  }

  /** Notes those that were recalled among messages as the service has them now. */
  noteRecalledIn(messages: readonly Message[]): void {
    runInAction(() => {
      for (const { body, remoteId } of messages)
        if (body.kind === 'revoked' && remoteId !== null) this.#recalled.add(remoteId);
    });
  }

  noteRemoved(ids: readonly string[]): void {
    runInAction(() => {
      for (const id of ids) this.#removed.add(id);
    });
  }

  has({ id, remoteId }: Pick<Message, 'id' | 'remoteId'>): boolean {
    return this.#removed.has(id) || (remoteId !== null && this.#recalled.has(remoteId));
  }
}
