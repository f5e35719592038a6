import { beforeEach, expect, test } from 'vitest';
import type { GroupPlan } from '#sandbox/gateway/ChatApi.ts';
import { limits } from '#sandbox/gateway/limits.ts';
import { Wire } from './Wire.ts';

let wire: Wire;
let GroupId: string;
beforeEach(() => {
  wire = new Wire('a', 'b', 'c', 'd');
  const plan = { type: 'Public', name: 'g', owner: 'a', members: ['b'], inviteJoinOption: 'NeedPermission' };
  GroupId = wire.chat.createGroup(plan as GroupPlan);
});

const group = (account: string, command: string, body: object) =>
  wire.ask(account, `group_open_http_svc.${command}`, { GroupId, ...body });
const invite = (account: string, other: string) =>
  group(account, 'add_group_member', { MemberList: [{ Member_Account: other }] });
const pending = async () =>
  (await group('a', 'get_pendency', {})).PendencyList as { To_Account: string; Authentication: string }[];
const decide = (account: string, HandleMsg: string, Invited_Account: string) =>
  group(account, 'handle_invite_join_permission_group', {
    HandleMsg,
    Invited_Account,
    Applicant_Account: 'b',
  });
/** The notices that an account was sent: kind and operator. */
const noticesOf = (account: string) =>
  wire.chat.groupNotices.after(account, 0, 100).map(({ notice }) => {
    const { MsgBody } = JSON.parse(notice) as { MsgBody: { ReportType: number; Operator_Account: string } };
    return [MsgBody.ReportType, MsgBody.Operator_Account];
  });
const isIn = (account: string) => wire.chat.groups.members.find(GroupId, account) !== undefined;

test('two people invited by one member are two applications, decided separately', async () => {
  await invite('b', 'c');
  await invite('b', 'd');
  expect(await pending()).toMatchObject([
    { From_Account: 'b', PendencyType: 2 },
    { From_Account: 'b', PendencyType: 2 },
  ]);
  expect(await decide('a', 'Reject', 'd')).not.toHaveProperty('ErrorCode');
  expect(await decide('a', 'Agree', 'c')).not.toHaveProperty('ErrorCode');
  expect([isIn('c'), isIn('d')]).toEqual([true, false]);
  expect(await pending()).toEqual([]);
});

test('the notice of an invitation is answered by its mark, once', async () => {
  await invite('b', 'c');
  const [application] = await pending();
  const answer = () =>
    group('a', 'handle_apply_join_group', {
      HandleMsg: 'Agree',
      Applicant_Account: 'b',
      Authentication: application?.Authentication,
    });
  expect(await answer()).not.toHaveProperty('ErrorCode');
  expect(isIn('c')).toBe(true);
  expect(await answer()).toEqual({ ErrorCode: 10024 });
});

test.each([
  ['a member', 'b', 10007],
  ['a stranger', 'd', 10007],
  ['the owner, about nobody', 'a', 10004],
])('%s decides nothing', async (who, account, code) => {
  await invite('b', 'c');
  expect(await decide(account, 'Agree', who.includes('nobody') ? 'd' : 'c')).toEqual({ ErrorCode: code });
  expect(isIn('c')).toBe(false);
});

test('an application does not wait for an answer of the invited person', async () => {
  await invite('b', 'c');
  const answered = await group('c', 'handle_invite_join_group', { HandleMsg: 'Agree', Inviter_Account: 'b' });
  expect(answered).toEqual({ ErrorCode: 10004 });
  expect(isIn('c')).toBe(false);
});

test('the read time is sent only to the member who requested receipts', async () => {
  const { seq } = wire.chat.sendGroup({
    from: 'a',
    groupId: GroupId,
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'who read' } }],
    needsReceipt: true,
  });
  wire.chat.groupReceipts.add(GroupId, seq, 'b', wire.now + 5);
  const read = (account: string) =>
    group(account, 'get_group_msg_receipts_by_users', {
      MemberReadMsgList: [{ MsgSeq: seq, MemberList_Account: ['b', 'c'] }],
    });
  expect(await read('a')).toEqual({
    MsgReadList: [{ MsgSeq: seq, ReadList: [{ Read_Account: 'b', Read_Time: wire.now + 5 }] }],
  });
  expect(await read('b')).toEqual({ MsgReadList: [{ MsgSeq: seq, ReadList: [] }] });
  expect(await read('d')).toEqual({ ErrorCode: 10007 });
});

