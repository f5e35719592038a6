import { expect, test } from '@playwright/test';
import type { WireClient } from '../bench/WireClient.ts';
import { Stage } from './stage.ts';

type Body = Record<string, unknown>;

const stage = new Stage();
const service = 'group_open_http_svc';
let people: Record<'alice' | 'bob' | 'carol', WireClient>;
let random = 0;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  await stage.start();
  people = {
    alice: await stage.wire('alice'),
    bob: await stage.wire('bob'),
    carol: await stage.wire('carol'),
  };
});
test.afterAll(async () => {
  for (const wire of Object.values(people)) wire.close();
  await stage.stop();
  stage.remove();
});

/** The code of a refusal; 0 for success. */
const codeOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => Number(/: (\d+) /.exec(String(error))?.[1]),
  );
const ask = (who: keyof typeof people, name: string, body: Body) =>
  people[who].ask(name.includes('.') ? name : `${service}.${name}`, body);

async function group(more: Body = {}, members: string[] = ['bob']): Promise<string> {
  const MemberList = members.map((Member_Account) => ({ Member_Account }));
  const made = await ask('alice', 'create_group', { Type: 'Public', Name: 'g', MemberList, ...more });
  return String(made.GroupId);
}

async function say(
  who: keyof typeof people,
  GroupId: string,
  Text: string,
  more: Body = {},
): Promise<number> {
  random += 1;
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];
  const sent = await ask(who, 'send_group_msg', { GroupId, Random: random, MsgBody, ...more });
  return Number(sent.MsgSeq);
}

/** All data of a group that a person can read: by sequence number, in the history, in the list, by search. */
async function shown(who: keyof typeof people, GroupId: string, seqs: number[], word: string) {
  const list = (await ask(who, 'recentcontact.page_get', {})) as { SessionItem: { GroupId?: string }[] };
  return {
    byNumber: JSON.stringify(await ask(who, 'group_msg_get', { GroupId, ReqMsgSeqList: seqs })),
    history: JSON.stringify(await ask(who, 'group_msg_get', { GroupId, ReqMsgNumber: 20 })),
    inList: JSON.stringify(list.SessionItem.filter((item) => item.GroupId === GroupId)),
    found: JSON.stringify(await ask(who, 'message_search.query', { KeywordList: [word], GroupID: GroupId })),
  };
}

test('messages from before joining, or to other members only, cannot be read', async () => {
  const id = await group({ ApplyJoinOption: 'FreeAccess' });
  const before = await say('alice', id, 'marzipan before');
  await ask('carol', 'apply_join_group', { GroupId: id });
  const toBob = await say('alice', id, 'marzipan for bob', { To_Account: ['bob'] });
  const seqs = [before, toBob];

  for (const [place, text] of Object.entries(await shown('carol', id, seqs, 'marzipan')))
    expect(text, place).not.toContain('marzipan');
  for (const [place, text] of Object.entries(await shown('bob', id, seqs, 'marzipan')))
    expect(text, place).toContain('marzipan for bob');

  const hers = (await ask('carol', 'recentcontact.page_get', {})) as { SessionItem: Body[] };
  expect(hers.SessionItem.find((item) => item.GroupId === id)).toMatchObject({ UnreadMsgCount: 0 });
  await ask('alice', 'pin_message', { GroupId: id, MsgSeq: before });
  const pinned = async (who: 'bob' | 'carol') =>
    JSON.stringify(await ask(who, 'get_pinned_messages', { GroupId: id }));
  expect(await pinned('carol')).not.toContain('marzipan');
  expect(await pinned('bob')).toContain('marzipan before');
  for (const MsgSeq of seqs) {
    const reactions = 'openim_msg_ext_http_svc.group_reaction_';
    expect(await codeOf(ask('carol', `${reactions}add`, { GroupId: id, MsgSeq, Reaction: 'ok' }))).toBe(
      10030,
    );
    expect(await codeOf(ask('carol', `${reactions}multi_stat`, { GroupId: id, MsgSeqList: [MsgSeq] }))).toBe(
      10030,
    );
    expect(await codeOf(ask('carol', 'get_group_msg_receipt_detail', { GroupId: id, MsgSeq }))).toBe(10030);
    expect(await codeOf(ask('carol', 'group_msg_recall', { GroupId: id, MsgSeqList: [{ MsgSeq }] }))).toBe(
      10030,
    );
    expect(
      await codeOf(ask('carol', 'openim.modify_group_msg', { GroupId: id, MsgSeq, CloudCustomData: 'x' })),
    ).toBe(10030);
  }
});

