import type { GroupType } from '#lib/chat/records.ts';
import {
  type EntryOption,
  type GroupRole,
  type GroupStanding,
  isAllowed,
} from '#lib/rules/group-permissions.ts';
import { codes, WireError } from './errors.ts';

/** How accounts join a group: directly, after approval, or not at all. */
export type JoinOption = 'FreeAccess' | 'NeedPermission' | 'DisableApply';
/** How members invite others: directly, after approval by owner or admin, or not at all. */
export type InviteOption = 'FreeAccess' | 'NeedPermission' | 'DisableInvite';

/** The group types as they are stored and sent. */
export type WireGroupType = 'Private' | 'Public' | 'ChatRoom' | 'AVChatRoom' | 'Community';
/** The role of a member as it is stored and sent. */
export type WireRole = 'Owner' | 'Admin' | 'Member';

/** The rules of a group type besides permissions. */
export type GroupRules = {
  join: JoinOption;
  invite: InviteOption;
  /** True if new members may read earlier messages. */
  opensHistory: boolean;
  /** False if joining is the only way into the group, for its first members too. */
  takesFirstMembers: boolean;
  maxMembers: number;
};

const ordinary = { opensHistory: false, takesFirstMembers: true, maxMembers: 6000 };

/** The rules and defaults of each type from the cloud's documentation. */
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

/** The product's name of a stored type. */
export const typeOf = (stored: string): GroupType => types[stored as WireGroupType] ?? 'public';
/** The product's name of a stored role; an account without one is no member. */
export const roleOf = (stored: string | undefined): GroupRole => roles[stored as WireRole] ?? 'nonmember';
/** The product's name of a stored join or invite option. */
export const entryOf = (stored: string): EntryOption =>
  entries[stored as JoinOption | InviteOption] ?? 'disallow';

/**
 * The standing of a new group's owner: rights that the owner lacks belong to nobody in a group of that type.
 */
const ownerOf = (type: GroupType): GroupStanding => ({
  type,
  role: 'owner',
  isAllMuted: false,
  isMuted: false,
  joinOption: 'free',
  inviteOption: 'free',
});

/**
 * The options of a new group: the requested ones if its type allows the choice, otherwise the defaults of the
 * type.
 */
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

/**
 * The most members of a group: the requested number, or throws if the group type does not allow so many. A live room
 * takes as many as its type, whatever is requested.
 */
export function mostMembers(type: string, wished: number | undefined): number {
  const { maxMembers } = rulesOf({ type });
  if (wished === undefined || typeOf(type) === 'live') return maxMembers;
  if (wished < 1 || wished > maxMembers)
    throw new WireError(codes.groupBadRequest, 'A group of this type does not take so many members.');
  return wished;
}

/** False for groups without read receipts. */
export const hasReceipts = ({ type }: { type: string }): boolean =>
  isAllowed('seeReaders', ownerOf(typeOf(type)));
