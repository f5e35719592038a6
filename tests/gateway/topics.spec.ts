import { expect, test } from '@playwright/test';
import { Actor, Stage } from './stage.ts';

type Topic = { topicID: string; topicName: string; unreadCount: number; muteAllMembers: boolean };
type List = { successTopicList: Topic[]; failureTopicList: { topicID: string; code: number }[] };

const stage = new Stage();
const actors = { alice: new Actor('alice', stage), bob: new Actor('bob', stage) };
let groupID = '';

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ browser }) => {
  await stage.start();
  for (const actor of Object.values(actors)) await actor.enter(browser);
  await stage.signature('carol');
  const { group } = await actors.alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Community',
    name: 'Raiders',
    isSupportTopic: true,
    memberList: [{ userID: 'bob' }],
  });
  ({ groupID } = group);
});
test.afterAll(async () => {
  await stage.stop();
  stage.remove();
});

const topics = (actor: Actor, topicIDList: string[] = []) =>
  actor.ok<List>('getTopicList', { groupID, topicIDList });
const create = async (topicName: string): Promise<string> => {
  const { topicID } = await actors.alice.ok<{ topicID: string }>('createTopicInCommunity', {
    groupID,
    topicName,
  });
  return topicID;
};

test('a new topic is reported to the members and listed for them, only with its community', async () => {
  const { alice, bob } = actors;
  const topicID = await create('Tactics');
  expect(await bob.event('TOPIC_CREATED', topicID)).toMatchObject({ groupID, topicID });
  expect((await topics(bob)).successTopicList).toMatchObject([
    { topicID, topicName: 'Tactics', unreadCount: 0, muteAllMembers: false },
  ]);
  const { groupList } = await bob.ok<{ groupList: { groupID: string }[] }>('getJoinedCommunityList');
  expect(groupList).toMatchObject([{ groupID, isSupportTopic: true }]);
  const { conversationList } = await alice.ok<{ conversationList: { conversationID: string }[] }>(
    'getConversationList',
  );
  expect(JSON.stringify(conversationList.map((one) => one.conversationID))).not.toContain(topicID);
});

test('a message in a topic arrives at the members, is read, found, revoked and stays in its own history', async () => {
  const { alice, bob } = actors;
  const topicID = await create('Trades');
  await bob.event('TOPIC_CREATED', topicID);
  await topics(bob);
  const sent = await alice.text(topicID, 'who sells a sword', 'GROUP');
  const conversationID = `GROUP${topicID}`;
  const received = await bob.received('who sells a sword');
  expect(received).toMatchObject({ conversationID, to: topicID, from: 'alice' });
  const unread = async () => (await topics(bob, [topicID])).successTopicList[0]?.unreadCount;
  expect(await unread()).toBe(1);

  const wire = await stage.wire('bob');
  const stored = async () => {
    const reply = await wire.ask('million_group_open_http_svc.get_topic', {
      GroupId: groupID,
      TopicIdList: [topicID],
    });
    return (
      reply.TopicAndSelfInfo as { TopicInfo: { NextMsgSeq: number }; SelfInfo: { MsgSeq: number } }[]
    )[0];
  };
  expect(await stored()).toMatchObject({
    TopicInfo: { NextMsgSeq: 2, LastMsg: { LastMsgSeq: 1 } },
    SelfInfo: { MsgSeq: 0 },
  });
  await bob.ok('setMessageRead', { conversationID });
  await expect.poll(stored).toMatchObject({ SelfInfo: { MsgSeq: 1 } });
  expect(await unread()).toBe(0);

  const history = async (actor: Actor) => {
    const { messageList } = await actor.ok<{ messageList: { payload: { text?: string } }[] }>(
      'getMessageList',
      { conversationID },
    );
    return JSON.stringify(messageList);
  };
  expect(await history(bob)).toContain('who sells a sword');
  const search = { keywordList: ['sword'], conversationID };
  expect(await bob.ok('searchCloudMessages', search)).toMatchObject({
    totalCount: 1,
    searchResultList: [{ conversationID, messageList: [{ payload: { text: 'who sells a sword' } }] }],
  });
  const own = await wire.ask('million_group_open_http_svc.group_msg_get', { GroupId: groupID });
  expect(JSON.stringify(own)).not.toContain('who sells a sword');

  expect((await bob.onMessages('addMessageReaction', [received.ID], 'smile')).code).toBe(0);
  await alice.event('MESSAGE_REACTIONS_UPDATED', 'smile');
  expect((await alice.onMessages('revokeMessage', [sent.ID])).code).toBe(0);
  await bob.event('MESSAGE_REVOKED', received.ID);
  wire.close();
});

