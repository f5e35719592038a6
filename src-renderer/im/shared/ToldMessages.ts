import type { Message } from '../records.ts';

/** How long a push may take: what is older was reported, or is loaded by each window itself. */
const recentMs = 60_000;
/** The most ids that are kept before old ones are dropped. */
const most = 2_000;

/**
 * The recent messages that all windows were told of. The client does not report a message that a page of history
 * brought before its push: the window that asked for the page would be the only one to know it.
 */
export class ToldMessages {
  /** In the order in which they were told. */
  readonly #timeById = new Map<string, number>();
  #newest = 0;

  /** All windows were told of messages. */
  note(messages: readonly Message[]): void {
    for (const { id, time } of messages) {
      this.#timeById.set(id, time);
      this.#newest = Math.max(this.#newest, time);
    }
    if (this.#timeById.size > most) this.#forgetOld();
  }

  /** The messages of a page that the other windows may not know; from then on they count as told. */
  untold(page: readonly Message[], now: number): readonly Message[] {
    const fresh = page.filter(({ id, time }) => now - time < recentMs && !this.#timeById.has(id));
    this.note(fresh);
    return fresh;
  }

  /** In a flood most are recent: the first recent one ends the search, or each message would look at all. */
  #forgetOld(): void {
    for (const [id, time] of this.#timeById) {
      if (this.#newest - time <= recentMs) return;
      this.#timeById.delete(id);
    }
  }
}
