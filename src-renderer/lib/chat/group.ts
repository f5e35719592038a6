import type { EntryOption, GroupRole } from '#lib/rules/group-permissions.ts';
import type { GroupType, Profile } from './conversation.ts';
import type { ChatFailureReason } from './failures.ts';
import type { ConversationId } from './ids.ts';

export type { EntryOption, GroupRole };

/** The role of a member in a group. */
export type MemberRole = Exclude<GroupRole, 'nonmember'>;

/** One group as the service knows it. Replaced whole when anything about it changes. */
export interface Group {
  readonly id: ConversationId;
  /** The group's id in the chat service, which people copy and search for. */
  readonly groupId: string;
  readonly type: GroupType;
  readonly name: string;
  readonly avatar: string;
  readonly introduction: string;
  readonly notice: string;
  readonly ownerId: string;
  readonly memberCount: number;
  /** The highest number of members; 0 if there is no limit. */
  readonly maxMembers: number;
  readonly joinOption: EntryOption;
  readonly inviteOption: EntryOption;
  /** True while only the owner and admins may write. */
  readonly isAllMuted: boolean;
  /** The user's own role in the group. */
  readonly role: GroupRole;
  /** The user's name in this group; empty if they use their nick. */
  readonly nameCard: string;
  /** A community whose messages belong to topics. */
  readonly hasTopics: boolean;
}

/** A member of a group. */
export interface GroupMember extends Profile {
  readonly role: MemberRole;
  /** The member's name in this group; empty if there is none. {@link Profile.nick} prefers it. */
  readonly nameCard: string;
  /** The time at which the member joined, in milliseconds; 0 if unknown. */
  readonly joinedAt: number;
  /** The time until which the member may not write, in milliseconds; 0 if they are not muted. */
  readonly mutedUntil: number;
  readonly isOnline: boolean;
}

/** The fields of a group's profile that somebody changed. */
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

/** Who wrote the notice of a group, and when, in milliseconds. */
export interface NoticeMark {
  readonly userId: string;
  readonly time: number;
}

/** A change to the members of a group. */
export type MembersChange =
  | { readonly type: 'joined' | 'left'; readonly members: readonly Profile[] }
  | { readonly type: 'role'; readonly userIds: readonly string[]; readonly role: MemberRole }
  | { readonly type: 'muted'; readonly userIds: readonly string[]; readonly until: number };

/** The input for a new group. */
export interface NewGroup {
  readonly type: GroupType;
  readonly name: string;
  readonly avatar: string;
  /** Chosen by the user; empty to let the service create one. */
  readonly groupId: string;
  readonly joinOption: EntryOption;
  readonly inviteOption: EntryOption;
  /** The initial members besides the user. */
  readonly userIds: readonly string[];
  /** Only a community can have topics; its messages then belong to topics alone. */
  readonly hasTopics: boolean;
}

/** The outcome of a request to join. */
export type JoinOutcome = 'joined' | 'waiting' | 'already';

/** The outcome of inviting people, by their ids. */
export interface InviteOutcome {
  readonly added: readonly string[];
  readonly already: readonly string[];
  /** People whose entry the owner or an admin must approve. */
  readonly waiting: readonly string[];
  /** People who could not enter because they are in too many groups. */
  readonly refused: readonly string[];
  /** People who could not be added for another reason: they let nobody add them, or do not exist. */
  readonly unknown: readonly string[];
  /** The people whom no request added, because one failed after others had succeeded, and the reason. */
  readonly rest?: { readonly userIds: readonly string[]; readonly reason: ChatFailureReason };
}

/** A request to join a group, by the applicant or by a member who invites somebody; it waits for the user's answer. */
export interface GroupApplication {
  /** Identifies the application, also when it is received again. */
  readonly key: string;
  /**
   * `join`: the applicant asks to join. `invitation`: a member invites somebody, and owner and admins decide.
   * `ownInvitation`: a member invites the user, who decides.
   */
  readonly kind: 'join' | 'invitation' | 'ownInvitation';
  readonly conversationId: ConversationId;
  readonly groupId: string;
  readonly groupName: string;
  /** The person who asks; for both kinds of invitation, the member who invites. */
  readonly applicantId: string;
  readonly applicantNick: string;
  /**
   * The person who would join; for an invitation, the invited person; for an own invitation, the user. Empty if the
   * service does not say.
   */
  readonly userId: string;
  /** The text they added to it. */
  readonly word: string;
  /** The time of the application, in milliseconds; 0 if unknown. */
  readonly time: number;
}
