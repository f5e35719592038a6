import { describe, expect, test } from 'vitest';
import { memberRights, secondsOf } from '#features/chat/group/member-actions.ts';
import { canSelectAll, toggled, toggledAll } from '#features/chat/group/member-selection.ts';
import type { GroupStanding } from '#lib/rules/group-permissions.ts';

const standing = (change: Partial<GroupStanding>): GroupStanding => ({
  type: 'public',
  role: 'owner',
  isAllMuted: false,
  isMuted: false,
  joinOption: 'approval',
  inviteOption: 'free',
  ...change,
});

/** The names of the rights that one member has over another. */
function given(by: Partial<GroupStanding>, on: { role: 'owner' | 'admin' | 'member'; mutedUntil?: number }) {
  const rights = memberRights(standing(by), { mutedUntil: 0, ...on }, 1_000);
  return Object.entries(rights)
    .filter(([, isGiven]) => isGiven)
    .map(([name]) => name);
}

describe('the actions on a member', () => {
  test.each([
    ['owner to member', {}, { role: 'member' }, ['canMute', 'canMakeAdmin', 'canTransfer', 'canRemove']],
    ['owner to admin', {}, { role: 'admin' }, ['canMute', 'canUnmakeAdmin', 'canTransfer', 'canRemove']],
    ['admin to member', { role: 'admin' }, { role: 'member' }, ['canMute', 'canRemove']],
    ['admin to admin', { role: 'admin' }, { role: 'admin' }, []],
    ['admin to owner', { role: 'admin' }, { role: 'owner' }, []],
    ['member to member', { role: 'member' }, { role: 'member' }, []],
    [
      'admin to a muted member',
      { role: 'admin' },
      { role: 'member', mutedUntil: 1_001 },
      ['canMute', 'canUnmute', 'canRemove'],
    ],
    [
      'admin to a member whose mute has ended',
      { role: 'admin' },
      { role: 'member', mutedUntil: 999 },
      ['canMute', 'canRemove'],
    ],
    ['owner of a work group', { type: 'work' }, { role: 'member' }, ['canTransfer', 'canRemove']],
    ['owner of a live room', { type: 'live' }, { role: 'member' }, ['canMute', 'canMakeAdmin', 'canBan']],
  ] as const)('%s', (_name, by, on, rights) => {
    expect(given(by, on)).toEqual(rights);
  });
});

test.each([
  ['10', 'minutes', 600],
  [' 2 ', 'hours', 7_200],
  ['30', 'days', 2_592_000],
  ['31', 'days', null],
  ['0', 'days', null],
  ['-1', 'hours', null],
  ['1.5', 'hours', null],
  ['soon', 'hours', null],
  ['', 'minutes', null],
] as const)('a time of %j %s is %s seconds', (amount, unit, seconds) => {
  expect(secondsOf(amount, unit)).toBe(seconds);
});

describe('choosing people', () => {
  const option = (userId: string, isDisabled = false) => ({ userId, nick: '', avatar: '', isDisabled });

  test.each([
    ['two', [option('1'), option('2')], false, true],
    ['two, but only one may be chosen', [option('1'), option('2')], true, false],
    ['one', [option('1')], false, false],
    ['one, beside a person who is already in the group', [option('1'), option('2', true)], false, false],
    ['nobody', [], false, false],
  ])('all can be chosen at once: %s', (_name, options, isSingle, can) => {
    expect(canSelectAll(options, isSingle)).toBe(can);
  });

  test('a press selects or deselects; if only one may be chosen, it replaces the other', () => {
    expect([...toggled(new Set(['1']), '2', false)]).toEqual(['1', '2']);
    expect([...toggled(new Set(['1', '2']), '1', false)]).toEqual(['2']);
    expect([...toggled(new Set(['1']), '2', true)]).toEqual(['2']);
    expect([...toggled(new Set(['1']), '1', true)]).toEqual([]);
  });

  test('Select all selects all shown people, then deselects them; others are unchanged', () => {
    const shown = [option('1'), option('2')];
    expect([...toggledAll(new Set(['9', '1']), shown)]).toEqual(['9', '1', '2']);
    expect([...toggledAll(new Set(['9', '1', '2']), shown)]).toEqual(['9']);
  });
});
