import type { Conversation } from '#im/records.ts';
import type { ChatConfig, ChatFeature, ChatType } from '#lib/chat/chat-config.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { useServices } from '#parts/root/index.tsx';

/** True if the installation has a feature of the chat switched on. */
export function useChatFeature(feature: ChatFeature): boolean {
  return useServices().config.chat.features[feature];
}

/**
 * The chat type of a conversation: the configured one, otherwise by its kind; service accounts are customer service.
 */
export function chatTypeOf(
  { chatType }: Pick<ChatConfig, 'chatType'>,
  { kind, peerId }: Pick<Conversation, 'kind' | 'peerId'>,
): ChatType {
  if (chatType !== null) return chatType;
  if (kind === 'group') return 'group';
  return isReservedUserId(Number(peerId)) ? 'customerService' : 'user';
}
