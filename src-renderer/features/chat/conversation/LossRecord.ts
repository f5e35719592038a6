import type { ConversationId } from '#im/records.ts';

/** The time after an outage in which the service's client may still be repairing. */
const repairingMs = 5_000;

/**
 * The reason why the client's memory may have holes: an outage, of which the client repairs some by itself, or a
 * message that it never received, which it never repairs.
 */
export type Staleness = 'outage' | 'lack';

/** Records after which outages each conversation was checked for missing messages. */
export class LossRecord {
  #losses = 0;
  readonly #checked = new Map<ConversationId, number>();
  readonly #lacking = new Set<ConversationId>();
  #isBackSince = Number.NEGATIVE_INFINITY;

  /** Notes the start of an outage; the service repairs only short ones by itself. */
  noteLoss(): void {
    this.#losses += 1;
  }

  /** Notes the end of an outage. */
  noteBack(): void {
    this.#isBackSince = performance.now();
  }

  /** Notes that one conversation lacks messages, whatever the state of the connection. */
  noteLack(id: ConversationId): void {
    this.#lacking.add(id);
  }

  /** The reason why the client's memory of a conversation may have holes, returned once; null if it has none. */
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
