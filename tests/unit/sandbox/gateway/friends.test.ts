import { beforeEach, expect, test, vi } from 'vitest';
import { Wire } from './Wire.ts';

let wire: Wire;
beforeEach(() => {
  wire = new Wire('a', 'b', 'c', 'open');
  for (const account of ['a', 'b', 'c'])
    wire.chat.accounts.setTags(account, { Tag_Profile_IM_AllowType: 'AllowType_Type_NeedConfirm' });
});

const apply = (account: string, to: string, more: object = {}) =>
  wire.ask(account, 'sns.friend_add', { AddFriendItem: [{ To_Account: to, ...more }] });
const answer = (account: string, applicant: string, ResponseAction: string) =>
  wire.ask(account, 'sns.friend_response', {
    ResponseFriendItem: [{ To_Account: applicant, ResponseAction }],
  });
const befriend = async (account: string, other: string) => {
  await apply(account, other);
  await answer(other, account, 'Response_Action_AgreeAndAdd');
};
const first = (reply: object, key = 'ResultItem') =>
  (reply as Record<string, { ResultCode: number }[]>)[key]?.[0]?.ResultCode;

test.each([
  ['the own account', 'a', 30001],
  ['an unknown account', 'x', 30003],
  ['an account that approves requests itself', 'b', 30539],
  ['an account without a setting', 'open', 0],
])('a friend request to %s', async (_who, other, code) => {
  expect(first(await apply('a', other))).toBe(code);
});

test('a black list blocks friend requests in both directions', async () => {
  await wire.ask('a', 'sns.black_list_add', { To_Account: ['b'] });
  expect(first(await apply('a', 'b'))).toBe(30515);
  expect(first(await apply('b', 'a'))).toBe(30525);
});

test('a black list accepts at most 1000 accounts and never its owner', async () => {
  wire.chat.database.transaction(() => {
    for (let index = 0; index < 1000; index += 1) wire.chat.accounts.block('a', `p${index}`, wire.now);
  });
  expect(first(await wire.ask('a', 'sns.black_list_add', { To_Account: ['b'] }))).toBe(30013);
  expect(first(await wire.ask('a', 'sns.black_list_add', { To_Account: ['a'] }))).toBe(30001);
});

test('both sides learn of a friend request at once, and who sent it', async () => {
  const pushed = vi.spyOn(wire.chat.push, 'event');
  await apply('a', 'b', { AddWording: 'Halo' });
  const told = pushed.mock.calls.map(([accounts, event]) => [[...accounts], event]);
  const push = (other: string, side: string) => ({
    FriendListMod: [
      {
        PushType: 3,
        From_Account: 'a',
        PendencyAdd: [{ PendencyAdd_Account: other, PendencyType: side, AddWording: 'Halo' }],
      },
    ],
  });
  expect(told).toMatchObject([
    [['b'], push('a', 'Pendency_Type_ComeIn')],
    [['a'], push('b', 'Pendency_Type_SendOut')],
  ]);
});

test('each side deletes only friend requests of its own direction', async () => {
  await apply('a', 'b');
  const remove = (account: string, other: string, PendencyType: string) =>
    wire.ask(account, 'sns.pendency_delete', { To_Account: [other], PendencyType });
  expect(first(await remove('b', 'a', 'Pendency_Type_SendOut'))).toBe(30614);
  expect(first(await remove('b', 'a', 'Pendency_Type_ComeIn'))).toBe(0);
  expect(first(await answer('b', 'a', 'Response_Action_AgreeAndAdd'))).toBe(30614);
});

test.each([
  ['Response_Action_Reject', [], []],
  ['Response_Action_Agree', ['b'], []],
  ['Response_Action_AgreeAndAdd', ['b'], ['a']],
])('the answer %s to a request of a gives a the friends %j, and b %j', async (action, ofA, ofB) => {
  await apply('a', 'b');
  expect(first(await answer('b', 'a', action))).toBe(0);
  const friends = (account: string) => wire.chat.relations.friends(account).map(({ friend }) => friend);
  expect([friends('a'), friends('b')]).toEqual([ofA, ofB]);
  expect(wire.chat.relations.application('b', 'a')).toBeUndefined();
});

