import { type ConversationId, peerOf } from '#lib/chat/ids.ts';
import type { Conversation } from '#lib/chat/records.ts';

/**
 * An empty read conversation of a user or a group by its id; a test case sets only the fields that it is
 * about.
 */
export function aConversation(id: ConversationId, change: Partial<Conversation> = {}): Conversation {
  const { kind, id: peerId } = peerOf(id);
  return {
    id,
    kind,
    peerId,
    name: 'Intan',
    avatar: '',
    unreadCount: 0,
    isMuted: false,
    isPinned: false,
    mention: 'none',
    lastMessage: null,
    membership: 'member',
    groupType: kind === 'group' ? 'work' : null,
    memberCount: null,
    peerReadTime: 0,
    ...change,
  };
}
