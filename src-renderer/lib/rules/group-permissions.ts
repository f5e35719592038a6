import type { GroupType } from '#lib/chat/records.ts';

/** Every type of group. */
export const groupTypes = [
  'work',
  'public',
  'meeting',
  'live',
  'community',
] as const satisfies readonly GroupType[];

/** The role of a person in a group; `nonmember` is everybody else. */
export const groupRoles = ['owner', 'admin', 'member', 'nonmember'] as const;
/** A role in a group. */
export type GroupRole = (typeof groupRoles)[number];

/**
 * The ways to enter a group by request or invitation: at once, after the approval of owner or admin, or not at all.
 */
export const entryOptions = ['free', 'approval', 'disallow'] as const;
/** A way to enter a group. */
export type EntryOption = (typeof entryOptions)[number];

/** The role of the acting person, and the state of the group. */
export interface GroupStanding {
  readonly type: GroupType;
  readonly role: GroupRole;
  /** While true, members may not write. */
  readonly isAllMuted: boolean;
  /** True while the acting person is muted. */
  readonly isMuted: boolean;
  readonly joinOption: EntryOption;
  readonly inviteOption: EntryOption;
}

type Right = 'everyone' | 'outsiders' | 'members' | 'managers' | 'owner' | 'nobody';
type Row = Right | ({ readonly [Type in GroupType]?: Right } & { readonly others: Right });

const roles: Readonly<Record<Right, readonly GroupRole[]>> = {
  everyone: ['owner', 'admin', 'member', 'nonmember'],
  outsiders: ['nonmember'],
  members: ['owner', 'admin', 'member'],
  managers: ['owner', 'admin'],
  owner: ['owner'],
  nobody: [],
};

/** The managing roles: all members of a work group equally; owner and admins of other groups. */
const keepers = { work: 'members', others: 'managers' } as const;

/**
 * The roles that each action needs in each type of group. The reasons: docs/product.md, Chat: groups. Restrictions by
 * the group's options or a mute are in {@link isAllowed}, those that depend on the other person in
 * {@link isAllowedOn}.
 */
const rows = {
  // Coming and going
  find: { work: 'members', others: 'everyone' },
  join: { work: 'nobody', others: 'outsiders' },
  invite: { live: 'nobody', others: 'members' },
  handleApplications: { work: 'nobody', live: 'nobody', others: 'managers' },
  quit: 'members',
  dissolve: 'owner',
  transfer: { live: 'nobody', others: 'owner' },
  // Messages
  read: 'members',
  speak: 'members',
  // In groups of up to a hundred thousand members only owner and admins may mention everyone.
  mentionEveryone: { live: 'managers', community: 'managers', others: 'members' },
  react: 'members',
  editMessage: { live: 'nobody', others: 'members' },
  recallOthers: { work: 'owner', others: 'managers' },
  pinMessage: keepers,
  confirmReading: { live: 'nobody', community: 'nobody', others: 'members' },
  seeReaders: { live: 'nobody', community: 'nobody', others: 'members' },
  // The group itself
  editName: keepers,
  editAvatar: keepers,
  editIntroduction: keepers,
  editNotice: keepers,
  changeJoinOption: { public: 'managers', community: 'managers', others: 'nobody' },
  changeInviteOption: { work: 'nobody', live: 'nobody', others: 'managers' },
  muteAll: { work: 'nobody', others: 'managers' },
  setAttributes: 'members',
  setCounters: 'members',
  manageTopics: { community: 'managers', others: 'nobody' },
  // Its members
  seeMembers: 'members',
  seeOnlineCount: 'members',
  editOwnCard: { live: 'nobody', others: 'members' },
  editCardOf: { work: 'owner', live: 'nobody', others: 'managers' },
  muteMember: { work: 'nobody', others: 'managers' },
  removeMember: { work: 'owner', live: 'nobody', others: 'managers' },
  banMember: { live: 'managers', others: 'nobody' },
  markMember: { live: 'owner', others: 'nobody' },
  setAdmin: { work: 'nobody', others: 'owner' },
} as const satisfies Readonly<Record<string, Row>>;

/** The actions that depend on the role in a group. */
export type GroupAction = keyof typeof rows;
/** All actions that depend on the role in a group. */
export const groupActions = Object.keys(rows) as readonly GroupAction[];

/** All actions on one member. */
export const memberActions = [
  'editCardOf',
  'muteMember',
  'removeMember',
  'banMember',
  'markMember',
  'setAdmin',
  'transfer',
] as const satisfies readonly GroupAction[];
/** An action on one member. */
export type MemberAction = (typeof memberActions)[number];

function rightTo(action: GroupAction, type: GroupType): Right {
  const row: Row = rows[action];
  return typeof row === 'string' ? row : (row[type] ?? row.others);
}

/** True if the role allows the action, whatever the options of the group are. */
function isInRole(action: GroupAction, { type, role }: GroupStanding): boolean {
  return roles[rightTo(action, type)].includes(role);
}

const isManager = ({ role }: GroupStanding): boolean => roles.managers.includes(role);

/** True if an action is allowed in the current state of the group. */
export function isAllowed(action: GroupAction, standing: GroupStanding): boolean {
  if (!isInRole(action, standing)) return false;
  switch (action) {
    case 'speak':
    case 'mentionEveryone':
      return !standing.isMuted && (!standing.isAllMuted || isManager(standing));
    case 'join':
      return standing.joinOption !== 'disallow';
    case 'invite':
      return standing.inviteOption !== 'disallow';
    case 'quit':
      // The owner of other groups may not leave, because the group would have no owner.
      return standing.role !== 'owner' || standing.type === 'work';
    default:
      return true;
  }
}

/** The outcome of a request to join or an invitation. */
export type Entry = 'enters' | 'waits' | 'refused';

/** Whether a person who joins or is invited enters at once or waits for the approval of owner or admin. */
export function entryBy(action: 'join' | 'invite', standing: GroupStanding): Entry {
  if (!isAllowed(action, standing)) return 'refused';
  const option = action === 'join' ? standing.joinOption : standing.inviteOption;
  // People who may approve need no approval.
  return option === 'free' || isManager(standing) ? 'enters' : 'waits';
}

/** Actions that are only allowed on members of a lower rank. */
const downwards: ReadonlySet<GroupAction> = new Set<GroupAction>([
  'editCardOf',
  'muteMember',
  'removeMember',
  'banMember',
]);

/** True if an action is allowed on another member with that role. */
export function isAllowedOn(action: MemberAction, standing: GroupStanding, target: GroupRole): boolean {
  if (!isAllowed(action, standing)) return false;
  // A person can be banned from a live room without being in it.
  if (target === 'nonmember') return action === 'banMember';
  if (downwards.has(action)) return groupRoles.indexOf(standing.role) < groupRoles.indexOf(target);
  return action === 'markMember' || target !== 'owner';
}

/** The default options for joining and inviting of each type of group. */
export const entryDefaults: Readonly<Record<GroupType, { join: EntryOption; invite: EntryOption }>> = {
  work: { join: 'disallow', invite: 'free' },
  public: { join: 'approval', invite: 'disallow' },
  meeting: { join: 'free', invite: 'disallow' },
  live: { join: 'free', invite: 'disallow' },
  community: { join: 'free', invite: 'free' },
};
