import { beforeEach, expect, test } from 'vitest';
import { kinds } from '#sandbox/gateway/store/Conversations.ts';
import { Wire } from './Wire.ts';

let wire: Wire;
let GroupId: string;
const service = 'group_open_http_svc';
const people = Array.from({ length: 130 }, (_, index) => `m${String(index).padStart(3, '0')}`);

beforeEach(() => {
  wire = new Wire('a', 'b', ...people);
  GroupId = wire.chat.createGroup({ type: 'Public', name: 'g', owner: 'a', members: ['b', ...people] });
});

const say = (text: string, more: { unread?: boolean } = {}) =>
  wire.chat.sendGroup({
    from: 'a',
    groupId: GroupId,
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
    ...more,
  });
const listOf = async (account: string) =>
  (
    (await wire.ask(account, 'recentcontact.page_get', {})) as {
      SessionItem: { GroupId: string; UnreadMsgCount: number; MsgSeq: number; MsgTimeStamp: number }[];
    }
  ).SessionItem.map(({ UnreadMsgCount: unread, MsgSeq: seq }) => ({ unread, seq }));

test('a message writes no row per member; each member’s row is updated when their list is read', async () => {
  const rows = () => wire.chat.database.all('SELECT * FROM chat_conversations WHERE peer = ?', GroupId);
  const before = rows();
  say('one');
  say('two', { unread: false });
  say('three');
  expect(rows()).toEqual(before);
  expect(await listOf('b')).toEqual([{ unread: 2, seq: 3 }]);
  expect(await listOf('b')).toEqual([{ unread: 2, seq: 3 }]);
  expect(await listOf('a')).toEqual([{ unread: 0, seq: 3 }]);
  say('four');
  expect(await listOf('b')).toEqual([{ unread: 3, seq: 4 }]);
  await wire.ask('b', `${service}.msg_read_report`, { GroupId, MsgReadedSeq: 3 });
  expect(await listOf('b')).toEqual([{ unread: 1, seq: 4 }]);
});

test('a recalled message is not counted, whether or not a list had already counted it', async () => {
  const { seq } = say('one');
  say('two');
  expect(await listOf('b')).toEqual([{ unread: 2, seq: 2 }]);
  await wire.ask('a', `${service}.group_msg_recall`, { GroupId, MsgSeqList: [{ MsgSeq: seq }] });
  expect(await listOf('b')).toEqual([{ unread: 1, seq: 2 }]);
  expect(await listOf('m000')).toEqual([{ unread: 1, seq: 2 }]);
});

test('a deleted conversation returns with the next message, without earlier ones', async () => {
  say('one');
  await wire.ask('b', 'recentcontact.batch_delete', { ContactItem: [{ Type: 2, ToGroupid: GroupId }] });
  expect(await listOf('b')).toEqual([]);
  say('two');
  expect(await listOf('b')).toEqual([{ unread: 1, seq: 2 }]);
});

test('the member count follows joins and leaves', async () => {
  const count = async () =>
    (
      (await wire.ask('a', `${service}.get_group_member_info`, { GroupId, Limit: 1 })) as {
        MemberNum: number;
      }
    ).MemberNum;
  expect(await count()).toBe(132);
  await wire.ask('b', `${service}.quit_group`, { GroupId });
  await wire.ask('a', `${service}.delete_group_member`, { GroupId, MemberToDel_Account: ['m000', 'm001'] });
  expect(await count()).toBe(129);
});

test.each([
  ['Public', service, 'Offset'],
  ['Community', `million_${service}`, 'Next'],
] as const)('the members of a %s group are paged to the end, each once', async (type, name, place) => {
  const id = wire.chat.createGroup({
    type,
    name: 'g',
    owner: 'a',
    members: ['b', ...people],
    admins: ['m100'],
  });
  const seen: string[] = [];
  for (let next: number | string = 0, page = 0; page < 5 && next !== ''; page += 1) {
    const reply = (await wire.ask('b', `${name}.get_group_member_info`, {
      GroupId: id,
      Limit: 50,
      [place]: place === 'Next' ? String(next) : next,
    })) as { MemberList: { Member_Account: string }[]; Next?: string };
    seen.push(...reply.MemberList.map(({ Member_Account }) => Member_Account));
    next = place === 'Next' ? (reply.Next ?? '') : reply.MemberList.length < 50 ? '' : seen.length;
  }
  expect(seen.slice(0, 2)).toEqual(['a', 'm100']);
  expect(seen).toHaveLength(132);
  expect(new Set(seen).size).toBe(132);
});

test('a page of members is read from an index, without scanning the others', () => {
  const rank = "CASE role WHEN 'Owner' THEN 0 WHEN 'Admin' THEN 1 ELSE 2 END";
  const plan = wire.chat.database.all<{ detail: string }>(
    `EXPLAIN QUERY PLAN SELECT * FROM chat_group_members WHERE group_id = 'g' AND ${rank} BETWEEN 0 AND 2
     ORDER BY ${rank}, joined_at, account LIMIT 100`,
  );
  expect(plan.map(({ detail }) => detail).join()).toMatch(/chat_group_members_rank/);
  expect(plan.map(({ detail }) => detail).join()).not.toMatch(/TEMP B-TREE/);
});

test('the unread side of a receipt lists each member of that time once over its pages', async () => {
  const { seq } = wire.chat.sendGroup({
    from: 'a',
    groupId: GroupId,
    needsReceipt: true,
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'who read' } }],
  });
  wire.chat.groupReceipts.add(GroupId, seq, 'm005', wire.now);
  const unread: string[] = [];
  for (let Cursor = '', page = 0; page < 4; page += 1) {
    const reply = (await wire.ask('a', `${service}.get_group_msg_receipt_detail`, {
      GroupId,
      MsgSeq: seq,
      Flag: 1,
      Cursor,
    })) as { Cursor: string; IsFinish: number; UnreadList: { Unread_Account: string }[] };
    unread.push(...reply.UnreadList.map(({ Unread_Account }) => Unread_Account));
    if (reply.IsFinish) break;
    ({ Cursor } = reply);
  }
  expect(unread).toEqual(['b', ...people.filter((account) => account !== 'm005')]);
});

test('every former member receives the notice of a dissolved group under their own id', async () => {
  await wire.ask('a', `${service}.destroy_group`, { GroupId });
  for (const account of ['a', 'b', 'm129']) {
    const last = wire.chat.groupNotices.after(account, 0, 100).at(-1);
    expect(JSON.parse(last?.notice ?? '{}')).toMatchObject({
      To_Account: account,
      MsgBody: { ReportType: 5 },
      GroupInfo: { GroupId, To_Account: account },
    });
  }
});

test.each([
  ['Community', 0],
  ['Public', 1],
] as const)('a message in a %s group requests receipts: %i', (type, expected) => {
  const id = wire.chat.createGroup({ type, name: 'g', owner: 'a', members: ['b'] });
  wire.chat.sendGroup({ from: 'a', groupId: id, needsReceipt: true, elements: [] });
  expect(wire.chat.groupMessages.bySeq(id, 1)?.needs_receipt).toBe(expected);
  expect(wire.chat.conversations.find('b', kinds.group, id)).toBeDefined();
});
