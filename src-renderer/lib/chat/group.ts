import type { EntryOption, GroupRole } from '#lib/rules/group-permissions.ts';
import type { GroupType, Profile } from './conversation.ts';
import type { ConversationId } from './ids.ts';

export type { EntryOption, GroupRole };

/** What a member is in a group. */
export type MemberRole = Exclude<GroupRole, 'nonmember'>;

/** One group as the service knows it. Replaced whole when anything about it changes. */
export interface Group {
  readonly id: ConversationId;
  /** The group's id in the chat service: what people copy and look for. */
  readonly groupId: string;
  readonly type: GroupType;
  readonly name: string;
  readonly avatar: string;
  readonly introduction: string;
  readonly notice: string;
  readonly ownerId: string;
  readonly memberCount: number;
  /** How many it takes; 0 where there is no limit. */
  readonly maxMembers: number;
  readonly joinOption: EntryOption;
  readonly inviteOption: EntryOption;
  /** True while only owner and admins may speak. */
  readonly isAllMuted: boolean;
  /** What the user is in it. */
  readonly role: GroupRole;
  /** What the user is called in this group; empty where by the own nick. */
  readonly nameCard: string;
}

/** A member of a group. */
export interface GroupMember extends Profile {
  readonly role: MemberRole;
  /** The name in this group; empty where there is none. {@link Profile.nick} prefers it. */
  readonly nameCard: string;
  /** When the member came, in milliseconds; 0 where unknown. */
  readonly joinedAt: number;
  /** Until when the member may not speak, in milliseconds; 0 where there is no such time. */
  readonly mutedUntil: number;
  readonly isOnline: boolean;
}

/** What of a group's profile somebody changed. */
export type GroupChange = Partial<
  Pick<
    Group,
    | 'name'
    | 'avatar'
    | 'introduction'
    | 'notice'
    | 'ownerId'
    | 'memberCount'
    | 'joinOption'
    | 'inviteOption'
    | 'isAllMuted'
  >
>;

/** What happened to the members of a group. */
export type MembersChange =
  | { readonly type: 'joined' | 'left'; readonly members: readonly Profile[] }
  | { readonly type: 'role'; readonly userIds: readonly string[]; readonly role: MemberRole }
  | { readonly type: 'muted'; readonly userIds: readonly string[]; readonly until: number };

/** What a new group is made of. */
export interface NewGroup {
  readonly type: GroupType;
  readonly name: string;
  readonly avatar: string;
  /** Chosen by the user; empty where the service makes one. */
  readonly groupId: string;
  readonly joinOption: EntryOption;
  readonly inviteOption: EntryOption;
  /** Who is in it from the beginning, besides the user. */
  readonly userIds: readonly string[];
}

/** What came of asking to join. */
export type JoinOutcome = 'joined' | 'waiting' | 'already';

/** What came of bringing people in, by their ids. */
export interface InviteOutcome {
  readonly added: readonly string[];
  readonly already: readonly string[];
  /** Owner or admins are asked first. */
  readonly waiting: readonly string[];
  /** The group is full. */
  readonly refused: readonly string[];
  /** Nobody of that id. */
  readonly unknown: readonly string[];
}

/** A request to come into a group, the applicant's own or that of a member who brings somebody in. */
export interface GroupApplication {
  /** Tells it from all others, also when it comes again. */
  readonly key: string;
  readonly kind: 'join' | 'invitation';
  readonly conversationId: ConversationId;
  readonly groupId: string;
  readonly groupName: string;
  /** Who asks: for an invitation the member who invites. */
  readonly applicantId: string;
  readonly applicantNick: string;
  /** Who would come in: for an invitation the invited person. */
  readonly userId: string;
  /** What they wrote with it. */
  readonly word: string;
  /** When it was made, in milliseconds; 0 where unknown. */
  readonly time: number;
}
