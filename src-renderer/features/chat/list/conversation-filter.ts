import type { Conversation } from '#im/records.ts';
import { isServiceAccount } from '#lib/chat/conversation.ts';

/** What the list can be narrowed to, in the order in which it is offered. */
export const conversationFilters = ['all', 'unread', 'orders', 'groups', 'pinned'] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** True for what a filter leaves in the list. */
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

/** True for conversations about orders: their newest message is an order, or word about one. */
function isAboutOrder({ lastMessage }: Pick<Conversation, 'lastMessage'>): boolean {
  if (lastMessage?.body.kind !== 'custom') return false;
  const { type } = lastMessage.body.content;
  return type === 'order' || type === 'orderNotice';
}
