import { beforeEach, expect, test } from 'vitest';
import { limits } from '#sandbox/gateway/limits.ts';
import { Wire } from './Wire.ts';

let wire: Wire;
let GroupId: string;
const service = 'group_open_http_svc';
const said = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'x' } }];
const people = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

beforeEach(() => {
  wire = new Wire('a', 'b', 'c', ...people(20));
  GroupId = wire.chat.createGroup({
    type: 'Public',
    name: 'g',
    owner: 'a',
    members: ['b', ...people(20)],
    applyJoinOption: 'FreeAccess',
    inviteJoinOption: 'FreeAccess',
  });
});

const code = (account: string, command: string, body: object = {}) =>
  wire.code(account, `${service}.${command}`, { GroupId, ...body });
const say = (more: object = {}) =>
  wire.chat.sendGroup({
    from: 'a',
    groupId: GroupId,
    elements: said,
    ...more,
  }).seq;
const listed = (count: number) => people(count).map((Member_Account) => ({ Member_Account }));
const profile = (change: object) => code('a', 'modify_group_base_info', change);

const han = (bytes: number) => '群'.repeat(Math.floor(bytes / 3));

test.each([
  ['a name of 100 bytes', () => profile({ Name: han(100) }), 0],
  ['a name of more', () => profile({ Name: han(103) }), 10004],
  ['an empty name', () => profile({ Name: '' }), 10004],
  ['an introduction of 400 bytes', () => profile({ Introduction: han(400) }), 0],
  ['an introduction of more', () => profile({ Introduction: han(403) }), 10004],
  ['a notice of 150 characters', () => profile({ Notification: '群'.repeat(150) }), 0],
  ['a notice of 401', () => profile({ Notification: 'x'.repeat(401) }), 10004],
  ['a message of 300 bytes to a group', () => code('c', 'apply_join_group', { ApplyMsg: han(300) }), 0],
  ['a message of more', () => code('c', 'apply_join_group', { ApplyMsg: han(303) }), 10004],
  [
    '300 new members at once',
    () => code('a', 'add_group_member', { MemberList: listed(limits.addedAtOnce) }),
    0,
  ],
  ['301', () => code('a', 'add_group_member', { MemberList: listed(limits.addedAtOnce + 1) }), 10005],
  ['500 removed at once', () => code('a', 'delete_group_member', { MemberToDel_Account: people(500) }), 0],
  ['501', () => code('a', 'delete_group_member', { MemberToDel_Account: people(501) }), 10005],
  [
    '501 members asked for',
    () => code('a', 'get_specified_group_member_info', { Member_List_Account: people(501) }),
    10005,
  ],
  [
    '501 recipients of a message',
    () => code('a', 'send_group_msg', { Random: 1, MsgBody: said, To_Account: people(501) }),
    10005,
  ],
  ['101 messages recalled at once', () => recalls(101), 10004],
])('%s: %#', async (_what, ask, expected) => {
  expect(await ask()).toBe(expected);
});

const recalls = (count: number) =>
  code('a', 'group_msg_recall', { MsgSeqList: people(count).map((_, index) => ({ MsgSeq: index + 1 })) });

test('a full group takes nobody: not by joining, by invitation, or by an answer to an application', async () => {
  wire.chat.groups.change(GroupId, { apply_join_option: 'NeedPermission' });
  await code('c', 'apply_join_group', { ApplyMsg: 'me too' });
  wire.chat.database.run('UPDATE chat_groups SET max_members = member_count WHERE group_id = ?', GroupId);
  expect(await code('a', 'handle_apply_join_group', { Applicant_Account: 'c', HandleMsg: 'Agree' })).toBe(
    10014,
  );
  wire.chat.groups.change(GroupId, { apply_join_option: 'FreeAccess' });
  expect(await code('c', 'apply_join_group')).toBe(10014);
  const add = (...accounts: string[]) =>
    code('a', 'add_group_member', {
      MemberList: accounts.map((Member_Account) => ({ Member_Account })),
    });
  expect(await add('c')).toBe(10014);
  expect(wire.chat.groups.members.find(GroupId, 'c')).toBeUndefined();
  expect(await add('b')).toBe(0);
});

test('people for whom a group has no room are all refused together, and invited to nothing', async () => {
  const wish = (account: string, Value: string) =>
    wire.ask(account, 'profile.portrait_set', {
      From_Account: account,
      ProfileItem: [{ Tag: 'Tag_Profile_IM_AllowType', Value }],
    });
  wire.chat.ensureAccount('d', {});
  wire.chat.ensureAccount('e', {});
  await wish('e', 'AllowType_Type_NeedConfirm');
  expect(await profile({ MaxMemberNum: 23 })).toBe(0);
  const add = (...accounts: string[]) =>
    code('a', 'add_group_member', {
      MemberList: accounts.map((Member_Account) => ({ Member_Account })),
    });
  expect(await add('e', 'c', 'd')).toBe(10014);
  expect(wire.chat.groups.members.count(GroupId)).toBe(22);
  expect(await wire.ask('e', `${service}.get_pendency`)).toMatchObject({ PendencyList: [] });
  expect(await add('c')).toBe(0);
  expect(await add('e')).toBe(10014);
});

const created = (body: object) =>
  wire.ask('a', `${service}.create_group`, { Type: 'Public', Name: 'g', ...body });

