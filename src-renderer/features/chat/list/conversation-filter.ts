import type { Conversation } from '#im/records.ts';
import { isServiceAccount } from '#lib/chat/conversation.ts';

/** The filters of the list, in their order on screen. */
export const conversationFilters = ['all', 'unread', 'orders', 'groups', 'pinned'] as const;
/** A filter of the conversation list. */
export type ConversationFilter = (typeof conversationFilters)[number];

/** True for a conversation that matches a filter. */
export function passesFilter(conversation: Conversation, filter: ConversationFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unread':
      return conversation.unreadCount > 0 || conversation.isMarkedUnread === true;
    case 'orders':
      return isServiceAccount(conversation) || isAboutOrder(conversation);
    case 'pinned':
      return conversation.isPinned;
    case 'groups':
      return conversation.kind === 'group';
  }
}

/** True for conversations about orders: their newest message is an order, or a notice about one. */
function isAboutOrder({ lastMessage }: Pick<Conversation, 'lastMessage'>): boolean {
  if (lastMessage?.body.kind !== 'custom') return false;
  const { type } = lastMessage.body.content;
  return type === 'order' || type === 'orderNotice';
}