test('a person who wants to be asked is asked first, and then the owner and admins are', async () => {
  wire.chat.accounts.setTags('c', { Tag_Profile_IM_AllowType: 'AllowType_Type_NeedConfirm' });
  expect(await invite('b', 'c')).toMatchObject({ MemberList: [{ Result: 3 }] });
  const own = async () =>
    (await group('c', 'get_pendency', {})).PendencyList as { Authentication: string; PendencyType: number }[];
  expect(await own()).toMatchObject([{ From_Account: 'b', To_Account: 'c', PendencyType: 1 }]);
  expect(await pending()).toEqual([]);
  const answer = (account: string) =>
    group(account, 'handle_invite_join_group', { HandleMsg: 'Agree', Inviter_Account: 'b' });
  expect(await answer('d')).toEqual({ ErrorCode: 10004 });
  expect(await answer('c')).not.toHaveProperty('ErrorCode');
  // A member invited them, so the group also needs the consent of the owner or an admin.
  expect(isIn('c')).toBe(false);
  expect(await own()).toEqual([]);
  expect(await pending()).toMatchObject([{ From_Account: 'b', To_Account: 'c', PendencyType: 2 }]);
  expect(await decide('a', 'Agree', 'c')).not.toHaveProperty('ErrorCode');
  expect(isIn('c')).toBe(true);
});

test('the owner’s own invitation is answered by its mark too; the owner cannot answer for the invited person', async () => {
  wire.chat.accounts.setTags('c', { Tag_Profile_IM_AllowType: 'AllowType_Type_NeedConfirm' });
  await invite('a', 'c');
  const [own] = (await group('c', 'get_pendency', {})).PendencyList as { Authentication: string }[];
  const answer = (account: string, HandleMsg: string) =>
    group(account, 'handle_apply_join_group', {
      HandleMsg,
      Applicant_Account: 'a',
      Authentication: own?.Authentication,
    });
  expect(await answer('a', 'Agree')).toEqual({ ErrorCode: 10004 });
  expect(isIn('c')).toBe(false);
  expect(await answer('c', 'Agree')).not.toHaveProperty('ErrorCode');
  expect(isIn('c')).toBe(true);
});

test('a person who allows nobody to add them is not added to a group', async () => {
  wire.chat.accounts.setTags('c', { Tag_Profile_IM_AllowType: 'AllowType_Type_DenyAny' });
  expect(await invite('a', 'c')).toMatchObject({ MemberList: [{ Result: 0 }] });
  expect(isIn('c')).toBe(false);
});

test('a group with the most open applications refuses another one, and an applicant may apply again', async () => {
  for (let index = 0; index < limits.openApplications; index += 1)
    wire.chat.groupApplications.add({
      group_id: GroupId,
      applicant: `waiting${index}`,
      inviter: '',
      kind: 0,
      message: '',
      authentication: `mark${index}`,
      applied_at: wire.now,
      key_ms: wire.now * 1000,
    });
  wire.chat.ensureAccount('waiting0');
  expect(await group('c', 'apply_join_group', { ApplyMsg: 'me too' })).toEqual({ ErrorCode: 10004 });
  expect(await invite('b', 'c')).toMatchObject({ MemberList: [{ Result: 0 }] });
  expect(await group('waiting0', 'apply_join_group', { ApplyMsg: 'still here' })).toMatchObject({
    JoinedStatus: 'WaitAdminApproval',
  });
  expect(wire.chat.groupApplications.countOpen(GroupId)).toBe(limits.openApplications);
  // Each application is in the list of the owner.
  expect(await pending()).toHaveLength(limits.openApplications);
});

test.each([
  ['an admin agrees', 'Agree', 13],
  ['an admin refuses', 'Reject', 14],
])(
  'a person who invited somebody is notified that %s, and of no request of their own',
  async (_case, answer, told) => {
    await invite('b', 'c');
    await decide('a', answer, 'c');
    expect(noticesOf('b')).toEqual([
      [7, 'a'],
      [told, 'a'],
    ]);
  },
);

test('a person who invited somebody is notified of that person’s refusal', async () => {
  wire.chat.accounts.setTags('c', { Tag_Profile_IM_AllowType: 'AllowType_Type_NeedConfirm' });
  await invite('b', 'c');
  await group('c', 'handle_invite_join_group', { HandleMsg: 'Reject', Inviter_Account: 'b' });
  expect(noticesOf('b')).toEqual([
    [7, 'a'],
    [14, 'c'],
  ]);
});

test('an applicant who is refused is notified', async () => {
  await group('c', 'apply_join_group', { ApplyMsg: 'me too' });
  await group('a', 'handle_apply_join_group', { HandleMsg: 'Reject', Applicant_Account: 'c' });
  expect(noticesOf('c')).toEqual([[3, 'a']]);
});
