import type { ConversationId } from '#im/records.ts';

/** How long the service's client may still be repairing after an outage. */
const repairingMs = 5_000;

/**
 * Why the client's memory may have holes: an outage, some of which it repairs by itself, or a message it
 * never received, which it never repairs.
 */
export type Staleness = 'outage' | 'lack';

/** Records after which outages each conversation was checked for missing messages. */
export class LossRecord {
  #losses = 0;
  readonly #checked = new Map<ConversationId, number>();
  readonly #lacking = new Set<ConversationId>();
  #isBackSince = Number.NEGATIVE_INFINITY;

  /** An outage started: the service repairs only short ones by itself. */
  noteLoss(): void {
    this.#losses += 1;
  }

  /** The connection is back. */
  noteBack(): void {
    this.#isBackSince = performance.now();
  }

  /** One conversation lacks messages, whatever the state of the connection. */
  noteLack(id: ConversationId): void {
    this.#lacking.add(id);
  }

  /** Why the client's memory of a conversation may have holes, returned once; null where it has none. */
  take(id: ConversationId): Staleness | null {
    const isOutdated = (this.#checked.get(id) ?? 0) < this.#losses;
    this.#checked.set(id, this.#losses);
    if (this.#lacking.delete(id)) return 'lack';
    return isOutdated ? 'outage' : null;
  }

  /** True for a short time after an outage in which the service's client repairs by itself. */
  get isRepairing(): boolean {
    return performance.now() - this.#isBackSince < repairingMs;
  }
}
