import type { Message } from '../records.ts';

/** The longest delay of a push. Older messages were reported, or each window loads them itself. */
const recentMs = 60_000;
/** The most ids that are kept. In a flood the oldest messages are told again, which changes nothing. */
const most = 2_000;

/**
 * The recent messages that all windows were told of. The client does not report a message that a page of history
 * brought before its push, so only the window that asked for the page would know it.
 */
export class ToldMessages {
  /** The ids in the order in which they were told. */
  readonly #ids = new Set<string>();

  /** Notes that all windows were told of messages. */
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