test('meetings and communities open their history to new members', async () => {
  for (const Type of ['ChatRoom', 'Community']) {
    const id = await group({ Type });
    await say('alice', id, 'agenda');
    await ask('carol', 'apply_join_group', { GroupId: id });
    expect(JSON.stringify(await ask('carol', 'group_msg_get', { GroupId: id })), Type).toContain('agenda');
  }
});

test('a recalled message cannot be pinned, and a pinned message that is recalled is unpinned', async () => {
  const id = await group();
  const recalled = await say('alice', id, 'nougat one');
  await ask('alice', 'group_msg_recall', { GroupId: id, MsgSeqList: [{ MsgSeq: recalled }] });
  expect(await codeOf(ask('alice', 'pin_message', { GroupId: id, MsgSeq: recalled }))).toBe(10030);
  const toOne = await say('alice', id, 'nougat for bob', { To_Account: ['bob'] });
  expect(await codeOf(ask('alice', 'pin_message', { GroupId: id, MsgSeq: toOne }))).toBe(10004);
  const pinned = await say('alice', id, 'nougat two');
  await ask('alice', 'pin_message', { GroupId: id, MsgSeq: pinned });
  const pins = async () => JSON.stringify(await ask('bob', 'get_pinned_messages', { GroupId: id }));
  expect(await pins()).toContain('nougat two');
  await ask('alice', 'group_msg_recall', { GroupId: id, MsgSeqList: [{ MsgSeq: pinned }] });
  expect(await pins()).not.toContain('MsgSeq');
});

test('every action in a dismissed group is refused for its former members', async () => {
  const id = await group();
  const MsgSeq = await say('alice', id, 'last words');
  await ask('alice', 'destroy_group', { GroupId: id });
  const ext = 'openim_msg_ext_http_svc.group_';
  const requests: [string, Body][] = [
    [`${ext}reaction_add`, { MsgSeq, Reaction: 'ok' }],
    [`${ext}set_key_values`, { MsgSeq, ExtensionList: [{ Key: 'a', Value: 'b' }] }],
    ['modify_group_member_info', { Member_Account: 'bob', Role: 'Admin' }],
    ['modify_group_member_info', { Member_Account: 'alice', NameCard: 'A' }],
    ['modify_group_base_info', { Name: 'h' }],
    ['add_group_member', { MemberList: [{ Member_Account: 'carol' }] }],
    ['delete_group_member', { MemberToDel_Account: ['bob'] }],
    ['change_group_owner', { NewOwner_Account: 'bob' }],
    ['send_group_msg', { Random: 1, MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'x' } }] }],
    ['group_msg_get', { ReqMsgNumber: 5 }],
    ['pin_message', { MsgSeq }],
    ['quit_group', {}],
  ];
  for (const [name, body] of requests)
    expect(await codeOf(ask('alice', name, { GroupId: id, ...body })), name).toBe(10010);
  const search = await ask('bob', 'message_search.query', { KeywordList: ['last words'] });
  expect(search).toMatchObject({ TotalCount: 0 });
});

test('an owner remains the owner until there is another one', async () => {
  const id = await group();
  const role = { GroupId: id, Member_Account: 'alice', Role: 'Member' };
  expect(await codeOf(ask('alice', 'modify_group_member_info', role))).toBe(10004);
  expect(await codeOf(ask('alice', 'change_group_owner', { GroupId: id, NewOwner_Account: 'alice' }))).toBe(
    10004,
  );
  expect(await codeOf(ask('alice', 'quit_group', { GroupId: id }))).toBe(10009);

  const work = await group({ Type: 'Private' }, ['bob', 'carol']);
  await ask('alice', 'quit_group', { GroupId: work });
  const profile = async (who: keyof typeof people) =>
    (await ask(who, 'get_group_self_member_info', { GroupIdList: [work] })).GroupInfo as Body[];
  expect(await profile('carol')).toMatchObject([
    { Owner_Account: 'bob', MemberList: [{ Member_Account: 'carol', Role: 'Member' }] },
  ]);
  expect(await profile('bob')).toMatchObject([{ MemberList: [{ Role: 'Owner' }] }]);
  for (const who of ['carol', 'bob'] as const) await ask(who, 'quit_group', { GroupId: work });
  expect(await profile('bob')).toMatchObject([{ ErrorCode: 10010 }]);
});

