import { compareStructural, computed, type IComputedValue } from 'mobx';
import type { Conversation, ConversationId } from '#im/records.ts';

/** The part of a conversation's record that messages do not change. */
export type Heading = Pick<
  Conversation,
  'avatar' | 'groupType' | 'memberCount' | 'membership' | 'name' | 'remark' | 'topic'
>;

/**
 * The headings of conversations. A message replaces the record of its conversation, and whatever reads the record
 * renders again; a heading stays the same object until one of its fields changes.
 */
export class Headings {
  readonly #record: (id: ConversationId) => Conversation | null;
  readonly #known = new Map<ConversationId, IComputedValue<Heading | null>>();

  constructor(record: (id: ConversationId) => Conversation | null) {
    this.#record = record;
  }

  /** The heading of a conversation; null if it is not listed. */
  of(id: ConversationId): Heading | null {
    const known = this.#known.get(id) ?? computed(() => this.#read(id), { equals: compareStructural });
    this.#known.set(id, known);
    return known.get();
  }

  #read(id: ConversationId): Heading | null {
    const record = this.#record(id);
    if (!record) return null;
    const { avatar, groupType, memberCount, membership, name, remark, topic } = record;
    return { avatar, groupType, memberCount, membership, name, remark, topic };
  }
}
