import type { ConversationId } from '#im/records.ts';

/** How long after an outage the service's client may still be repairing. */
const repairingMs = 5_000;

/** After which outages the service's memory of each conversation was looked through for what it misses. */
export class LossRecord {
  #losses = 0;
  readonly #checked = new Map<ConversationId, number>();
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
    this.#checked.set(id, -1);
  }

  /** True, once, where the service's memory of a conversation may have holes. */
  take(id: ConversationId): boolean {
    const isStale = (this.#checked.get(id) ?? 0) < this.#losses;
    this.#checked.set(id, this.#losses);
    return isStale;
  }

  /** True for the moments after an outage in which the service's client repairs by itself. */
  get isRepairing(): boolean {
    return performance.now() - this.#isBackSince < repairingMs;
  }
}