test('each type has the join and invite options and the most members of the cloud', async () => {
  const expected = {
    Private: { ApplyJoinOption: 'DisableApply', InviteJoinOption: 'FreeAccess' },
    Public: { ApplyJoinOption: 'NeedPermission', InviteJoinOption: 'DisableInvite' },
    ChatRoom: { ApplyJoinOption: 'FreeAccess', InviteJoinOption: 'DisableInvite' },
    AVChatRoom: { ApplyJoinOption: 'FreeAccess', InviteJoinOption: 'DisableInvite' },
    Community: { ApplyJoinOption: 'FreeAccess', InviteJoinOption: 'FreeAccess', MaxMemberNum: 100_000 },
  };
  for (const [Type, options] of Object.entries(expected)) {
    const id = await group({ Type });
    const { GroupInfo } = await ask('alice', 'get_group_self_member_info', { GroupIdList: [id] });
    expect(GroupInfo, Type).toMatchObject([{ Type, ...options, MemberNum: Type === 'AVChatRoom' ? 1 : 2 }]);
  }
});

test('people added together are named in one tip, and a person named twice is added once', async () => {
  const GroupId = await group({ InviteJoinOption: 'FreeAccess' }, []);
  const before = await say('alice', GroupId, 'before');
  const MemberList = ['bob', 'carol', 'bob'].map((Member_Account) => ({ Member_Account }));
  const added = await ask('alice', 'add_group_member', { GroupId, MemberList });
  expect(added.MemberList).toMatchObject([{ Result: 1 }, { Result: 1 }, { Result: 2 }]);
  expect(await say('carol', GroupId, 'after')).toBe(before + 2);
  const tip = (await shown('bob', GroupId, [before + 1], 'after')).byNumber;
  for (const name of ['bob', 'carol']) expect(tip).toContain(`"${name}"`);
});

test('a work group is found by its members only', async () => {
  const id = await group({ Type: 'Private', Name: 'hidden' });
  for (const name of ['get_group_public_info', 'get_group_self_member_info']) {
    const { GroupInfo } = await ask('carol', name, { GroupIdList: [id] });
    expect(GroupInfo, name).toEqual([expect.objectContaining({ GroupId: id, ErrorCode: 10010 })]);
    expect(JSON.stringify(GroupInfo)).not.toContain('hidden');
  }
  expect((await ask('bob', 'get_group_self_member_info', { GroupIdList: [id] })).GroupInfo).toMatchObject([
    { Name: 'hidden' },
  ]);
});

test('the invite option is applied: members are added at once, after approval, or not at all', async () => {
  const MemberList = [{ Member_Account: 'carol' }];
  const invite = async (who: 'alice' | 'bob', InviteJoinOption: string) => {
    const GroupId = await group({ InviteJoinOption });
    const code = await codeOf(ask(who, 'add_group_member', { GroupId, MemberList }));
    if (code !== 0) return code;
    // A repeated request returns the state: 2 already a member, 3 waiting.
    const again = await ask(who, 'add_group_member', { GroupId, MemberList });
    return (again.MemberList as { Result: number }[])[0]?.Result;
  };
  expect(await invite('bob', 'FreeAccess')).toBe(2);
  expect(await invite('bob', 'NeedPermission')).toBe(3);
  expect(await invite('alice', 'NeedPermission')).toBe(2);
  expect(await invite('bob', 'DisableInvite')).toBe(10007);
  expect(await invite('alice', 'DisableInvite')).toBe(10007);

  const id = await group({ InviteJoinOption: 'NeedPermission', ApplyJoinOption: 'NeedPermission' });
  await ask('bob', 'add_group_member', { GroupId: id, MemberList });
  const pending = async () =>
    ((await ask('alice', 'get_pendency', {})).PendencyList as Body[]).filter((one) => one.GroupId === id);
  expect(await pending()).toMatchObject([{ PendencyType: 2 }]);
  // Approval of a person's own application does not approve an invitation, and joining closes both.
  const answer = { GroupId: id, Applicant_Account: 'carol', HandleMsg: 'Agree' };
  expect(await codeOf(ask('alice', 'handle_apply_join_group', answer))).toBe(10004);
  await ask('alice', 'add_group_member', { GroupId: id, MemberList });
  expect(await pending()).toEqual([]);
});

test('recalls are reported from a time in microseconds on', async () => {
  const id = await group();
  const MsgSeq = await say('alice', id, 'taken back');
  const seconds = Math.floor(Date.now() / 1000);
  await ask('alice', 'group_msg_recall', { GroupId: id, MsgSeqList: [{ MsgSeq }] });
  const since = async (second: number) => {
    const NotifyReqList = [{ GroupId: id, BeginTime: second * 1_000_000 }];
    const reply = await ask('bob', 'batch_get_group_notify', { NotifyReqList });
    return (reply.NotifyRspList as { NotifyMsgList: { MsgSeq: number }[] }[])[0]?.NotifyMsgList;
  };
  for (const second of [0, seconds - 60, seconds]) expect(await since(second)).toMatchObject([{ MsgSeq }]);
  expect(await since(seconds + 600)).toEqual([]);
});
