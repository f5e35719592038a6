import type { Conversation } from '#im/records.ts';
import type { ChatConfig, ChatFeature, ChatType } from '#lib/chat/chat-config.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { useServices } from '#parts/root/index.tsx';

/** True where the installation shows a feature of the chat. */
export function useChatFeature(feature: ChatFeature): boolean {
  return useServices().config.chat.features[feature];
}

/** What kind of chat a conversation is: as configured, else by its kind; service accounts are customer service. */
export function chatTypeOf(
  { chatType }: Pick<ChatConfig, 'chatType'>,
  { kind, peerId }: Pick<Conversation, 'kind' | 'peerId'>,
): ChatType {
  if (chatType !== null) return chatType;
  if (kind === 'group') return 'group';
  return isReservedUserId(Number(peerId)) ? 'customerService' : 'user';
}
