import type { ChatEvent } from '../port.ts';
import type { Conversation, ConversationId } from '../records.ts';
import type { ListChange } from './wire.ts';

type ListEvent = Extract<ChatEvent, { kind: 'conversations' }>;

/**
 * The conversation list as all windows know it. The service's client sends it whole after every message; between
 * windows only the changes travel.
 */
export class SharedList {
  readonly #records = new Map<ConversationId, Conversation>();
  #isComplete = false;

  /** True once the whole list has arrived. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  get records(): readonly Conversation[] {
    return [...this.#records.values()];
  }

  /** Takes a list and returns its changes. An unchanged conversation keeps its record. */
  take({ conversations, isComplete }: ListEvent): ListChange {
    const changed = conversations.filter((record) => this.#records.get(record.id) !== record);
    for (const record of changed) this.#records.set(record.id, record);
    const gone = isComplete && this.#records.size > conversations.length ? this.#without(conversations) : [];
    for (const id of gone) this.#records.delete(id);
    this.#isComplete ||= isComplete;
    return { changed, gone, isComplete };
  }

  /** Applies the changes of another window's list; returns the resulting event. */
  apply({ changed, gone, isComplete }: ListChange): ListEvent {
    for (const record of changed) this.#records.set(record.id, record);
    for (const id of gone) this.#records.delete(id);
    this.#isComplete ||= isComplete;
    return { kind: 'conversations', conversations: isComplete ? this.records : changed, isComplete };
  }

  /** The whole list as a change, for a window that joins. */
  whole(): ListChange {
    return { changed: this.records, gone: [], isComplete: this.#isComplete };
  }

  clear(): void {
    this.#records.clear();
    this.#isComplete = false;
  }

  #without(conversations: readonly Conversation[]): readonly ConversationId[] {
    const ids = new Set(conversations.map(({ id }) => id));
    return [...this.#records.keys()].filter((id) => !ids.has(id));
  }
}
