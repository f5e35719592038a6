import type { MessageBody } from './bodies.ts';
import type { SendFailureReason } from './failures.ts';
import type { ConversationId } from './ids.ts';
import type { Quote } from './quote.ts';

/** The reactions to a message with one emoji; `userIds` may be fewer than `count`. */
export interface Reaction {
  readonly key: string;
  readonly count: number;
  readonly isMine: boolean;
  readonly userIds: readonly string[];
}

/** How many members read a message that was sent with a receipt. */
export interface Receipt {
  readonly readCount: number;
  readonly unreadCount: number;
  readonly isPeerRead: boolean;
}

/** The delivery state of a message; own messages begin as `sending`. */
export type Delivery = 'sending' | 'sent' | 'failed';

/** One message. Replaced whole when anything about it changes; `id` stays the same from the first key press. */
export interface Message {
  /**
   * Stable from the outbox to the history: the nonce for own messages that have one, otherwise the service's
   * id.
   */
  readonly id: string;
  /** The service's id; null until the service has accepted the message. */
  readonly remoteId: string | null;
  /** Set on own messages that went through the outbox. */
  readonly nonce: string | null;
  readonly conversationId: ConversationId;
  readonly flow: 'in' | 'out';
  readonly delivery: Delivery;
  /** Why sending failed; null otherwise. */
  readonly failure: SendFailureReason | null;
  /** Upload progress from 0 to 1; null if nothing is being uploaded. */
  readonly progress: number | null;
  /** In milliseconds; whole seconds once the service has accepted the message. */
  readonly time: number;
  /** The sequence number of the message in its conversation: orders group messages of the same second. */
  readonly sequence: number;
  readonly senderId: string;
  readonly nick: string;
  readonly avatar: string;
  readonly body: MessageBody;
  readonly quote: Quote | null;
  readonly reactions: readonly Reaction[];
  /** Null if no receipt was requested. */
  readonly receipt: Receipt | null;
  /** True once the peer of a one-to-one conversation has read it. */
  readonly isPeerRead: boolean;
  readonly isRead: boolean;
  readonly isDeleted: boolean;
  readonly hasRiskContent: boolean;
  /** True for signalling (calls): no quote, no receipt. */
  readonly isSignalling: boolean;
}

/** One page of a conversation's messages, oldest first. */
export interface HistoryPage {
  readonly messages: readonly Message[];
  /** Opaque cursor to pass back for the next page; null at the end. */
  readonly cursor: string | null;
}
