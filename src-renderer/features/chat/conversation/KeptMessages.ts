import type { ChatPort } from '#im/port.ts';
import type { Message } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';

const second = (message: Message) => Math.floor(message.time / 1000);

/**
 * The messages that an earlier run stored, until pages of the history confirm them. No page and no event mentions a
 * message that was deleted meanwhile; it is only absent.
 */
export class KeptMessages {
  readonly #open = new Map<string, Message>();
  readonly #isUnreadable: (message: Message) => boolean;

  /** `isUnreadable` is true for messages that the service no longer shows and therefore cannot confirm. */
  constructor(isUnreadable: (message: Message) => boolean) {
    this.#isUnreadable = isUnreadable;
  }

  /** Receives the stored messages. */
  note(messages: readonly Message[]): void {
    for (const message of messages) this.#open.set(message.id, message);
  }

  /**
   * Compares the next page of a gapless run from the newest back; `isWhole` means that the history begins with it.
   * Resolves with the ids of deleted messages. A page may come from a memory with holes, so the service is asked
   * about absent ones.
   */
  async compare(page: readonly Message[], isWhole: boolean, port: ChatPort): Promise<readonly string[]> {
    for (const { id } of page) this.#open.delete(id);
    const begin = page[0] ? second(page[0]) : Number.POSITIVE_INFINITY;
    const absent = [...this.#open.values()]
      .filter((message) => (isWhole || second(message) > begin) && !this.#isUnreadable(message))
      .toSorted((one, other) => one.time - other.time);
    const [first] = absent;
    if (!first) return [];
    const found = await port.historyFrom(first, 'newer', 'place').catch(otherwise('kept messages', null));
    if (!found) return [];
    const ids = new Set(found.messages.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id));
    const last = found.messages.at(-1);
    const end = found.cursor === null || !last ? Number.POSITIVE_INFINITY : second(last);
    const told = absent.filter((message) => second(message) < end);
    for (const { id } of told) this.#open.delete(id);
    // Meanwhile it may have become known that the user was away from the group.
    return told.filter((message) => !ids.has(message.id) && !this.#isUnreadable(message)).map(({ id }) => id);
  }
}
