import { beforeEach, expect, test } from 'vitest';
import { groupRoles, isAllowed } from '#lib/rules/group-permissions.ts';
import type { GroupPlan } from '#sandbox/gateway/ChatApi.ts';
import { limits } from '#sandbox/gateway/limits.ts';
import { Wire } from './Wire.ts';

const accounts = { owner: 'a', admin: 'b', member: 'c', nonmember: 'd' } as const;
const plan: GroupPlan = {
  type: 'Community',
  name: 'g',
  owner: 'a',
  members: ['b', 'c'],
  admins: ['b'],
  supportsTopics: true,
};

let wire: Wire;
let GroupId: string;
let TopicId: string;
beforeEach(async () => {
  wire = new Wire('a', 'b', 'c', 'd');
  GroupId = wire.chat.createGroup(plan);
  TopicId = String((await ask('a', 'create_topic', { TopicName: 't' })).TopicId);
});

const ask = (account: string, name: string, body: object = {}) =>
  wire.ask(account, `million_group_open_http_svc.${name}`, { GroupId, ...body });
const say = (account: string, Text: string) =>
  ask(account, 'send_group_msg', {
    TopicId,
    Random: wire.chat.groups.find(TopicId)?.last_seq,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
  });
const topic = async (account: string) =>
  ((await ask(account, 'get_topic')).TopicAndSelfInfo as Record<string, unknown>[])[0];

test.each(groupRoles)('the table of permissions decides whether a %s may manage topics', async (role) => {
  const standing = { type: 'community', isAllMuted: false, isMuted: false } as const;
  const may = isAllowed('manageTopics', { ...standing, role, joinOption: 'free', inviteOption: 'free' });
  const answers = [
    await ask(accounts[role], 'create_topic', { TopicName: 'another' }),
    await ask(accounts[role], 'modify_topic', { TopicId, TopicName: 'new' }),
    await ask(accounts[role], 'destroy_topic', { TopicIdList: [TopicId] }),
  ];
  expect(answers.map(({ ErrorCode = 0 }) => ErrorCode)).toEqual(Array(3).fill(may ? 0 : 10007));
  expect(wire.chat.groups.topics(GroupId).map(({ name }) => name)).toEqual(may ? ['another'] : ['t']);
});

test('a community without topics accepts none, and one with topics accepts a limited number', async () => {
  const plain = wire.chat.createGroup({ ...plan, supportsTopics: false });
  expect(await ask('a', 'create_topic', { GroupId: plain, TopicName: 't' })).toEqual({ ErrorCode: 10004 });
  for (let count = 1; count < limits.topicsPerCommunity; count += 1)
    wire.chat.groups.createTopic(`${GroupId}@TOPIC#_${count}`, GroupId, 't', wire.now);
  expect(await ask('a', 'create_topic', { TopicName: 't' })).toEqual({ ErrorCode: 10004 });
});

test('the topic list has the read position of the account and the messages that do not count for it', async () => {
  await say('a', 'one');
  await say('c', 'two');
  expect(await topic('c')).toMatchObject({
    TopicInfo: { GroupId, TopicId, NextMsgSeq: 3, LastMsg: { LastMsgSeq: 2 } },
    SelfInfo: { MsgSeq: 0, NoUnreadSeqList: [2] },
  });
  await ask('c', 'msg_read_report', { TopicId, MsgReadedSeq: 2 });
  expect(await topic('c')).toMatchObject({ SelfInfo: { MsgSeq: 2, NoUnreadSeqList: [] } });
  expect(await topic('b')).toMatchObject({ SelfInfo: { MsgSeq: 0, NoUnreadSeqList: [] } });
});

test('notifications are set for one topic; roles, cards and mutes belong to its community', async () => {
  const change = (body: object) =>
    ask('a', 'modify_group_member_info', { TopicId, Member_Account: 'a', ...body });
  await change({ MsgFlag: 'AcceptNotNotify' });
  expect(await topic('a')).toMatchObject({ SelfInfo: { MsgFlag: 'AcceptNotNotify' } });
  expect(await topic('b')).toMatchObject({ SelfInfo: { MsgFlag: 'AcceptAndNotify' } });
  expect(await change({ Member_Account: 'c', ShutUpTime: 60 })).toEqual({ ErrorCode: 10004 });
  expect(await change({ Member_Account: 'c', Role: 'Admin' })).toEqual({ ErrorCode: 10004 });
});

test('a mute of the whole community applies in its topics', async () => {
  await ask('a', 'modify_group_base_info', { ShutUpAllMember: 'On' });
  expect(await say('c', 'hello')).toEqual({ ErrorCode: 10017 });
  expect(await say('b', 'hello')).toMatchObject({ MsgSeq: 1 });
});

test('neither topics nor their community are in the conversation list or among other groups', async () => {
  await say('a', 'hello');
  expect(await wire.ask('c', 'recentcontact.page_get')).toMatchObject({ SessionItem: [] });
  expect(await ask('c', 'get_joined_group_list')).toEqual({ TotalCount: 0, GroupIdList: [] });
  expect(await ask('c', 'get_joined_group_list', { SupportTopic: 1 })).toMatchObject({
    TotalCount: 1,
    GroupIdList: [{ GroupId, SupportTopic: 1 }],
  });
});

test('topics end with their community, and nobody who left it reads them', async () => {
  await say('a', 'hello');
  await ask('c', 'quit_group');
  expect(await ask('c', 'group_msg_get', { TopicId })).toEqual({ ErrorCode: 10007 });
  await ask('a', 'destroy_group');
  expect(await ask('a', 'group_msg_get', { TopicId })).toEqual({ ErrorCode: 10010 });
});

test('members find the messages of a topic, also those from before they joined, and nobody else does', async () => {
  await say('a', 'the raid begins at ten');
  // The number of messages in the community itself says nothing about its topics.
  wire.chat.groups.members.add(GroupId, 'e', 'Member', wire.now, 5);
  await say('c', 'no raid today');
  const found = async (account: string, body: object = {}) => {
    const { ConversationMsgs } = await wire.ask(account, 'message_search.query', {
      KeywordList: ['raid'],
      ...body,
    });
    return (ConversationMsgs as { GroupID: string; Count: number }[]).map(({ GroupID, Count }) => [
      GroupID,
      Count,
    ]);
  };
  for (const account of ['a', 'b', 'c', 'e']) {
    expect(await found(account)).toEqual([[TopicId, 2]]);
    expect(await found(account, { GroupID: TopicId })).toEqual([[TopicId, 2]]);
    expect(await found(account, { GroupID: GroupId })).toEqual([]);
  }
  expect(await found('d')).toEqual([]);
  expect(await found('d', { GroupID: TopicId })).toEqual([]);
  await ask('a', 'destroy_topic', { TopicIdList: [TopicId] });
  expect(await found('c')).toEqual([]);
});
