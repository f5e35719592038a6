import type { Message as SdkMessage } from '@tencentcloud/chat';
import { messageFromSdk } from '../from-sdk/message.ts';
import { list } from '../from-sdk/read.ts';
import { type ConversationId, type Message, peerOf } from '../records.ts';
import type { GroupCaller } from './GroupCaller.ts';
import type { GroupPort } from './GroupPort.ts';

/** The calls for the pinned messages of a group. */
export function pinCalls(caller: GroupCaller): Pick<GroupPort, 'pinned' | 'setPinned'> {
  return {
    async pinned(id: ConversationId): Promise<readonly Message[]> {
      const data = await caller.call((chat) => chat.getPinnedGroupMessageList(peerOf(id).id));
      return list(data.messageList, 100).flatMap((item) => messageFromSdk(item, caller.selfId) ?? []);
    },

    async setPinned(message: Message, isPinned: boolean): Promise<void> {
      await caller.call((chat) => {
        const known = message.remoteId === null ? null : chat.findMessage(message.remoteId);
        // The SDK identifies the message to the service by its number alone.
        const named = known ?? ({ sequence: message.sequence } as unknown as SdkMessage);
        return chat.pinGroupMessage({
          groupID: peerOf(message.conversationId).id,
          message: named,
          isPinned,
        });
      });
    },
  };
}