test('the owner of a group chooses how many members it takes, up to the most of its type', async () => {
  const two = await created({ MaxMemberCount: 2, ApplyJoinOption: 'FreeAccess' });
  expect(wire.chat.groups.find(String(two.GroupId))?.max_members).toBe(2);
  const join = (account: string) =>
    wire.code(account, `${service}.apply_join_group`, { GroupId: two.GroupId });
  expect(await join('b')).toBe(0);
  expect(await join('c')).toBe(10014);
  const change = (MaxMemberNum: number) =>
    wire.code('a', `${service}.modify_group_base_info`, { GroupId: two.GroupId, MaxMemberNum });
  expect(await change(6_001)).toBe(10004);
  expect(await change(0)).toBe(10004);
  expect(await change(3)).toBe(0);
  expect(await join('c')).toBe(0);
  expect(await created({ MaxMemberCount: 6_001 })).toMatchObject({ ErrorCode: 10004 });
});

test('a group is not created with more people than it takes, and a live room takes any number', async () => {
  const MemberList = ['b', 'c'].map((Member_Account) => ({ Member_Account }));
  expect(await created({ MaxMemberCount: 2, MemberList })).toMatchObject({ ErrorCode: 10014 });
  expect(await created({ MaxMemberCount: 3, MemberList })).not.toHaveProperty('ErrorCode', 10014);
  const room = await created({ Type: 'AVChatRoom', MaxMemberCount: 1 });
  expect(wire.chat.groups.find(String(room.GroupId))?.max_members).toBe(1_000_000);
});

test.each([
  ['Private', 6_000],
  ['Public', 6_000],
  ['ChatRoom', 6_000],
  ['AVChatRoom', 1_000_000],
  ['Community', 100_000],
] as const)('a %s group has at most %i members', (type, most) => {
  const id = wire.chat.createGroup({ type, name: 'g', owner: 'a', members: [] });
  expect(wire.chat.groups.find(id)?.max_members).toBe(most);
});

test('a group has at most ten admins besides its owner', async () => {
  const appoint = (account: string) =>
    code('a', 'modify_group_member_info', { Member_Account: account, Role: 'Admin' });
  for (const account of people(10)) expect(await appoint(account)).toBe(0);
  expect(await appoint('m0')).toBe(0);
  expect(await appoint('m10')).toBe(10004);
  await code('a', 'modify_group_member_info', { Member_Account: 'm0', Role: 'Member' });
  expect(await appoint('m10')).toBe(0);
});

test('a group pins at most ten messages, each once', async () => {
  const pin = (MsgSeq: number) => code('a', 'pin_message', { MsgSeq });
  const [first = 0, ...others] = Array.from({ length: 11 }, () => say());
  expect(await pin(first)).toBe(0);
  expect(await pin(first)).toBe(10071);
  for (const seq of others.slice(0, 9)) expect(await pin(seq)).toBe(0);
  expect(await pin(others[9] ?? 0)).toBe(10070);
  expect(await code('a', 'unpin_message', { MsgSeq: first })).toBe(0);
  expect(await pin(others[9] ?? 0)).toBe(0);
});

test('an attribute that a group does not have cannot be deleted', async () => {
  const attributes = (command: string, GroupAttr: object[]) =>
    code('a', `${command}_group_attr`, { GroupAttr, AttrMainSeq: 0 });
  expect(await attributes('set', [{ key: 'k', value: '1' }])).toBe(0);
  expect(
    await attributes('delete', [
      { key: 'k', seq: 1 },
      { key: 'l', seq: 0 },
    ]),
  ).toBe(10050);
  expect(await attributes('delete', [{ key: 'k', seq: 1 }])).toBe(0);
});

test('a mute ends when its time is over, and one of zero seconds ends it at once', async () => {
  const mute = (ShutUpTime: number) =>
    code('a', 'modify_group_member_info', { Member_Account: 'b', ShutUpTime });
  let random = 0;
  const speak = () =>
    code('b', 'send_group_msg', {
      Random: ++random,
      MsgBody: said,
    });
  expect(await mute(60)).toBe(0);
  expect(await speak()).toBe(10017);
  wire.now += 60;
  expect(await speak()).toBe(0);
  expect(await mute(4_294_967_295)).toBe(0);
  wire.now += 100 * 365 * 24 * 3600;
  expect(await speak()).toBe(10017);
  expect(await mute(0)).toBe(0);
  expect(await speak()).toBe(0);
});

test('an own message can be recalled for two minutes, by owner and admins at any time', async () => {
  const late = say({ from: 'b' });
  const later = say({ from: 'b' });
  const recall = (account: string, MsgSeq: number) =>
    code(account, 'group_msg_recall', { MsgSeqList: [{ MsgSeq }] });
  wire.now += limits.revokeWindow;
  expect(await recall('b', late)).toBe(0);
  wire.now += 1;
  expect(await recall('b', later)).toBe(10031);
  expect(await recall('m0', later)).toBe(10007);
  expect(await recall('a', later)).toBe(0);
  expect(await recall('a', 999)).toBe(10030);
});

const microseconds = 1_000_000;
test.each([
  ['right', 0, 0],
  ['a minute ahead all the time', 60, 60],
  ['set right after it was a minute ahead', 60, 0],
  ['an hour behind all the time', -3_600, -3_600],
  ['set an hour ahead meanwhile', 0, 3_600],
])(
  'a client whose clock is %s receives the recalls since its last request',
  async (_clock, before, after) => {
    const seq = say();
    const BeginTime = (wire.now + before) * microseconds;
    wire.now += 30;
    await code('a', 'group_msg_recall', { MsgSeqList: [{ MsgSeq: seq }] });
    wire.now += 10;
    const reply = await wire.ask('b', `${service}.batch_get_group_notify`, {
      NotifyReqList: [{ GroupId, BeginTime, EndTime: (wire.now + after) * microseconds }],
    });
    expect(reply.NotifyRspList).toMatchObject([{ NotifyMsgList: [{ MsgSeq: seq }] }]);
  },
);
