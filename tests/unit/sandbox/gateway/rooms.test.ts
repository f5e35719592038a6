import { beforeEach, expect, test } from 'vitest';
import { Wire } from './Wire.ts';

let wire: Wire;
let GroupId: string;
const create = (type: 'AVChatRoom' | 'Public') =>
  wire.chat.createGroup({ type, name: 'g', owner: 'a', members: [] });
beforeEach(async () => {
  wire = new Wire('a', 'b', 'c');
  GroupId = create('AVChatRoom');
  await join('b');
});

function join(account: string, groupId = GroupId) {
  return wire.code(account, 'group_open_http_svc.apply_join_group', { GroupId: groupId });
}
const say = (account: string, text: string) =>
  wire.chat.sendGroup({
    from: account,
    groupId: GroupId,
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
  });
const visit = async (groupId = GroupId) =>
  (await wire.ask('', 'group_open_http_noauth_svc.apply_join_group', { GroupId: groupId })) as {
    LongPollingKey: string;
    StartSeq: number;
  };
const hear = (Key: string, StartSeq: number) =>
  wire.ask('', 'group_open_long_polling_http_noauth_svc.get_msg', { Key, StartSeq, HoldTime: 0 });
const ban = (account: string, others: string[], Duration = 60) =>
  wire.code(account, 'group_open_http_svc.ban_group_member', { GroupId, Members_Account: others, Duration });

test('a visitor receives every message once, in order, and none from before the visit', async () => {
  say('a', 'before');
  const { LongPollingKey, StartSeq } = await visit();
  say('a', 'one');
  say('b', 'two');
  const first = await hear(LongPollingKey, StartSeq);
  const texts = (reply: object) =>
    (reply as { RspMsgList: { MsgBody: { MsgContent: { Text: string } }[] }[] }).RspMsgList.map(
      ({ MsgBody }) => MsgBody[0]?.MsgContent.Text,
    );
  expect(texts(first)).toEqual(['one', 'two']);
  expect(texts(await hear(LongPollingKey, Number(first.NextSeq)))).toEqual([]);
});

test('a message to selected members is not sent to visitors', async () => {
  const { LongPollingKey, StartSeq } = await visit();
  const { id } = say('a', 'secret');
  wire.chat.database.run('UPDATE chat_group_messages SET targets = ? WHERE id = ?', '["b"]', id);
  expect(await hear(LongPollingKey, StartSeq)).toMatchObject({ RspMsgList: [] });
});

test.each([
  ['nothing', () => ''],
  ['another key', () => 'abc.def'],
  [
    'the key of another room',
    (key: string) => `${Buffer.from('@TGS#other').toString('base64url')}.${key.split('.')[1]}`,
  ],
])('%s opens no room', async (_what, forged) => {
  const { LongPollingKey } = await visit();
  expect(await hear(forged(LongPollingKey), 1)).toEqual({ ErrorCode: 10007 });
});

test('earlier messages are read with the key of that room only', async () => {
  say('a', 'before');
  const other = create('AVChatRoom');
  const { LongPollingKey } = await visit(other);
  const history = (account: string, key: string) =>
    wire.ask(account, 'group_open_http_svc.get_huge_group_msg', { GroupId, LongPollingKey: key });
  expect(await history('c', LongPollingKey)).toEqual({ ErrorCode: 10007 });
  expect(await history('c', (await visit()).LongPollingKey)).toMatchObject({ IsFinished: 1 });
  expect((await history('b', '')).RspMsgList).toHaveLength(2);
});

test('visitors receive messages of open rooms only', async () => {
  expect(await visit(create('Public'))).toEqual({ ErrorCode: 10007 });
  expect(await visit('@TGS#none')).toEqual({ ErrorCode: 10010 });
});

test('only owner and admins ban people, never the owner, and only from open rooms', async () => {
  expect(await ban('b', ['a'])).toBe(10007);
  expect(await ban('a', ['a'])).toBe(10007);
  expect(await ban('a', ['b'], 0)).toBe(10004);
  expect(await ban('a', ['b'])).toBe(0);
  expect(wire.chat.groups.members.find(GroupId, 'b')).toBeUndefined();
  expect(await join('b')).toBe(10007);
  wire.now += 61;
  expect(await join('b')).toBe(0);
  GroupId = create('Public');
  expect(await ban('a', ['b'])).toBe(10007);
});

test('marks are set by the owner only, on members, from 1000 on', async () => {
  const mark = (account: string, Member_Account: string, Marks: number[]) =>
    wire.ask(account, 'group_open_avchatroom_http_svc.modify_user_info', {
      GroupId,
      CommandType: 1,
      MemberList: [{ Member_Account, Marks }],
    });
  expect(await mark('b', 'b', [1000])).toEqual({ ErrorCode: 10007 });
  expect(await mark('a', 'b', [999])).toEqual({ ErrorCode: 10004 });
  expect(await mark('a', 'c', [1000])).toMatchObject({ MemberList: [] });
  expect(await mark('a', 'b', [1000])).toMatchObject({ MemberList: [{ Member_Account: 'b' }] });
  expect(wire.chat.openRooms.marks(GroupId, 'b')).toEqual([1000]);
  await wire.code('b', 'group_open_http_svc.quit_group', { GroupId });
  expect(wire.chat.openRooms.marks(GroupId, 'b')).toEqual([]);
});

test('a poll of a room returns a recall and a reaction once, and none from before', async () => {
  const first = say('a', 'one');
  const { LongPollingKey, StartSeq } = await visit();
  await wire.ask('a', 'group_open_http_svc.group_msg_recall', {
    GroupId,
    MsgSeqList: [{ MsgSeq: first.seq }],
  });
  const second = say('b', 'two');
  const reaction = { GroupId, MsgSeq: second.seq, Reaction: 'smile', Add_Account: [] };
  await wire.ask('b', 'openim_msg_ext_http_svc.group_reaction_add', reaction);
  const reply = (await hear(LongPollingKey, StartSeq)) as {
    Key: string;
    NextSeq: number;
    RspMsgList: { Event: number }[];
  };
  expect(reply.RspMsgList.map(({ Event }) => Event)).toEqual([3, 20, 21]);
  expect(await hear(reply.Key, reply.NextSeq)).toMatchObject({ RspMsgList: [] });
  expect(await hear((await visit()).LongPollingKey, reply.NextSeq)).toMatchObject({ RspMsgList: [] });
});