test('a message of a topic is pinned, changed, deleted and mentions a member', async () => {
  const { alice, bob } = actors;
  const topicID = await create('Rules');
  await bob.event('TOPIC_CREATED', topicID);
  await topics(bob);
  await alice.send(
    'createTextAtMessage',
    topicID,
    { text: 'read this', atUserList: ['bob'] },
    { type: 'GROUP' },
  );
  const received = await bob.received('read this');
  const mention = { topic: { topicID, groupAtInfoList: [{ from: 'alice', messageSequence: 1 }] } };
  await expect.poll(() => bob.event('TOPIC_UPDATED', '"messageSequence":1')).toMatchObject(mention);

  const message = { sequence: 1, conversationType: 'GROUP' };
  await alice.ok('pinGroupMessage', { groupID: topicID, message, isPinned: true });
  await bob.event('PINNED_GROUP_MESSAGE_UPDATED', 'read this');
  const pinned = await bob.ok<{ messageList: { ID: string }[] }>('getPinnedGroupMessageList', topicID);
  expect(pinned.messageList.map(({ ID }) => ID)).toEqual([received.ID]);

  const own = await bob.text(topicID, 'I did', 'GROUP');
  await alice.received('I did');
  expect((await bob.page.evaluate((id) => window.rig.edit(id, 'I did so'), own.ID)).code).toBe(0);
  await alice.event('MESSAGE_MODIFIED', 'I did so');
  expect((await bob.onMessages('deleteMessage', [own.ID])).code).toBe(0);
  const wire = await stage.wire('bob');
  const left = await wire.ask('million_group_open_http_svc.group_msg_get', {
    GroupId: groupID,
    TopicId: topicID,
  });
  expect(JSON.stringify(left)).toContain('read this');
  expect(JSON.stringify(left)).not.toContain('I did');
  wire.close();
});

test('a changed topic is reported to the members, and a muted one accepts no messages of plain members', async () => {
  const { alice, bob } = actors;
  const topicID = await create('News');
  await bob.event('TOPIC_CREATED', topicID);
  await topics(bob);
  await alice.ok('updateTopicProfile', { groupID, topicID, topicName: 'Big news', muteAllMembers: true });
  expect(await bob.event('TOPIC_UPDATED', 'Big news')).toMatchObject({
    groupID,
    topic: { topicID, topicName: 'Big news', muteAllMembers: true },
  });
  const refused = await bob.trySend('createTextMessage', topicID, { text: 'me too' }, { type: 'GROUP' });
  expect(refused.code).toBe(10017);
  await alice.text(topicID, 'only mine', 'GROUP');
});

test('a deleted topic is gone for the members', async () => {
  const { alice, bob } = actors;
  const topicID = await create('Gone');
  const missing = `${groupID}@TOPIC#_nothing`;
  const result = await alice.ok('deleteTopicFromCommunity', { groupID, topicIDList: [topicID, missing] });
  expect(result).toMatchObject({
    successTopicList: [{ topicID }],
    failureTopicList: [{ topicID: missing, code: 10010 }],
  });
  await bob.event('TOPIC_DELETED', topicID);
  expect((await topics(bob, [topicID])).failureTopicList).toMatchObject([{ topicID, code: 10010 }]);
  const late = await alice.trySend('createTextMessage', topicID, { text: 'late' }, { type: 'GROUP' });
  expect(late.code).toBe(10010);
});

test('a plain member manages no topics, and an outsider neither reads nor writes in them', async () => {
  const { bob } = actors;
  const topicID = await create('Closed');
  expect((await bob.call('createTopicInCommunity', { groupID, topicName: 'Mine' })).code).toBe(10007);
  expect((await bob.call('updateTopicProfile', { groupID, topicID, topicName: 'Mine' })).code).toBe(10007);
  expect((await bob.call('deleteTopicFromCommunity', { groupID, topicIDList: [topicID] })).code).toBe(10007);

  const carol = await stage.wire('carol');
  const service = 'million_group_open_http_svc';
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'hello' } }];
  const place = { GroupId: groupID, TopicId: topicID };
  for (const [name, body] of [
    ['get_topic', { GroupId: groupID }],
    ['group_msg_get', place],
    ['send_group_msg', { ...place, Random: 1, MsgBody }],
  ] as const)
    await expect(carol.ask(`${service}.${name}`, body), name).rejects.toThrow(': 10007 ');
  // The id of a topic is not accepted where a group is managed.
  await expect(carol.ask(`${service}.destroy_group`, { GroupId: topicID })).rejects.toThrow(': 10004 ');
  const elsewhere = { GroupId: '@TGS#_other', TopicId: topicID };
  await expect(carol.ask(`${service}.group_msg_get`, elsewhere)).rejects.toThrow(': 10015 ');
  carol.close();
});
