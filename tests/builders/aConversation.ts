import { type ConversationId, peerOf } from '#lib/chat/ids.ts';
import type { Conversation } from '#lib/chat/records.ts';

/** A read conversation with nothing in it, of a user or a group by its id; a case says only what it is about. */
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
