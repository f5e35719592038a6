import type { ConversationId } from './ids.ts';
import type { TipMember } from './tips.ts';

/** What the service tells one person about a group. */
export type GroupNoticeType =
  /** The own request was granted, or rejected. */
  | 'approved'
  | 'refused'
  /** The user is no longer in the group, by an admin, or because there is none any more. */
  | 'removed'
  | 'banned'
  | 'dissolved'
  | 'recycled'
  /** Somebody brought the user in. */
  | 'added'
  | 'madeAdmin'
  | 'unmadeAdmin'
  /** What an invited person said to the own invitation. */
  | 'inviteAccepted'
  | 'inviteDeclined';

/** A personal notice about a group. */
export interface GroupNotice {
  readonly type: GroupNoticeType;
  readonly conversationId: ConversationId;
  /** Empty where it is not told: the group's id says it then. */
  readonly groupName: string;
  readonly groupId: string;
  /** Who did it; with an empty id where nobody is named. */
  readonly operator: TipMember;
  /** What they wrote with it. */
  readonly word: string;
  /** In milliseconds. */
  readonly time: number;
}

/** An application that somebody has answered. */
export interface HandledApplication {
  readonly conversationId: ConversationId;
  /** Who wanted to come in. */
  readonly userId: string;
  readonly isAgreed: boolean;
  /** Who answered it. */
  readonly operator: TipMember;
}
