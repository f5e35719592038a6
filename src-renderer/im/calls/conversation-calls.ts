import TencentCloudChat from '@tencentcloud/chat';
import { communityIdOf, isTopic } from '#lib/chat/ids.ts';
import { ChatError, chatErrorFrom, isClientFault } from '../errors.ts';
import { conversationIdToSdk } from '../from-sdk/ids.ts';
import type { Fields } from '../from-sdk/read.ts';
import type { ChatPort } from '../port.ts';
import { type Conversation, type ConversationId, peerOf } from '../records.ts';
import { sendTyping } from '../typing.ts';
import { wholeList } from '../whole-list.ts';
import type { CallsHost, SdkCaller } from './SdkCaller.ts';

const { TYPES } = TencentCloudChat;

type Calls = Pick<
  ChatPort,
  | 'conversations'
  | 'markRead'
  | 'markUnread'
  | 'pin'
  | 'mute'
  | 'deleteConversation'
  | 'openConversation'
  | 'setTyping'
>;

/** The SDK's code for a conversation that its list does not have. */
const unknownConversation = 2500;

/** The fields of the SDK's own object of a conversation that reading changes. */
interface OwnConversation {
  unreadCount: number;
  readonly groupAtInfoList?: unknown[];
}

/** The calls that read and change conversations. */
export function conversationCalls(caller: SdkCaller, host: CallsHost): Calls {
  return {
    async conversations(): Promise<readonly Conversation[]> {
      const data = await caller.call(wholeList);
      return host.topics.beside(host.conversations(data.conversationList));
    },

    async markRead(conversationId: ConversationId): Promise<void> {
      const conversationID = conversationIdToSdk(conversationId);
      // The SDK has a count to correct only for conversations that it has in its list.
      const { conversationList } = await caller
        .call((chat) => chat.getConversationList([conversationID]))
        .catch((error: unknown): Fields => {
          if (isClientFault(error)) return {};
          throw error;
        });
      // The SDK sends no read report while its own count is zero, and it does not count messages that a page
      // of history brought first.
      const [own] = (Array.isArray(conversationList) ? conversationList : []) as OwnConversation[];
      if (own) own.unreadCount ||= 1;
      await caller.call((chat) => {
        const report = chat.setMessageRead({ conversationID });
        // The SDK has asked the service to remove the mentions. It would keep its own until the reply, and lists
        // that it reports before would show them again.
        const mentions = own?.groupAtInfoList?.splice(0) ?? [];
        return report.catch((error: unknown) => {
          own?.groupAtInfoList?.push(...mentions);
          throw error;
        });
      });
    },

    async markUnread(conversationId: ConversationId, isMarked: boolean): Promise<void> {
      await caller.call((chat) =>
        chat.markConversation({
          conversationIDList: [conversationIdToSdk(conversationId)],
          markType: Number(TYPES.CONV_MARK_TYPE_UNREAD),
          enableMark: isMarked,
        }),
      );
    },

    async pin(conversationId: ConversationId, isPinned: boolean): Promise<void> {
      await caller.call((chat) =>
        chat.pinConversation({ conversationID: conversationIdToSdk(conversationId), isPinned }),
      );
    },

    async mute(conversationId: ConversationId, isMuted: boolean): Promise<void> {
      const peer = peerOf(conversationId);
      const messageRemindType = isMuted ? TYPES.MSG_REMIND_ACPT_NOT_NOTE : TYPES.MSG_REMIND_ACPT_AND_NOTE;
      await caller.call((chat) =>
        chat.setMessageRemindType(
          peer.kind === 'user'
            ? { userIDList: [peer.id], messageRemindType }
            : { groupID: peer.id, messageRemindType },
        ),
      );
    },

    async deleteConversation(conversationId: ConversationId): Promise<void> {
      // The service has no conversation of its own for a topic. A topic of an ended community is only known to this
      // client.
      const { id } = peerOf(conversationId);
      if (isTopic(conversationId)) host.topics.drop(communityIdOf(id), [id]);
      else
        await caller
          .call((chat) => chat.deleteConversation(conversationIdToSdk(conversationId)))
          .catch((error: unknown) => {
            // The service does not list a group that ended; then only this page knows it.
            if (chatErrorFrom(error).code !== unknownConversation) throw error;
          });
    },

    async openConversation(conversationId: ConversationId): Promise<Conversation> {
      if (isTopic(conversationId)) {
        const topic = await host.topics.find(conversationId);
        if (!topic) throw new ChatError('groupMissing');
        return topic;
      }
      const data = await caller.call((chat) =>
        chat.getConversationProfile(conversationIdToSdk(conversationId)),
      );
      const record = host.conversations([data.conversation])[0];
      if (!record) throw new ChatError('userMissing');
      return record;
    },

    async setTyping(conversationId: ConversationId, isTyping: boolean): Promise<void> {
      await caller.call((chat) => sendTyping(chat, conversationId, isTyping));
    },
  };
}
