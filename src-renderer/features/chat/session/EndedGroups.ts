import { reaction, runInAction } from 'mobx';
import type { ChatCache } from '#im/cache/ChatCache.ts';
import type { Conversation, ConversationId, Membership } from '#im/records.ts';
import type { ConversationStores } from '../conversation/ConversationStores.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { GroupEvents } from './GroupEvents.ts';
import type { Outages } from './Outages.ts';

/** The parts of the chat that the handling of ended groups uses. */
export interface EndedGroupsHost {
  readonly cache: Pick<ChatCache, 'keepConversations'>;
  readonly list: Pick<ConversationListStore, 'get' | 'records' | 'sorted'>;
  readonly conversations: Pick<ConversationStores, 'all' | 'get' | 'has'>;
  readonly outages: Pick<Outages, 'noteGap'>;
  readonly groupEvents: Pick<GroupEvents, 'publish'>;
}

/** The groups the user is no longer in. Their messages stay readable here, and the service sends no more. */
export class EndedGroups {
  readonly #host: EndedGroupsHost;

  constructor(host: EndedGroupsHost) {
    this.#host = host;
  }

  /** True for a group the user is no longer in. */
  has(id: ConversationId): boolean {
    return (this.#host.list.get(id)?.membership ?? 'member') !== 'member';
  }

  /**
   * Notes that the user left or dissolved a group here; `record` is its conversation, or null for a group in no list.
   * The service reports it to everybody else only, so the stores of groups and applications hear it from here.
   */
  noteOwnEnd(id: ConversationId, membership: 'left' | 'dissolved', record: Conversation | null): void {
    runInAction(() => {
      if (record) this.noteEnded({ ...record, membership });
      this.#host.groupEvents.publish({ kind: 'groupSelf', conversationId: id, change: { membership } });
    });
  }

  /** Notes the record of a group that the user is no longer in, which no list of the service has any more. */
  noteEnded(record: Conversation): void {
    this.#host.list.records.ingestEnded(record);
    this.#keep(record.id);
  }

  /** Notes the service's report that the user's place in a group changed. */
  noteMembership(id: ConversationId, membership: Membership): void {
    this.#host.list.records.noteMembership(id, membership);
    this.#keep(id);
  }

  /** Loads the messages of a group again once the user is back in it. */
  watchReturns(signal: AbortSignal): void {
    const { conversations, outages } = this.#host;
    reaction(
      () => this.#refusedInMemory(),
      (refused, before) => {
        // The messages of the meantime are only at the service.
        for (const id of before ?? [])
          if (!refused.includes(id) && conversations.has(id)) outages.noteGap(id);
      },
      { signal },
    );
  }

  /** Stores what is left of an ended group at once, because the service no longer reports it at the next start. */
  #keep(id: ConversationId): void {
    const { cache, conversations, list } = this.#host;
    conversations.get(id)?.history.keep();
    void cache.keepConversations(list.sorted);
  }

  /** The conversations in memory whose history the service refuses because the user is not in the group. */
  #refusedInMemory(): readonly ConversationId[] {
    const { conversations, list } = this.#host;
    return [...conversations.all()]
      .filter(([id, { history }]) => {
        const isUnread = history.state === 'error' || history.progress.isDoubtful;
        return this.has(id) || (isUnread && !list.get(id));
      })
      .map(([id]) => id);
  }
}
