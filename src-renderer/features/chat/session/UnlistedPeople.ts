import type { Conversation, ConversationId } from '#im/records.ts';
import { isGroup } from '#lib/chat/ids.ts';
import type { ShownConversations } from '../conversation/ShownConversations.ts';
import type { DraftStore } from '../drafts/DraftStore.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { ConversationLookup } from './ConversationLookup.ts';

/** The parts of the chat that the conversations outside the service's list use. */
export interface UnlistedPeopleHost {
  readonly drafts: Pick<DraftStore, 'get' | 'ids'>;
  readonly list: Pick<ConversationListStore, 'isWhole' | 'records'>;
  readonly lookup: Pick<ConversationLookup, 'ensure'>;
  readonly shown: Pick<ShownConversations, 'has'>;
}

/**
 * One-to-one conversations that the service does not list, because no message has arrived in them yet. They stay in the
 * list while they are on screen or have something that was not sent.
 */
export class UnlistedPeople {
  readonly #host: UnlistedPeopleHost;
  readonly #asked = new Set<ConversationId>();

  constructor(host: UnlistedPeopleHost) {
    this.#host = host;
  }

  /** True for a conversation that the service's list leaves out and that stays in it here. */
  keeps({ id }: Conversation): boolean {
    const { drafts, list, shown } = this.#host;
    if (isGroup(id)) return false;
    return shown.has(id) || list.records.hasUnsent(id) || drafts.get(id) !== null;
  }

  /** Looks up, once each, those with a draft or an unsent message that are unknown although the list is whole. */
  check(): void {
    const { drafts, list, lookup } = this.#host;
    if (!list.isWhole) return;
    for (const id of new Set([...list.records.unsentIds, ...drafts.ids])) {
      if (isGroup(id) || list.records.has(id) || this.#asked.has(id)) continue;
      this.#asked.add(id);
      void lookup.ensure(id);
    }
  }
}
