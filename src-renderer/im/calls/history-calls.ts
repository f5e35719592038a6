import type { HistoryPages } from '../HistoryPages.ts';
import type { ChatPort } from '../port.ts';
import type { ConversationId, HistoryPage, Message } from '../records.ts';
import {
  askCollected,
  askSearch,
  type CollectedKind,
  type CollectedPage,
  collectedFromSdk,
  type FoundConversation,
  foundFromSdk,
  type MessageQuery,
} from '../search.ts';
import type { Direction, Reach } from '../whole-second.ts';
import type { CallsHost, SdkCaller } from './SdkCaller.ts';

type Calls = Pick<ChatPort, 'history' | 'historyFrom' | 'newest' | 'forgetMemory' | 'search' | 'collected'>;

/** The calls that read sent messages. */
export function historyCalls(caller: SdkCaller, host: CallsHost, pages: HistoryPages): Calls {
  return {
    history(conversationId: ConversationId, cursor: string | null): Promise<HistoryPage> {
      return pages.page(conversationId, cursor);
    },

    historyFrom(message: Message, direction: Direction, reach?: Reach): Promise<HistoryPage> {
      return pages.from(message, direction, reach);
    },

    async newest(conversationId: ConversationId): Promise<readonly Message[]> {
      return (await pages.search(conversationId, { direction: 0 })).found;
    },

    forgetMemory(conversationId: ConversationId): Promise<void> {
      return pages.forget(conversationId);
    },

    async search(query: MessageQuery): Promise<readonly FoundConversation[]> {
      const data = await caller.call((chat) => askSearch(chat, query));
      return foundFromSdk(data.searchResultList, host.selfId);
    },

    async collected(
      conversationId: ConversationId,
      kind: CollectedKind,
      cursor: string | null,
    ): Promise<CollectedPage> {
      const data = await caller.call((chat) => askCollected(chat, { conversationId, kind, cursor }));
      return collectedFromSdk(data, conversationId, host.selfId);
    },
  };
}
