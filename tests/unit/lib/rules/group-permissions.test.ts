import { describe, expect, it } from 'vitest';
import {
  entryBy,
  entryDefaults,
  type GroupAction,
  type GroupRole,
  type GroupStanding,
  groupActions,
  groupRoles,
  groupTypes,
  isAllowed,
  isAllowedOn,
  type MemberAction,
} from '#lib/rules/group-permissions.ts';

const standing = (given: Partial<GroupStanding>): GroupStanding => ({
  type: 'public',
  role: 'member',
  isAllMuted: false,
  isMuted: false,
  joinOption: 'free',
  inviteOption: 'free',
  ...given,
});

/** The allowed roles: o owner, a admin, m member, n nonmember; '-' for none. */
const letters: Readonly<Record<GroupRole, string>> = { owner: 'o', admin: 'a', member: 'm', nonmember: 'n' };
const allowed = (action: GroupAction) =>
  groupTypes.map(
    (type) =>
      groupRoles
        .filter((role) => isAllowed(action, standing({ type, role })))
        .map((role) => letters[role])
        .join('') || '-',
  );

describe('the permissions in a group', () => {
  // In the order: Work, Public, Meeting, live room, Community.
  it.each<[GroupAction, string]>([
    ['find', 'oam oamn oamn oamn oamn'],
    ['join', '- n n n n'],
    ['invite', 'oam oam oam - oam'],
    ['handleApplications', '- oa oa - oa'],
    ['quit', 'oam am am am am'],
    ['dissolve', 'o o o o o'],
    ['transfer', 'o o o - o'],
    ['read', 'oam oam oam oam oam'],
    ['speak', 'oam oam oam oam oam'],
    ['mentionEveryone', 'oam oam oam oa oa'],
    ['react', 'oam oam oam oam oam'],
    ['editMessage', 'oam oam oam - oam'],
    ['recallOthers', 'o oa oa oa oa'],
    ['pinMessage', 'oam oa oa oa oa'],
    ['confirmReading', 'oam oam oam - -'],
    ['seeReaders', 'oam oam oam - -'],
    ['editName', 'oam oa oa oa oa'],
    ['editAvatar', 'oam oa oa oa oa'],
    ['editIntroduction', 'oam oa oa oa oa'],
    ['editNotice', 'oam oa oa oa oa'],
    ['changeJoinOption', '- oa - - oa'],
    ['changeInviteOption', '- oa oa - oa'],
    ['muteAll', '- oa oa oa oa'],
    ['setAttributes', 'oam oam oam oam oam'],
    ['setCounters', 'oam oam oam oam oam'],
    ['manageTopics', '- - - - oa'],
    ['seeMembers', 'oam oam oam oam oam'],
    ['seeOnlineCount', 'oam oam oam oam oam'],
    ['editOwnCard', 'oam oam oam - oam'],
    ['editCardOf', 'o oa oa - oa'],
    ['muteMember', '- oa oa oa oa'],
    ['removeMember', 'o oa oa - oa'],
    ['banMember', '- - - oa -'],
    ['markMember', '- - - o -'],
    ['setAdmin', '- o o o o'],
  ])('%s: %s', (action, expected) => {
    expect(allowed(action).join(' ')).toBe(expected);
  });

  it('has expectations for every action', () => {
    expect(groupActions).toHaveLength(35);
  });

  it('silences only members while all are muted, and every muted person', () => {
    for (const action of ['speak', 'mentionEveryone'] as const)
      for (const type of groupTypes)
        for (const role of groupRoles) {
          const before = isAllowed(action, standing({ type, role }));
          expect(isAllowed(action, standing({ type, role, isMuted: true }))).toBe(false);
          const isManager = role === 'owner' || role === 'admin';
          expect(isAllowed(action, standing({ type, role, isAllMuted: true }))).toBe(before && isManager);
        }
  });
});

describe('actions on a member', () => {
  // The acting role and the allowed targets, in the order owner, admin, member, nonmember.
  it.each<[MemberAction, GroupStanding['type'], GroupRole, string]>([
    ['muteMember', 'public', 'owner', 'a m'],
    ['muteMember', 'public', 'admin', 'm'],
    ['muteMember', 'public', 'member', ''],
    ['removeMember', 'public', 'owner', 'a m'],
    ['removeMember', 'community', 'admin', 'm'],
    ['removeMember', 'work', 'owner', 'a m'],
    ['removeMember', 'live', 'owner', ''],
    ['banMember', 'live', 'owner', 'a m n'],
    ['banMember', 'live', 'admin', 'm n'],
    ['banMember', 'public', 'owner', ''],
    ['setAdmin', 'public', 'owner', 'a m'],
    ['setAdmin', 'public', 'admin', ''],
    ['setAdmin', 'work', 'owner', ''],
    ['transfer', 'meeting', 'owner', 'a m'],
    ['transfer', 'meeting', 'admin', ''],
    ['transfer', 'live', 'owner', ''],
    ['editCardOf', 'public', 'admin', 'm'],
    ['markMember', 'live', 'owner', 'o a m'],
  ])('%s in a %s group by its %s is for "%s"', (action, type, role, expected) => {
    const targets = groupRoles.filter((target) => isAllowedOn(action, standing({ type, role }), target));
    expect(targets.map((target) => letters[target]).join(' ')).toBe(expected);
  });
});

describe('entry', () => {
  it.each([
    ['join', 'nonmember', 'free', 'enters'],
    ['join', 'nonmember', 'approval', 'waits'],
    ['join', 'nonmember', 'disallow', 'refused'],
    ['join', 'member', 'free', 'refused'],
    ['invite', 'member', 'free', 'enters'],
    ['invite', 'member', 'approval', 'waits'],
    ['invite', 'admin', 'approval', 'enters'],
    ['invite', 'owner', 'disallow', 'refused'],
    ['invite', 'nonmember', 'free', 'refused'],
  ] as const)('to %s as %s where it is "%s": %s', (action, role, option, expected) => {
    const given = standing({ role, joinOption: option, inviteOption: option });
    expect(entryBy(action, given)).toBe(expected);
  });

  it('is not possible by request into a work group, nor by invitation into a live room', () => {
    expect(entryBy('join', standing({ type: 'work', role: 'nonmember' }))).toBe('refused');
    expect(entryBy('invite', standing({ type: 'live', role: 'owner' }))).toBe('refused');
  });

  it('has the defaults of the chat service for each type', () => {
    expect(entryDefaults).toEqual({
      work: { join: 'disallow', invite: 'free' },
      public: { join: 'approval', invite: 'disallow' },
      meeting: { join: 'free', invite: 'disallow' },
      live: { join: 'free', invite: 'disallow' },
      community: { join: 'free', invite: 'free' },
    });
  });
});
