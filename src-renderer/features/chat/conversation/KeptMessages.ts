import type { ChatPort } from '#im/port.ts';
import type { Message } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';

const second = (message: Message) => Math.floor(message.time / 1000);

/**
 * What an earlier run kept of a conversation, until pages of its history confirm it. What was deleted meanwhile, here
 * before or in another place, no page and no event mentions: it is only absent.
 */
export class KeptMessages {
  readonly #open = new Map<string, Message>();

  /** Told of what was kept. */
  note(messages: readonly Message[]): void {
    for (const message of messages) this.#open.set(message.id, message);
  }

  /**
   * Takes a page of those that run back from the newest without a hole, the first of all (`isWhole`) or not. Resolves
   * with the ids of what is no more: a page may come from a memory that has holes, so the service is asked about
   * what is absent.
   */
  async compare(page: readonly Message[], isWhole: boolean, port: ChatPort): Promise<readonly string[]> {
    for (const { id } of page) this.#open.delete(id);
    const begin = page[0] ? second(page[0]) : Number.POSITIVE_INFINITY;
    const absent = [...this.#open.values()]
      .filter((message) => isWhole || second(message) > begin)
      .toSorted((one, other) => one.time - other.time);
    const [first] = absent;
    if (!first) return [];
    // From just before it: what is asked for by its own place may be left out.
    const before = { ...first, time: first.time - 1_000, sequence: Math.max(0, first.sequence - 1) };
    const found = await port.historyFrom(before, 'newer').catch(otherwise('kept messages', null));
    if (!found) return [];
    const ids = new Set(found.messages.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id));
    const last = found.messages.at(-1);
    const end = found.cursor === null || !last ? Number.POSITIVE_INFINITY : second(last);
    const told = absent.filter((message) => second(message) < end);
    for (const { id } of told) this.#open.delete(id);
    return told.map(({ id }) => id).filter((id) => !ids.has(id));
  }
}
