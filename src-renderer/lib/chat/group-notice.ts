import type { ConversationId } from './ids.ts';
import type { TipMember } from './tips.ts';

/** The kinds of notices that the service sends to one person about a group. */
export type GroupNoticeType =
  /** The user's own request was granted, or rejected. */
  | 'approved'
  | 'refused'
  /** The user is no longer in the group: an admin removed them, or the group was dissolved. */
  | 'removed'
  | 'banned'
  | 'dissolved'
  | 'recycled'
  /** Somebody added the user to the group. */
  | 'added'
  | 'madeAdmin'
  | 'unmadeAdmin'
  /** An invited person accepted or declined the user's invitation. */
  | 'inviteAccepted'
  | 'inviteDeclined';

/** A personal notice about a group. */
export interface GroupNotice {
  readonly type: GroupNoticeType;
  readonly conversationId: ConversationId;
  /** Empty if unknown; the group's id is shown then. */
  readonly groupName: string;
  readonly groupId: string;
  /** The person who did it; with an empty id if nobody is named. */
  readonly operator: TipMember;
  /** The text they added to it. */
  readonly word: string;
  /** In milliseconds. */
  readonly time: number;
}

/** An application that an owner or admin has answered. */
export interface HandledApplication {
  readonly conversationId: ConversationId;
  /** The person who wanted to join. */
  readonly userId: string;
  readonly isAgreed: boolean;
  /** The person who answered it. */
  readonly operator: TipMember;
}
