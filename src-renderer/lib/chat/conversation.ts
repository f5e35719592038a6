import { isReservedUserId } from '../rules/reserved.ts';
import type { MessageBody } from './bodies.ts';
import type { ConversationId } from './ids.ts';
import type { Delivery } from './message.ts';

/** What the conversation list shows of the newest message. */
export interface LastMessage {
  readonly time: number;
  readonly flow: 'in' | 'out';
  readonly senderId: string;
  readonly nick: string;
  readonly body: MessageBody;
  /** How far an own message has come; absent where the service has it. */
  readonly delivery?: Delivery | undefined;
}

/** Whether the user is (still) a member: numbers 4, 5 and 8 of the service's `operationType`. */
export type Membership = 'member' | 'removed' | 'dissolved' | 'left';

export type GroupType = 'work' | 'public' | 'meeting' | 'live' | 'community';

/** One conversation. Replaced whole when anything about it changes. */
export interface Conversation {
  readonly id: ConversationId;
  readonly kind: 'user' | 'group';
  /** The user's or the group's id. */
  readonly peerId: string;
  /** Empty where the service knows no name: show the peer's id. */
  readonly name: string;
  readonly avatar: string;
  readonly unreadCount: number;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
  /** True while the user wants a read conversation to look unread. */
  readonly isMarkedUnread?: boolean | undefined;
  readonly mention: 'none' | 'me' | 'all' | 'both';
  /** The numbers of the unread messages that mention the user, oldest first; absent where there are none. */
  readonly mentionedAt?: readonly number[] | undefined;
  readonly lastMessage: LastMessage | null;
  readonly membership: Membership;
  /** Null for one-to-one conversations. */
  readonly groupType: GroupType | null;
  readonly memberCount: number | null;
  /** Up to when the peer has read, in milliseconds; 0 where unknown. */
  readonly peerReadTime: number;
}

/** True for accounts of the service itself: their name carries the verified mark. */
export function isServiceAccount({ kind, peerId }: Pick<Conversation, 'kind' | 'peerId'>): boolean {
  return kind === 'user' && isReservedUserId(Number(peerId));
}

/** A user's profile as the chat service knows it. */
export interface Profile {
  readonly userId: string;
  readonly nick: string;
  readonly avatar: string;
}

export interface Presence {
  readonly userId: string;
  readonly isOnline: boolean;
}
