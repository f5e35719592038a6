import type {
  ConversationId,
  EntryOption,
  Group,
  GroupApplication,
  GroupMember,
  InviteOutcome,
  JoinOutcome,
  MemberRole,
  Message,
  NewGroup,
} from '../records.ts';

/** A page of a group's members. */
export interface MembersPage {
  readonly members: readonly GroupMember[];
  /** Opaque: pass it back for the next page; null at the end. */
  readonly cursor: MembersCursor | null;
}

/** Where a page of members begins: open rooms and communities name it themselves, the others count. */
export type MembersCursor = string | number;

/** Which members are asked for. */
export interface MembersQuery {
  readonly cursor: MembersCursor | null;
  /** Only members of this role; all where it is absent. */
  readonly role?: MemberRole;
}

/** What is to change of a group's profile. */
export interface GroupUpdate {
  readonly name?: string;
  readonly avatar?: string;
  readonly introduction?: string;
  readonly notice?: string;
  readonly joinOption?: EntryOption;
  readonly inviteOption?: EntryOption;
  readonly isAllMuted?: boolean;
}

/** The groups of the chat service; every failure is a `ChatError`. */
export interface GroupPort {
  create(group: NewGroup): Promise<Group>;
  /** A group the user belongs to, fresh from the service. */
  get(id: ConversationId): Promise<Group>;
  /** What anybody may know of a group, by the id people pass on. */
  find(groupId: string): Promise<Group>;
  join(group: Group, word: string): Promise<JoinOutcome>;
  quit(id: ConversationId): Promise<void>;
  dissolve(id: ConversationId): Promise<void>;
  update(id: ConversationId, change: GroupUpdate): Promise<void>;
  members(id: ConversationId, query: MembersQuery): Promise<MembersPage>;
  /** Members by their ids, 50 at most; who is no member is left out. */
  memberProfiles(id: ConversationId, userIds: readonly string[]): Promise<readonly GroupMember[]>;
  /** Members whose name or id has the words in it, 100 at most. */
  searchMembers(id: ConversationId, words: string): Promise<readonly GroupMember[]>;
  invite(id: ConversationId, userIds: readonly string[]): Promise<InviteOutcome>;
  /** Takes members out; with `banSeconds`, which open rooms ask for, they stay out that long. */
  remove(
    id: ConversationId,
    userIds: readonly string[],
    options?: { readonly reason?: string; readonly banSeconds?: number },
  ): Promise<void>;
  /** Takes a member the word for so many seconds; 0 gives it back. */
  muteMember(id: ConversationId, userId: string, seconds: number): Promise<void>;
  setRole(id: ConversationId, userId: string, role: 'admin' | 'member'): Promise<void>;
  transfer(id: ConversationId, userId: string): Promise<void>;
  /** Sets what the user is called in a group; empty goes back to the own nick. */
  setNameCard(id: ConversationId, nameCard: string): Promise<void>;
  onlineCount(id: ConversationId): Promise<number>;
  /** All open applications to groups the user owns or administers, newest first. */
  applications(): Promise<readonly GroupApplication[]>;
  /** Answers one of {@link applications}; rejects with `applicationHandled` where somebody else did. */
  answer(application: GroupApplication, isAgreed: boolean, word?: string): Promise<void>;
  /** The messages pinned in a group, oldest first. */
  pinned(id: ConversationId): Promise<readonly Message[]>;
  setPinned(message: Message, isPinned: boolean): Promise<void>;
}
