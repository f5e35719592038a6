import type { GroupType } from '#lib/chat/records.ts';
import {
  type EntryOption,
  type GroupRole,
  type GroupStanding,
  isAllowed,
} from '#lib/rules/group-permissions.ts';

/** How accounts come into a group: by themselves, after a yes, or not at all. */
export type JoinOption = 'FreeAccess' | 'NeedPermission' | 'DisableApply';
/** How members bring others in: at once, after a yes of owner or admin, or not at all. */
export type InviteOption = 'FreeAccess' | 'NeedPermission' | 'DisableInvite';

/** The types of groups as they are stored and named on the wire. */
export type WireGroupType = 'Private' | 'Public' | 'ChatRoom' | 'AVChatRoom' | 'Community';
/** What a member is, as it is stored and named on the wire. */
export type WireRole = 'Owner' | 'Admin' | 'Member';

/** What a type of group decides besides who may do what. */
export type GroupRules = {
  join: JoinOption;
  invite: InviteOption;
  /** True where whoever joins reads what was said before. */
  opensHistory: boolean;
  /** False where joining is the only way in, for its first members too. */
  takesFirstMembers: boolean;
  maxMembers: number;
};

const ordinary = { opensHistory: false, takesFirstMembers: true, maxMembers: 6000 };

/** The rules and defaults the cloud's documentation gives for each type. */
export const groupRules: Readonly<Record<WireGroupType, GroupRules>> = {
  Private: { ...ordinary, join: 'DisableApply', invite: 'FreeAccess' },
  Public: { ...ordinary, join: 'NeedPermission', invite: 'DisableInvite' },
  ChatRoom: { ...ordinary, join: 'FreeAccess', invite: 'DisableInvite', opensHistory: true },
  AVChatRoom: {
    ...ordinary,
    join: 'FreeAccess',
    invite: 'DisableInvite',
    takesFirstMembers: false,
    maxMembers: 1_000_000,
  },
  Community: {
    ...ordinary,
    join: 'FreeAccess',
    invite: 'FreeAccess',
    opensHistory: true,
    maxMembers: 100_000,
  },
};

/** The rules of a stored group. */
export function rulesOf({ type }: { type: string }): GroupRules {
  return groupRules[type as WireGroupType] ?? groupRules.Public;
}

const types: Readonly<Record<WireGroupType, GroupType>> = {
  Private: 'work',
  Public: 'public',
  ChatRoom: 'meeting',
  AVChatRoom: 'live',
  Community: 'community',
};
const roles: Readonly<Record<WireRole, GroupRole>> = { Owner: 'owner', Admin: 'admin', Member: 'member' };
const entries: Readonly<Record<JoinOption | InviteOption, EntryOption>> = {
  FreeAccess: 'free',
  NeedPermission: 'approval',
  DisableApply: 'disallow',
  DisableInvite: 'disallow',
};

/** The product's word for a stored type. */
export const typeOf = (stored: string): GroupType => types[stored as WireGroupType] ?? 'public';
/** The product's word for a stored role; without one somebody is no member. */
export const roleOf = (stored: string | undefined): GroupRole => roles[stored as WireRole] ?? 'nonmember';
/** The product's word for a stored join or invite option. */
export const entryOf = (stored: string): EntryOption =>
  entries[stored as JoinOption | InviteOption] ?? 'disallow';

/** The owner of a new group: what is not theirs is nobody's in a group of that type. */
const ownerOf = (type: GroupType): GroupStanding => ({
  type,
  role: 'owner',
  isAllMuted: false,
  isMuted: false,
  joinOption: 'free',
  inviteOption: 'free',
});

/** The options a new group begins with: what was wished where its type leaves the choice, else the type's own. */
export function firstOptions(
  type: WireGroupType,
  wished: { join?: JoinOption | undefined; invite?: InviteOption | undefined },
): { join: JoinOption; invite: InviteOption } {
  const owner = ownerOf(typeOf(type));
  const { join, invite } = groupRules[type];
  return {
    join: (isAllowed('changeJoinOption', owner) && wished.join) || join,
    invite: (isAllowed('changeInviteOption', owner) && wished.invite) || invite,
  };
}

/** False in groups where nobody is told who has read what. */
export const hasReceipts = ({ type }: { type: string }): boolean =>
  isAllowed('seeReaders', ownerOf(typeOf(type)));
