import type { ChatSDK } from '@tencentcloud/chat';
import type { ConversationId } from './records.ts';
import { addressee } from './to-sdk.ts';

/** Sends a typing signal to the peer; it is neither stored in the history nor counted as unread. */
export function sendTyping(
  chat: ChatSDK,
  conversationId: ConversationId,
  isTyping: boolean,
): Promise<unknown> {
  const message = chat.createCustomMessage({
    ...addressee(conversationId),
    payload: {
      data: JSON.stringify({
        businessID: 'user_typing_status',
        typingStatus: isTyping ? 1 : 0,
        version: 1,
        userAction: 14,
        actionParam: isTyping ? 'EIMAMSG_InputStatus_Ing' : 'EIMAMSG_InputStatus_End',
      }),
      description: '',
      extension: '',
    },
  });
  return chat.sendMessage(message, {
    onlineUserOnly: true,
    messageControlInfo: { excludedFromUnreadCount: true, excludedFromLastMessage: true },
  });
}
