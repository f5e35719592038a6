import { expect, test } from '@playwright/test';
import { twoClients } from './two-clients.ts';
import { type Conversation, conversation, history } from './views.ts';

const { stage, alice, bob } = twoClients();

test('a conversation is pinned, muted, cleared and deleted', async () => {
  await bob.ok('pinConversation', { conversationID: 'C2Calice', isPinned: true });
  await bob.ok('setMessageRemindType', { userIDList: ['alice'], messageRemindType: 'AcceptNotNotify' });
  await bob.page.reload();
  await bob.open();
  await expect
    .poll(async () => {
      const { isPinned, messageRemindType } = await conversation(bob, 'C2Calice');
      return { isPinned, messageRemindType };
    })
    .toEqual({ isPinned: true, messageRemindType: 'AcceptNotNotify' });
  await bob.ok('clearHistoryMessage', 'C2Calice');
  await bob.page.reload();
  await bob.open();
  expect((await history(bob, 'C2Calice')).messageList).toEqual([]);
  await bob.ok('deleteConversation', 'C2Calice');
  await bob.page.reload();
  await bob.open();
  const { conversationList } = await bob.ok<{ conversationList: Conversation[] }>('getConversationList');
  expect(conversationList.map(({ conversationID }) => conversationID)).not.toContain('C2Calice');
});

test('profiles, presence and the black list reach other clients', async () => {
  await alice.ok('updateMyProfile', {
    nick: 'Alice the Great',
    avatar: 'http://x/a.png',
    selfSignature: 'hi',
  });
  const profiles = await bob.ok<{ nick: string; selfSignature: string }[]>('getUserProfile', {
    userIDList: ['alice'],
  });
  expect(profiles[0]).toMatchObject({ nick: 'Alice the Great', selfSignature: 'hi' });
  await bob.ok('subscribeUserStatus', { userIDList: ['alice'] });
  await alice.ok('setSelfStatus', { customStatus: 'in a match' });
  await bob.event('USER_STATUS_UPDATED', 'in a match');
  const status = await bob.ok<{ successUserList: { statusType: number }[] }>('getUserStatus', {
    userIDList: ['alice', 'carol'],
  });
  expect(status.successUserList.map(({ statusType }) => statusType)).toEqual([1, 3]);

  await bob.ok('addToBlacklist', { userIDList: ['alice'] });
  expect(await alice.trySend('createTextMessage', 'bob', { text: 'blocked?' })).toMatchObject({
    code: 20007,
  });
  await bob.ok('removeFromBlacklist', { userIDList: ['alice'] });
  await alice.text('bob', 'not blocked');
});

test('refusals have the codes of the cloud', async () => {
  expect(await alice.trySend('createTextMessage', 'bob', { text: 'buy judi slot gacor now' })).toMatchObject({
    code: 80001,
  });
  expect(await alice.trySend('createTextMessage', 'bob', { text: 'x'.repeat(13_000) })).toMatchObject({
    code: 8001,
  });
  expect(await alice.trySend('createTextMessage', 'nobody-here', { text: 'x' })).toMatchObject({
    code: 20003,
  });
});

test('a friend is requested, accepted and removed', async () => {
  await bob.ok('updateMyProfile', { allowType: 'AllowType_Type_NeedConfirm' });
  await alice.ok('addFriend', {
    to: 'bob',
    source: 'AddSource_Type_Web',
    wording: 'be my friend',
    type: 'Add_Type_Both',
  });
  await bob.event('FRIEND_APPLICATION_LIST_UPDATED', 'be my friend');
  await bob.ok('acceptFriendApplication', { userID: 'alice', type: 'Response_Action_AgreeAndAdd' });
  await alice.event('FRIEND_LIST_UPDATED', 'bob');
  await alice.ok('updateFriend', { userID: 'bob', remark: 'Bobby' });
  await alice.ok('deleteFriend', { userIDList: ['bob'], type: 'Delete_Type_Both' });
});

test('the cloud search finds messages', async () => {
  await alice.text('bob', 'needle in the haystack');
  const found = await alice.ok<{ totalCount: number }>('searchCloudMessages', {
    keywordList: ['needle in the'],
    conversationID: 'C2Cbob',
  });
  expect(found.totalCount).toBe(1);
});

test('the cloud search finds messages of a type without words, page by page', async () => {
  for (const name of ['one', 'two', 'three'])
    await alice.send('createCustomMessage', 'bob', {
      data: `{"name":"${name}"}`,
      description: '',
      extension: '',
    });
  const names: string[] = [];
  let cursor = '';
  for (let page = 0; page < 10; page += 1) {
    const found = await alice.ok<{
      cursor: string;
      searchResultList: { messageList: { payload: { data: string } }[] }[];
    }>('searchCloudMessages', {
      messageTypeList: ['TIMCustomElem'],
      conversationID: 'C2Cbob',
      count: 2,
      ...(cursor !== '' && { cursor }),
    });
    for (const { messageList } of found.searchResultList)
      names.push(...messageList.map((message) => String(JSON.parse(message.payload.data).name)));
    cursor = found.cursor;
    if (cursor === '') break;
  }
  expect(names.filter((name) => ['one', 'two', 'three'].includes(name))).toEqual(['three', 'two', 'one']);
});

test('the conversation list is paged', async ({ browser }) => {
  const at = Math.floor(Date.now() / 1000) - 5000;
  for (let index = 0; index < 230; index += 1)
    await stage.post('import', {
      kind: 'c2c',
      a: 'erin',
      b: `friend${index}`,
      messages: [
        {
          from: `friend${index}`,
          at: at + (index % 7),
          elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `m${index}` } }],
        },
      ],
      ...(index % 2 === 0 && { readUntil: { erin: 0 } }),
    });
  const erin = await stage.actor(browser, 'erin');
  await expect
    .poll(
      async () =>
        (await erin.ok<{ conversationList: unknown[] }>('getConversationList')).conversationList.length,
    )
    .toBe(230);
  await expect.poll(() => erin.ok<number>('getTotalUnreadMessageCount')).toBe(115);
  await erin.page.context().close();
});
