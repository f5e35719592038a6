import type {
  ConversationId,
  EntryOption,
  Group,
  GroupApplication,
  GroupMember,
  InviteOutcome,
  JoinOutcome,
  MemberRole,
  Membership,
  Message,
  NewGroup,
  NoticeMark,
} from '../records.ts';

/** A page of a group's members. */
export interface MembersPage {
  readonly members: readonly GroupMember[];
  /** Opaque cursor to pass back for the next page; null at the end. */
  readonly cursor: MembersCursor | null;
}

/** The start of a page of members: live rooms and communities use a cursor, the others a number. */
export type MembersCursor = string | number;

/** The members to request. */
export interface MembersQuery {
  readonly cursor: MembersCursor | null;
  /** The role that the members have; absent for all roles. */
  readonly role?: MemberRole;
  /** The most members in the page; absent for as many as the service gives. */
  readonly limit?: number;
}

/** The user's place in a group as a notice of the service tells it, with the group's name, which may be empty. */
export interface NoticedPlace {
  readonly membership: Membership;
  readonly name: string;
}

/** The changes of a group's profile. */
export interface GroupUpdate {
  readonly name?: string;
  readonly avatar?: string;
  readonly introduction?: string;
  readonly notice?: string;
  readonly joinOption?: EntryOption;
  readonly inviteOption?: EntryOption;
  readonly isAllMuted?: boolean;
}

/** The changes of a topic. */
export interface TopicUpdate {
  readonly name?: string;
  readonly isAllMuted?: boolean;
}

/** The groups of the chat service; every failure is a `ChatError`. */
export interface GroupPort {
  create(group: NewGroup): Promise<Group>;
  /** A group the user belongs to, fresh from the service. */
  get(id: ConversationId): Promise<Group>;
  /** The public part of a group's profile, by the id that people pass on. */
  find(groupId: string): Promise<Group>;
  join(group: Group, word: string): Promise<JoinOutcome>;
  /** The user's place in a group by the last notice about it that the client has; null if there is none. */
  noticedPlace(id: ConversationId): Promise<NoticedPlace | null>;
  quit(id: ConversationId): Promise<void>;
  dissolve(id: ConversationId): Promise<void>;
  update(id: ConversationId, change: GroupUpdate): Promise<void>;
  /** The author of this notice of a group, as noted with the group; null if nobody noted it. */
  noticeMark(id: ConversationId, notice: string): Promise<NoticeMark | null>;
  /** Notes the author of this notice with the group, because people who were away do not see the tip about it. */
  noteNotice(id: ConversationId, notice: string, mark: NoticeMark): Promise<void>;
  members(id: ConversationId, query: MembersQuery): Promise<MembersPage>;
  /** Members by their ids, 50 at most; people who are not members are left out. */
  memberProfiles(id: ConversationId, userIds: readonly string[]): Promise<readonly GroupMember[]>;
  /** Members whose name or id contains the text, 100 at most. */
  searchMembers(id: ConversationId, words: string): Promise<readonly GroupMember[]>;
  invite(id: ConversationId, userIds: readonly string[]): Promise<InviteOutcome>;
  /** Removes members; with `banSeconds`, for live rooms only, they cannot come back for that time. */
  remove(
    id: ConversationId,
    userIds: readonly string[],
    options?: { readonly reason?: string; readonly banSeconds?: number },
  ): Promise<void>;
  /** Mutes a member for this number of seconds; 0 ends the mute. */
  muteMember(id: ConversationId, userId: string, seconds: number): Promise<void>;
  setRole(id: ConversationId, userId: string, role: 'admin' | 'member'): Promise<void>;
  transfer(id: ConversationId, userId: string): Promise<void>;
  /** Sets the user's own name in a group; an empty one restores the nick. */
  setNameCard(id: ConversationId, nameCard: string): Promise<void>;
  onlineCount(id: ConversationId): Promise<number>;
  /** All open applications to groups the user owns or administers, newest first. */
  applications(): Promise<readonly GroupApplication[]>;
  /** Answers one of {@link applications}; rejects with `applicationHandled` if somebody else already did. */
  answer(application: GroupApplication, isAgreed: boolean, word?: string): Promise<void>;
  /** Creates a topic in a community; resolves with the id of its conversation. */
  createTopic(id: ConversationId, name: string): Promise<ConversationId>;
  /** Changes a topic, by the id of its conversation. */
  updateTopic(topicId: ConversationId, change: TopicUpdate): Promise<void>;
  /** Deletes a topic with its messages, for everybody. */
  deleteTopic(topicId: ConversationId): Promise<void>;
  /** The messages pinned in a group, oldest first. */
  pinned(id: ConversationId): Promise<readonly Message[]>;
  setPinned(message: Message, isPinned: boolean): Promise<void>;
}