test('friend requests that arrived after the last read are counted as unread', async () => {
  const unread = async () => (await wire.ask('c', 'sns.pendency_get')).UnreadPendencyCount;
  await apply('a', 'c');
  expect(await unread()).toBe(1);
  await wire.ask('c', 'sns.pendency_report', { LatestPendencyTimeStamp: wire.now });
  expect(await unread()).toBe(0);
  wire.now += 1;
  await apply('b', 'c');
  expect(await unread()).toBe(1);
});

test.each([
  ['no name', [], 30001],
  ['an empty name', [''], 30001],
  ['a name of 31 bytes', ['好好好好好好好好好好x'], 30001],
  ['33 groups', Array.from({ length: 33 }, (_, index) => `g${index}`), 30001],
])('a group of friends with %s is refused', async (_what, GroupName, code) => {
  expect(await wire.code('a', 'sns.group_add', { GroupName })).toBe(code);
});

test('a user has at most 32 friend groups; creating an existing one again is allowed', async () => {
  const names = Array.from({ length: 32 }, (_, index) => `g${index}`);
  expect(await wire.code('a', 'sns.group_add', { GroupName: names })).toBe(0);
  expect(await wire.code('a', 'sns.group_add', { GroupName: ['g0'] })).toBe(0);
  expect(await wire.code('a', 'sns.group_add', { GroupName: ['another'] })).toBe(30011);
});

test('a friend group contains only friends; ending the friendship removes them', async () => {
  await befriend('a', 'b');
  const { ResultItem } = await wire.ask('a', 'sns.group_add', { GroupName: ['g'], To_Account: ['b', 'c'] });
  expect(ResultItem).toMatchObject([{ ResultCode: 0 }, { ResultCode: 32216 }]);
  expect(wire.chat.friendGroups.list('a')).toEqual([{ name: 'g', friends: ['b'] }]);
  expect(wire.chat.friendGroups.list('b')).toEqual([]);
  await wire.ask('a', 'sns.friend_delete', { To_Account: ['b'] });
  expect(wire.chat.friendGroups.list('a')).toEqual([{ name: 'g', friends: [] }]);
});

test('a renamed friend group keeps its friends, and the new name must be free', async () => {
  await befriend('a', 'b');
  await wire.ask('a', 'sns.group_add', { GroupName: ['g', 'h'], To_Account: ['b'] });
  const rename = (GroupOldName: string, GroupNewName: string) =>
    wire.code('a', 'sns.group_update', { GroupOldName, GroupNewName });
  expect(await rename('g', 'h')).toBe(30001);
  expect(await rename('none', 'i')).toBe(30001);
  expect(await rename('g', 'i')).toBe(0);
  expect(wire.chat.friendGroups.of('a', 'b')).toEqual(['h', 'i']);
});

test('a friend who is added on one side is none on the other side, which gets no notice', async () => {
  const pushed = vi.spyOn(wire.chat.push, 'event');
  const item = { To_Account: 'open', Remark: 'Boss' };
  expect(
    first(await wire.ask('a', 'sns.friend_add', { AddFriendItem: [item], AddType: 'Add_Type_Single' })),
  ).toBe(0);
  expect(wire.chat.relations.friend('a', 'open')?.remark).toBe('Boss');
  expect(wire.chat.relations.friend('open', 'a')).toBeUndefined();
  const remove = { To_Account: ['open'], DeleteType: 'Delete_Type_Both' };
  expect(first(await wire.ask('a', 'sns.friend_delete', remove))).toBe(0);
  expect(wire.chat.relations.friend('a', 'open')).toBeUndefined();
  expect(pushed.mock.calls.flatMap(([accounts]) => [...accounts])).toEqual(['a', 'a']);
});

test.each([
  ['96 bytes', '好'.repeat(32), 0],
  ['97 bytes', `${'好'.repeat(32)}x`, 30001],
])('a remark of %s, new or changed, is answered with %d', async (_length, remark, code) => {
  const item = { To_Account: 'open', Remark: remark };
  expect(first(await wire.ask('a', 'sns.friend_add', { AddFriendItem: [item] }))).toBe(code);
  await wire.ask('a', 'sns.friend_add', { AddFriendItem: [{ To_Account: 'open' }] });
  const UpdateItem = [{ To_Account: 'open', SnsItem: [{ Tag: 'Tag_SNS_IM_Remark', Value: remark }] }];
  expect(first(await wire.ask('a', 'sns.friend_update', { UpdateItem }))).toBe(code);
  expect(wire.chat.relations.friend('a', 'open')?.remark).toBe(code === 0 ? remark : '');
});
