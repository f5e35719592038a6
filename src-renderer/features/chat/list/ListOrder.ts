import type { Conversation, ConversationId } from '#im/records.ts';

/**
 * The order of the list: pinned conversations first, then by the time of the last message. Sorting begins with the
 * last order, in which few of thousands have moved since.
 */
export class ListOrder {
  #last: readonly Conversation[] = [];

  /** These conversations in their order. */
  of(records: ReadonlyMap<ConversationId, Conversation>): readonly Conversation[] {
    const known = this.#last.flatMap(({ id }) => records.get(id) ?? []);
    const all = known.length === records.size ? known : [...known, ...without(known, records)];
    this.#last = all.sort(compare);
    return this.#last;
  }
}

function without(known: readonly Conversation[], records: ReadonlyMap<ConversationId, Conversation>) {
  const ids = new Set(known.map(({ id }) => id));
  return [...records.values()].filter(({ id }) => !ids.has(id));
}

function compare(one: Conversation, other: Conversation): number {
  if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1;
  const later = (other.lastMessage?.time ?? 0) - (one.lastMessage?.time ?? 0);
  if (later !== 0) return later;
  return one.id < other.id ? -1 : 1;
}
