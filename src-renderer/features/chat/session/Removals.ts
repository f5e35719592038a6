import { makeAutoObservable } from 'mobx';
import type { ChatCache } from '#im/cache/ChatCache.ts';
import type { ConversationId } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import type { Services } from '#parts/root/index.tsx';
import type { ConversationStores } from '../conversation/ConversationStores.ts';
import type { GoneMessages } from '../conversation/GoneMessages.ts';
import type { ReadAhead } from '../conversation/ReadAhead.ts';
import type { ShownConversations } from '../conversation/ShownConversations.ts';
import type { DraftStore } from '../drafts/DraftStore.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { OutboxStore } from '../outbox/OutboxStore.ts';

/** The parts of the chat from which conversations and messages are removed. */
export interface RemovalsHost {
  readonly cache: Pick<ChatCache, 'forgetConversation' | 'keepConversations'>;
  readonly conversations: Pick<ConversationStores, 'forget' | 'get'>;
  readonly drafts: Pick<DraftStore, 'drop'>;
  readonly gone: Pick<GoneMessages, 'noteRemoved'>;
  readonly list: Pick<ConversationListStore, 'records' | 'sorted'>;
  readonly outbox: Pick<OutboxStore, 'discardFailed'>;
  readonly readAhead: Pick<ReadAhead, 'forget'>;
  readonly shown: Pick<ShownConversations, 'dismiss' | 'has' | 'ids'>;
}

/** Removes deleted conversations and messages from every part of the chat that has them. */
export class Removals {
  readonly #host: RemovalsHost;
  readonly #services: Pick<Services, 'navigate'>;

  constructor(host: RemovalsHost, services: Pick<Services, 'navigate'>) {
    this.#host = host;
    this.#services = services;
    makeAutoObservable(this);
  }

  /** Deletes the stored data of a conversation that the user deleted, and takes it off the screen. */
  forget(id: ConversationId): void {
    const { cache, conversations, drafts, list, outbox, readAhead, shown } = this.#host;
    conversations.forget(id);
    readAhead.forget(id);
    drafts.drop(id);
    outbox.discardFailed(id);
    // The user returns from a conversation that no longer exists to those beside it, or to the list.
    const isAlone = shown.has(id) && shown.ids.length === 1;
    shown.dismiss(id);
    if (isAlone) this.#services.navigate(paths.chat());
    void cache.forgetConversation(id);
    // No list of the service removes a group that ended, so a reload at this moment must not find it.
    void cache.keepConversations(list.sorted);
  }

  /** Removes a conversation that was deleted in another window from the list, the screen and the storage. */
  forgetListed(id: ConversationId): void {
    this.#host.list.records.forget(id);
    this.forget(id);
  }

  /** Removes the row of an unsent message that was discarded or belongs to another tab. */
  dropUnsent(id: ConversationId, messageId: string): void {
    this.#host.conversations.get(id)?.history.drop([messageId]);
    this.#host.list.records.dropOwn(id, messageId);
  }

  /** Removes messages that were deleted in another window. */
  dropMessages(id: ConversationId, messageIds: readonly string[]): void {
    const { conversations, gone, readAhead } = this.#host;
    readAhead.forget(id);
    gone.noteRemoved(messageIds);
    const store = conversations.get(id);
    store?.history.drop(messageIds);
    store?.history.keep();
  }
}
