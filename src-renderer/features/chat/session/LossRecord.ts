import type { ConversationId } from '#im/records.ts';

/** How long after an outage the service's client may still be repairing. */
const repairingMs = 5_000;

/**
 * Why the memory of the service's client may have holes: an outage, of which it repairs some by itself, or a message
 * that it was never told of, which it never repairs.
 */
export type Staleness = 'outage' | 'lack';

/** After which outages the service's memory of each conversation was looked through for what it misses. */
export class LossRecord {
  #losses = 0;
  readonly #checked = new Map<ConversationId, number>();
  readonly #lacking = new Set<ConversationId>();
  #isBackSince = Number.NEGATIVE_INFINITY;

  /** An outage: the service repairs short ones only by itself. */
  noteLoss(): void {
    this.#losses += 1;
  }

  /** The line is back. */
  noteBack(): void {
    this.#isBackSince = performance.now();
  }

  /** One conversation lacks something, whatever the line does. */
  noteLack(id: ConversationId): void {
    this.#lacking.add(id);
  }

  /** Why the service's memory of a conversation may have holes, told once; null where it has none. */
  take(id: ConversationId): Staleness | null {
    const isOutdated = (this.#checked.get(id) ?? 0) < this.#losses;
    this.#checked.set(id, this.#losses);
    if (this.#lacking.delete(id)) return 'lack';
    return isOutdated ? 'outage' : null;
  }

  /** True for the moments after an outage in which the service's client repairs by itself. */
  get isRepairing(): boolean {
    return performance.now() - this.#isBackSince < repairingMs;
  }
}
