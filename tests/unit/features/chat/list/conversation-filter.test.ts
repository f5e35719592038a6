import { expect, test } from 'vitest';
import { type ConversationFilter, passesFilter } from '#features/chat/list/conversation-filter.ts';
import type { Conversation, LastMessage, MessageBody } from '#lib/chat/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';

const saying = (body: MessageBody): LastMessage => ({
  time: 5_000,
  flow: 'in',
  senderId: '20002',
  nick: '',
  body,
});
const notice: MessageBody = {
  kind: 'custom',
  content: {
    type: 'orderNotice',
    content: 'c',
    buttonText: '',
    webLink: '',
    mobileLink: '',
    targets: [],
  },
  description: '',
  extension: '',
};
const text: MessageBody = { kind: 'text', text: 'x', mentions: [] };

test.each<[string, Conversation, readonly ConversationFilter[]]>([
  ['a read conversation with a person', aConversation('user-20002'), ['all']],
  ['a group', aConversation('group-g'), ['all', 'groups']],
  ['an unread conversation', aConversation('user-20002', { unreadCount: 1 }), ['all', 'unread']],
  [
    'a conversation that was marked as unread',
    aConversation('user-20002', { isMarkedUnread: true }),
    ['all', 'unread'],
  ],
  ['a pinned conversation', aConversation('user-20002', { isPinned: true }), ['all', 'pinned']],
  ['a service account', aConversation('user-10000'), ['all', 'orders']],
  [
    'a conversation that ends with a notice about an order',
    aConversation('user-20002', { lastMessage: saying(notice) }),
    ['all', 'orders'],
  ],
  [
    'a conversation that ends with a text',
    aConversation('user-20002', { lastMessage: saying(text) }),
    ['all'],
  ],
])('%s passes its filters and no others', (_, conversation, passed) => {
  const filters = ['all', 'unread', 'orders', 'groups', 'pinned'] as const;
  expect(filters.filter((filter) => passesFilter(conversation, filter))).toEqual(passed);
});
