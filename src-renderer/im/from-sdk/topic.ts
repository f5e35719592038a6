import { communityIdOf, groupConversationId } from '#lib/chat/ids.ts';
import type { Conversation, Membership } from '../records.ts';
import { lastMessage, mention, mentionedAt, mutedRemindTypes } from './conversation.ts';
import { avatarAddress, called, fields, number, text } from './read.ts';

/** The properties of a community that its topics show. */
export interface CommunityFace {
  readonly name: string;
  readonly avatar: string;
  readonly membership: Membership;
}

/** The id of a topic of the SDK; empty for malformed input. */
export function topicIdFromSdk(value: unknown): string {
  const id = text(fields(value).topicID, 128);
  return communityIdOf(id) === id ? '' : id;
}

/** The conversation of a topic of the SDK; null for malformed input. */
export function topicFromSdk(value: unknown, community: CommunityFace, selfId: string): Conversation | null {
  const given = fields(value);
  const peerId = topicIdFromSdk(given);
  if (peerId === '') return null;
  const self = fields(given.selfInfo);
  return {
    id: groupConversationId(peerId),
    kind: 'group',
    peerId,
    name: called(given.topicName, 200),
    avatar: avatarAddress(given.avatar) || community.avatar,
    unreadCount: Math.round(number(given.unreadCount, 0, 1_000_000, 0)),
    isMuted: mutedRemindTypes.has(text(self.messageRemindType, 40)),
    isPinned: false,
    mention: mention(given.groupAtInfoList),
    mentionedAt: mentionedAt(given.groupAtInfoList),
    lastMessage: lastMessage(fields(given.lastMessage), selfId, ''),
    membership: community.membership,
    groupType: 'community',
    memberCount: null,
    peerReadTime: 0,
    topic: {
      communityId: groupConversationId(communityIdOf(peerId)),
      communityName: community.name,
      isAllMuted: given.muteAllMembers === true,
    },
  };
}
