import type { ChatPresence } from '../presence.ts';
import { isReservedUserId } from '../rules/reserved.ts';
import type { MessageBody } from './bodies.ts';
import type { ConversationId } from './ids.ts';
import type { Delivery } from './message.ts';

/** The newest message as the conversation list shows it. */
export interface LastMessage {
  readonly time: number;
  readonly flow: 'in' | 'out';
  readonly senderId: string;
  readonly nick: string;
  readonly body: MessageBody;
  /** The delivery state of an own message; absent once the service has it. */
  readonly delivery?: Delivery | undefined;
}

/**
 * Whether the user is (still) a member: numbers 4, 5 and 8 of the service's `operationType`. `ended` means that the
 * user is not in the group any more and no notice says why.
 */
export type Membership = 'member' | 'removed' | 'dissolved' | 'left' | 'ended';

/** The types of groups, which differ in what members may do (docs/product.md, Chat: groups). */
export type GroupType = 'work' | 'public' | 'meeting' | 'live' | 'community';

/**
 * What the service's own screens call the rows of a list. The third one asks for answers and holds no messages: the tip
 * about requests to join, from the records of `GroupApplication`.
 */
export const conversationTypes = { user: 'isC2C', group: 'isGroup', application: 'joinGroup' } as const;

/** One conversation. Replaced whole when anything about it changes. */
export interface Conversation {
  readonly id: ConversationId;
  /** A row of the service's own screens by {@link conversationTypes}, but for requests to join. */
  readonly kind: 'user' | 'group';
  /** The user's or the group's id. */
  readonly peerId: string;
  /** Empty if the service knows no name; the peer's id is shown then. */
  readonly name: string;
  /** The user's own name for the peer, which nobody else may see; absent if there is none. */
  readonly remark?: string | undefined;
  readonly avatar: string;
  readonly unreadCount: number;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
  /** True while the user wants a read conversation to look unread. */
  readonly isMarkedUnread?: boolean | undefined;
  readonly mention: 'none' | 'me' | 'all' | 'both';
  /** The sequence numbers of the unread messages that mention the user, oldest first; absent if there are none. */
  readonly mentionedAt?: readonly number[] | undefined;
  readonly lastMessage: LastMessage | null;
  readonly membership: Membership;
  /** Null for one-to-one conversations. */
  readonly groupType: GroupType | null;
  readonly memberCount: number | null;
  /** The time at which the user joined the group last, in milliseconds; absent if unknown. */
  readonly joinedAt?: number | undefined;
  /** The time up to which the peer has read, in milliseconds; 0 if unknown. */
  readonly peerReadTime: number;
  /** Only for the conversation of a topic. */
  readonly topic?: TopicPlace | undefined;
}

/** The properties that a topic's conversation has besides those of every conversation. */
export interface TopicPlace {
  readonly communityId: ConversationId;
  readonly communityName: string;
  /** While true, members may not write in the topic. */
  readonly isAllMuted: boolean;
}

/** True for accounts of the service itself: their name has the verified mark. */
export function isServiceAccount({ kind, peerId }: Pick<Conversation, 'kind' | 'peerId'>): boolean {
  return kind === 'user' && isReservedUserId(Number(peerId));
}

/** A user's profile as the chat service knows it. */
export interface Profile {
  readonly userId: string;
  readonly nick: string;
  readonly avatar: string;
}

/** A user's online status in the chat. */
export interface UserPresence {
  readonly userId: string;
  readonly presence: ChatPresence;
}
