import type { Recall } from '#im/port.ts';
import type { ConversationId, Message } from '#im/records.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import type { ConversationStores } from '../conversation/ConversationStores.ts';
import type { GoneMessages } from '../conversation/GoneMessages.ts';
import type { ReadAhead } from '../conversation/ReadAhead.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { OutboxStore } from '../outbox/OutboxStore.ts';
import type { Announcer } from './Announcer.ts';
import type { ChatLine } from './ChatLine.ts';
import type { LeftOutGroups } from './LeftOutGroups.ts';
import type { ServiceMemory } from './ServiceMemory.ts';

/** The parts of the chat that messages reach. */
export interface MessageIntakeHost {
  readonly line: Pick<ChatLine, 'holds'>;
  readonly gone: Pick<GoneMessages, 'noteRecalled'>;
  readonly readAhead: Pick<ReadAhead, 'forget'>;
  readonly outbox: Pick<OutboxStore, 'owns' | 'settle'>;
  readonly conversations: Pick<ConversationStores, 'get' | 'bound'>;
  readonly list: Pick<ConversationListStore, 'records'>;
  readonly leftOutGroups: Pick<LeftOutGroups, 'checkUnsent'>;
  isExcluded(id: ConversationId): boolean;
  /** The store of a conversation, created on first use; null if it must not be opened. */
  conversation(id: ConversationId): ConversationStore | null;
}

/** What only the window with the connection does with new messages, for all windows. */
interface MessageDuties {
  readonly memory: Pick<ServiceMemory, 'note'>;
  readonly announcer: Pick<Announcer, 'tell'>;
}

/** Takes messages from every source, the service's events, responses and the outbox, to all that they concern. */
export class MessageIntake {
  readonly #host: MessageIntakeHost;
  readonly #duties: MessageDuties;
  readonly #listeners = new Set<(messages: readonly Message[]) => void>();

  constructor(host: MessageIntakeHost, duties: MessageDuties) {
    this.#host = host;
    this.#duties = duties;
  }

  /** Calls back with messages that just arrived; the returned function ends it. */
  onArrival(listener: (messages: readonly Message[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** `isNew` means that the messages just arrived. */
  take(messages: readonly Message[], isNew: boolean): void {
    const byConversation = Map.groupBy(messages, (message) => message.conversationId);
    for (const [id, all] of byConversation) {
      // A copy that the client's memory has of a message it could not send says nothing new: the outbox knows more.
      const group = all.filter(({ remoteId, delivery }) => remoteId === null || delivery === 'sent');
      if (group.length === 0 || this.#host.isExcluded(id)) continue;
      this.#takeIn(id, group, isNew);
      if (!isNew) continue;
      for (const listener of this.#listeners) listener(group);
      if (!this.#host.line.holds) continue;
      this.#duties.memory.note(group);
      void this.#duties.announcer.tell(group);
    }
  }

  /** Takes a recall that came without its message: no part of the chat shows the message any more. */
  takeRecall(recall: Recall): void {
    const { conversations, gone, list, readAhead } = this.#host;
    gone.noteRecalled(recall.remoteId);
    readAhead.forget(recall.conversationId);
    const store = conversations.get(recall.conversationId);
    const recalled = store?.marks.ingestRecall(recall);
    if (!recalled) return;
    // A reload must not show it again.
    store?.history.keep();
    if (recalled.flow === 'out') list.records.noteOwn(recalled);
  }

  #takeIn(id: ConversationId, group: readonly Message[], isNew: boolean): void {
    const { conversations, gone, leftOutGroups, list, outbox } = this.#host;
    for (const message of group) {
      if (message.remoteId === null) continue;
      if (message.body.kind === 'revoked') gone.noteRecalled(message.remoteId);
      if (outbox.owns(message.id)) outbox.settle(message);
    }
    const isUnsent = group.some((each) => each.remoteId === null);
    const store = conversations.get(id) ?? (isUnsent ? this.#host.conversation(id) : null);
    store?.ingest(group, isNew);
    if (store) conversations.bound(id);
    for (const message of group) if (message.flow === 'out') list.records.noteOwn(message);
    // The group may be one that the list does not have.
    if (group.some(({ delivery }) => delivery === 'failed')) leftOutGroups.checkUnsent();
  }
}
