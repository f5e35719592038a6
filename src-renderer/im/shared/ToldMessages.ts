import type { Message } from '../records.ts';

/** How long a push may take: what is older was reported, or is loaded by each window itself. */
const recentMs = 60_000;
/** The most ids that are kept: in a flood the oldest are told again, which changes nothing. */
const most = 2_000;

/**
 * The recent messages that all windows were told of. The client does not report a message that a page of history
 * brought before its push: the window that asked for the page would be the only one to know it.
 */
export class ToldMessages {
  /** In the order in which they were told. */
  readonly #ids = new Set<string>();

  /** All windows were told of messages. */
  note(messages: readonly Message[]): void {
    for (const { id } of messages) this.#ids.add(id);
    for (const id of this.#ids) {
      if (this.#ids.size <= most) return;
      this.#ids.delete(id);
    }
  }

  /** The messages of a page that the other windows may not know; from then on they count as told. */
  untold(page: readonly Message[], now: number): readonly Message[] {
    const fresh = page.filter(({ id, time }) => now - time < recentMs && !this.#ids.has(id));
    this.note(fresh);
    return fresh;
  }
}
