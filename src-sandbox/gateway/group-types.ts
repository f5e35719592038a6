/** How accounts come into a group: by themselves, after a yes, or not at all. */
export type JoinOption = 'FreeAccess' | 'NeedPermission' | 'DisableApply';
/** How members bring others in: at once, after a yes of owner or admin, or not at all. */
export type InviteOption = 'FreeAccess' | 'NeedPermission' | 'DisableInvite';

/** The types of groups as they are stored and named on the wire. */
export type GroupType = 'Private' | 'Public' | 'ChatRoom' | 'AVChatRoom' | 'Community';

/** What a type of group decides. */
export type GroupRules = {
  join: JoinOption;
  invite: InviteOption;
  /** False where nobody may ask to join, whatever the group's own option says. */
  takesApplications: boolean;
  /** True where whoever joins reads what was said before. */
  opensHistory: boolean;
  /** False where only its members know that the group exists. */
  isFoundById: boolean;
  /** False where joining is the only way in, for its first members too. */
  takesFirstMembers: boolean;
  maxMembers: number;
};

const ordinary = {
  takesApplications: true,
  opensHistory: false,
  isFoundById: true,
  takesFirstMembers: true,
  maxMembers: 6000,
};

/** The rules and defaults the cloud's documentation gives for each type. */
export const groupRules: Readonly<Record<GroupType, GroupRules>> = {
  Private: {
    ...ordinary,
    join: 'DisableApply',
    invite: 'FreeAccess',
    takesApplications: false,
    isFoundById: false,
  },
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
  return groupRules[type as GroupType] ?? groupRules.Public;
}
