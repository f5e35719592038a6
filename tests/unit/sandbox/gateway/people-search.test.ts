import { beforeEach, expect, test } from 'vitest';
import { Wire } from './Wire.ts';

let wire: Wire;
beforeEach(() => {
  wire = new Wire('raka', 'dewi', 'budi');
});

const people = async (Keywords: string[], more: object = {}) => {
  const reply = await wire.ask('raka', 'user_search.query', { Keywords, ...more });
  return ((reply.Users ?? []) as { UserID: string }[]).map(({ UserID }) => UserID);
};
const members = async (account: string, Keywords: string[], more: object = {}) => {
  const reply = await wire.ask(account, 'group_member_search.query', { Keywords, ...more });
  return ((reply.GroupMembers ?? []) as { GroupMemberUserID: string }[]).map(
    ({ GroupMemberUserID }) => GroupMemberUserID,
  );
};
const group = (name: string, owner: string, ...others: string[]) =>
  wire.chat.createGroup({ type: 'Private', name, owner, members: others });

test.each([
  ['an id', ['dewi'], {}, ['dewi']],
  ['a part of a name', ['Nick d'], {}, ['dewi']],
  ['any of two words', ['dewi', 'budi'], {}, ['budi', 'dewi']],
  ['both of two words', ['Nick', 'budi'], { KeywordMatchType: 1 }, ['budi']],
  ['a wildcard of the database, as a plain character', ['%'], {}, []],
])('people are found by %s', async (_what, words, more, found) => {
  expect(await people(words, more)).toEqual(found);
});

test('people are found by gender and birthday too, but never a deleted account', async () => {
  wire.chat.accounts.setTags('dewi', {
    Tag_Profile_IM_Gender: 'Gender_Type_Female',
    Tag_Profile_IM_BirthDay: 19990102,
  });
  expect(await people(['Nick'], { UserGenderType: 'Gender_Type_Female' })).toEqual(['dewi']);
  expect(await people(['Nick'], { UserBirthStart: 19990101, UserBirthEnd: 19990131 })).toEqual(['dewi']);
  expect(await people(['Nick'], { UserBirthStart: 20000101 })).toEqual([]);
  wire.chat.destroyAccount('dewi');
  expect(await people(['dewi'])).toEqual([]);
});

test('a people search is paged and reports the total count', async () => {
  const first = await wire.ask('raka', 'user_search.query', { Keywords: ['Nick'], Count: 2 });
  expect(first).toMatchObject({
    TotalCount: 3,
    Cursor: '2',
    Users: [{ UserID: 'budi' }, { UserID: 'dewi' }],
  });
  expect(await people(['Nick'], { Count: 2, Cursor: '2' })).toEqual(['raka']);
});

test('members are found by name card only in the caller’s own groups', async () => {
  const ours = group('ours', 'raka', 'dewi');
  const theirs = group('theirs', 'dewi', 'budi');
  wire.chat.groups.members.change(ours, 'dewi', { name_card: 'Healer' });
  wire.chat.groups.members.change(theirs, 'budi', { name_card: 'Healer' });
  expect(await members('raka', ['heal'])).toEqual(['dewi']);
  expect(await members('dewi', ['heal'])).toHaveLength(2);
  expect(await members('dewi', ['heal'], { GroupIdList: [theirs] })).toEqual(['budi']);
  expect(await members('raka', ['heal'], { GroupIdList: [theirs] })).toEqual([]);
});

test('groups are found by name only among the caller’s own', async () => {
  group('Raiders', 'raka');
  group('Raiders too', 'dewi');
  const { Groups } = await wire.ask('raka', 'group_search.query', { Keywords: ['raid'] });
  expect(Groups).toMatchObject([{ GroupName: 'Raiders', GroupOwnerUserID: 'raka' }]);
});

test('a search without words is refused', async () => {
  expect(await wire.code('raka', 'user_search.query', { Keywords: [] })).toBe(27003);
});
