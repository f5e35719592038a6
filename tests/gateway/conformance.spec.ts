import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import WebSocket from 'ws';
import type { RigMessage } from './rig-types.ts';
import { type Actor, Stage } from './stage.ts';

type Conversation = {
  conversationID: string;
  unreadCount: number;
  isPinned: boolean;
  messageRemindType: string;
  lastMessage: { messageForShow?: string; isRevoked: boolean; payload: unknown };
  groupAtInfoList: unknown[];
};
type MessagePage = { messageList: RigMessage[]; nextReqMessageID: string; isCompleted: boolean };

/** A real PNG of one colour, small on the wire and large enough for thumbnails. */
function png(width: number, height: number): string {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height, 0));
  const mark = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

// One worker, in order: the tests share two signed-in clients.
test.describe.configure({ mode: 'default' });

const stage = new Stage(4121);
let alice: Actor;
let bob: Actor;

const conversation = async (actor: Actor, id: string): Promise<Conversation> =>
  (await actor.ok<{ conversation: Conversation }>('getConversationProfile', id)).conversation;
const history = (actor: Actor, conversationID: string, nextReqMessageID?: string) =>
  actor.ok<MessagePage>('getMessageList', { conversationID, ...(nextReqMessageID && { nextReqMessageID }) });

test.beforeAll(async ({ browser }) => {
  await stage.start();
  await stage.signature('carol');
  alice = await stage.actor(browser, 'alice');
  bob = await stage.actor(browser, 'bob');
});

test.afterAll(async () => {
  await stage.stop();
  stage.remove();
});

test('a text message arrives live with an unread count and is marked read', async () => {
  const sent = await alice.text('bob', 'hello bob');
  const got = await bob.received('hello bob');
  expect(got.ID).toBe(sent.ID);
  expect(got.flow).toBe('in');
  expect((await conversation(bob, 'C2Calice')).unreadCount).toBe(1);
  await bob.ok('setMessageRead', { conversationID: 'C2Calice' });
  await alice.event('MESSAGE_READ_BY_PEER', sent.ID);
  expect((await conversation(bob, 'C2Calice')).unreadCount).toBe(0);
});

test('every kind of element arrives as it was sent', async () => {
  const custom = await alice.send('createCustomMessage', 'bob', {
    data: '{"k":1}',
    description: 'd',
    extension: 'e',
  });
  const face = await alice.send('createFaceMessage', 'bob', { index: 2, data: 'smile' });
  const place = await alice.send('createLocationMessage', 'bob', {
    description: 'Jakarta',
    longitude: 106.8,
    latitude: -6.2,
  });
  for (const sent of [custom, face, place]) {
    const got = await bob.received(sent.ID);
    expect(got.payload).toEqual(sent.payload);
  }
  const merged = await alice.page.evaluate(
    (ids) => window.rig.sendMerger('bob', 'C2C', ids),
    [custom.ID, face.ID],
  );
  expect(merged.code).toBe(0);
  const got = await bob.received('old client');
  expect(JSON.stringify(got.payload)).toContain('History');
});

test('images and files are uploaded, served safely and received', async () => {
  const image = { name: 'shot.png', type: 'image/png', base64: png(1000, 500) };
  const sent = await alice.page.evaluate(
    (file) => window.rig.sendFile('createImageMessage', 'bob', 'C2C', file),
    image,
  );
  expect(sent).toMatchObject({ code: 0 });
  const got = await bob.received('imageInfoArray');
  const sizes = got.payload.imageInfoArray as { url: string; width: number }[];
  expect(sizes).toHaveLength(3);
  const small = await fetch(sizes.map(({ url }) => url).find((url) => url.includes('/w/198')) ?? '');
  expect(small.status).toBe(200);
  expect(small.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await small.arrayBuffer()).readUInt32BE(16)).toBe(198);

  const page = {
    name: 'evil.html',
    type: 'text/html',
    base64: Buffer.from('<script>1</script>').toString('base64'),
  };
  expect(
    await alice.page.evaluate((file) => window.rig.sendFile('createFileMessage', 'bob', 'C2C', file), page),
  ).toMatchObject({ code: 0 });
  const file = await bob.received('evil.html');
  const served = await fetch(String(file.payload.fileUrl));
  expect(await served.text()).toBe('<script>1</script>');
  expect(served.headers.get('content-type')).toBe('application/octet-stream');
  expect(served.headers.get('content-disposition')).toContain('attachment');
  expect(served.headers.get('content-security-policy')).toContain('sandbox');
});

test('a video travels with its cover', async () => {
  const clip = { name: 'clip.mp4', type: 'video/mp4', base64: Buffer.alloc(2000, 7).toString('base64') };
  const sent = await alice.page.evaluate(
    (file) => window.rig.sendFile('createVideoMessage', 'bob', 'C2C', file),
    clip,
  );
  expect(sent).toMatchObject({ code: 0 });
  const got = await bob.received('videoUrl');
  expect((await fetch(String(got.payload.videoUrl))).headers.get('content-type')).toBe('video/mp4');
  expect((await fetch(String(got.payload.thumbUrl))).headers.get('content-type')).toBe('image/jpeg');
});

test('typing goes to who is online and is not kept', async () => {
  await alice.send(
    'createCustomMessage',
    'bob',
    { data: 'typing-now', description: '', extension: '' },
    { sendOptions: { onlineUserOnly: true } },
  );
  await bob.received('typing-now');
  await bob.page.reload();
  await bob.open();
  expect(JSON.stringify(await history(bob, 'C2Calice'))).not.toContain('typing-now');
});

test('history comes in pages without holes or doubles', async () => {
  const start = Math.floor(Date.now() / 1000) - 100_000;
  const messages = Array.from({ length: 50 }, (_, index) => ({
    from: index % 2 ? 'dave' : 'alice',
    at: start + Math.floor(index / 3),
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `old ${index}` } }],
  }));
  await stage.post('import', {
    kind: 'c2c',
    a: 'alice',
    b: 'dave',
    messages,
    readUntil: { alice: start + 10 },
  });
  await alice.page.reload();
  await alice.open();
  // The list arrives after the SDK reports itself ready.
  await expect
    .poll(async () => (await conversation(alice, 'C2Cdave')).unreadCount)
    .toBe(messages.filter(({ from, at }) => from === 'dave' && at > start + 10).length);
  const seen: string[] = [];
  let next: string | undefined;
  for (let page = 0; page < 10; page += 1) {
    const reply = await history(alice, 'C2Cdave', next);
    seen.unshift(...reply.messageList.map((message) => String(message.payload.text)));
    if (reply.isCompleted) break;
    next = reply.nextReqMessageID;
  }
  expect(seen).toEqual(messages.map((_, index) => `old ${index}`));
});

test('read receipts of single messages', async () => {
  const sent = await alice.send(
    'createTextMessage',
    'bob',
    { text: 'confirm me' },
    { options: { needReadReceipt: true } },
  );
  await bob.received('confirm me');
  expect(await bob.onMessages('sendMessageReadReceipt', [sent.ID])).toMatchObject({ code: 0 });
  await alice.event('MESSAGE_READ_RECEIPT_RECEIVED', sent.ID);
});

test('revoke, delete, modify', async () => {
  const sent = await alice.text('bob', 'take this back');
  await bob.received('take this back');
  expect(await alice.onMessages('revokeMessage', [sent.ID])).toMatchObject({ code: 0 });
  await bob.event('MESSAGE_REVOKED', sent.ID);

  const kept = await alice.text('bob', 'bob deletes this');
  await bob.received('bob deletes this');
  expect(await bob.onMessages('deleteMessage', [kept.ID])).toMatchObject({ code: 0 });
  const edited = await alice.text('bob', 'first version');
  await bob.received('first version');
  expect(await alice.page.evaluate((id) => window.rig.edit(id, 'second version'), edited.ID)).toMatchObject({
    code: 0,
  });
  await bob.event('MESSAGE_MODIFIED', 'second version');

  await bob.page.reload();
  await bob.open();
  const list = (await history(bob, 'C2Calice')).messageList;
  expect(list.find(({ ID }) => ID === sent.ID)?.isRevoked).toBe(true);
  expect(JSON.stringify(list)).not.toContain('take this back');
  expect(list.some(({ ID }) => ID === kept.ID)).toBe(false);
  expect(JSON.stringify(list)).toContain('second version');
});

test('pin, mute, clear and delete a conversation', async () => {
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

test('profiles, presence and the black list', async () => {
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

test('refusals carry the codes of the cloud', async () => {
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

test('reactions', async () => {
  const sent = await alice.text('bob', 'react to me');
  await bob.received('react to me');
  expect(await bob.onMessages('addMessageReaction', [sent.ID], 'like')).toMatchObject({ code: 0 });
  await alice.event('MESSAGE_REACTIONS_UPDATED', 'like');
  const { resultList } = (await alice.reactions([sent.ID])).data as {
    resultList: { messageID: string; reactionList: { reactionID: string; totalUserCount: number }[] }[];
  };
  expect(resultList[0]?.reactionList[0]).toMatchObject({ reactionID: 'like', totalUserCount: 1 });
  expect(await bob.onMessages('removeMessageReaction', [sent.ID], 'like')).toMatchObject({ code: 0 });
});

test('friends: ask, answer, remove', async () => {
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

test('a group from creation to dismissal', async () => {
  await alice.forget();
  await bob.forget();
  const { group } = await alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Public',
    name: 'Raiders',
    joinOption: 'NeedPermission',
    memberList: [{ userID: 'carol' }],
  });
  const id = group.groupID;
  const joined = await bob.ok<{ status: string }>('joinGroup', { groupID: id, applyMessage: 'let me in' });
  expect(joined.status).toBe('WaitAdminApproval');
  await alice.event('MESSAGE_RECEIVED', 'let me in');
  const { applicationList } = await alice.ok<{ applicationList: object[] }>('getGroupApplicationList');
  expect(applicationList).toHaveLength(1);
  await alice.ok('handleGroupApplication', { handleAction: 'Agree', application: applicationList[0] });
  await bob.event('GROUP_LIST_UPDATED', id);

  const sent = await alice.text(id, 'hello group', 'GROUP');
  await bob.received('hello group');
  await expect.poll(async () => (await conversation(bob, `GROUP${id}`)).unreadCount).toBe(1);
  await bob.ok('setMessageRead', { conversationID: `GROUP${id}` });
  await alice.send('createTextAtMessage', id, { text: '@bob look', atUserList: ['bob'] }, { type: 'GROUP' });
  await bob.received('@bob look');
  await expect.poll(async () => (await conversation(bob, `GROUP${id}`)).groupAtInfoList.length).toBe(1);
  await bob.ok('setMessageRead', { conversationID: `GROUP${id}` });

  const receipt = await alice.send(
    'createTextMessage',
    id,
    { text: 'who read' },
    { type: 'GROUP', options: { needReadReceipt: true } },
  );
  await bob.received('who read');
  expect(await bob.onMessages('sendMessageReadReceipt', [receipt.ID])).toMatchObject({ code: 0 });
  await alice.event('MESSAGE_READ_RECEIPT_RECEIVED', receipt.ID);

  expect(await alice.onMessages('revokeMessage', [sent.ID])).toMatchObject({ code: 0 });
  await bob.event('MESSAGE_REVOKED', sent.ID);

  const members = await alice.ok<{ memberList: { userID: string; role: string }[] }>('getGroupMemberList', {
    groupID: id,
    count: 30,
    offset: 0,
  });
  expect(members.memberList.map(({ userID }) => userID).sort()).toEqual(['alice', 'bob', 'carol']);
  await alice.ok('setGroupMemberMuteTime', { groupID: id, userID: 'bob', muteTime: 600 });
  expect(await bob.trySend('createTextMessage', id, { text: 'muted' }, { type: 'GROUP' })).toMatchObject({
    code: 10017,
  });
  await alice.ok('setGroupMemberMuteTime', { groupID: id, userID: 'bob', muteTime: 0 });
  await bob.text(id, 'can speak again', 'GROUP');

  await alice.ok('updateGroupProfile', { groupID: id, name: 'Raiders II', notification: 'be nice' });
  await bob.event('MESSAGE_RECEIVED', 'Raiders II');
  await alice.ok('deleteGroupMember', { groupID: id, userIDList: ['carol'] });
  await alice.ok('setGroupMemberRole', { groupID: id, userID: 'bob', role: 'Admin' });
  await alice.ok('changeGroupOwner', { groupID: id, newOwnerID: 'bob' });
  const page = await history(bob, `GROUP${id}`);
  const sequences = page.messageList.map(({ sequence }) => sequence);
  expect(new Set(sequences).size).toBe(sequences.length);
  await bob.ok('dismissGroup', id);
  await alice.event('MESSAGE_RECEIVED', '@TIM#SYSTEM');
  const { groupList } = await alice.ok<{ groupList: { groupID: string }[] }>('getGroupList');
  await expect.poll(() => groupList.some(({ groupID }) => groupID === id)).toBe(false);
});

test('translation and speech stand-ins answer', async () => {
  const translated = await alice.ok<{ translatedTextList: string[] }>('translateText', {
    sourceTextList: ['Hello', 'Something else'],
    sourceLanguage: 'en',
    targetLanguage: 'id',
  });
  expect(translated.translatedTextList).toEqual(['Halo', '[id] Something else']);
});

test('a second client of the same person sees what the first one does', async ({ browser }) => {
  const tablet = await stage.actor(browser, 'alice');
  const sent = await alice.text('bob', 'from my first client');
  const copy = await tablet.received('from my first client');
  expect(copy).toMatchObject({ ID: sent.ID, flow: 'out', to: 'bob' });
  await bob.text('alice', 'for both clients');
  await tablet.received('for both clients');
  await alice.received('for both clients');
  await alice.ok('setMessageRead', { conversationID: 'C2Cbob' });
  await expect.poll(async () => (await conversation(tablet, 'C2Cbob')).unreadCount).toBe(0);
  await alice.ok('pinConversation', { conversationID: 'C2Cbob', isPinned: true });
  await expect.poll(async () => (await conversation(tablet, 'C2Cbob')).isPinned).toBe(true);
  await tablet.page.context().close();
});

test('a message to oneself', async () => {
  const sent = await alice.text('alice', 'note to self');
  expect(sent.flow).toBe('out');
  await alice.page.reload();
  await alice.open();
  const { messageList } = await history(alice, 'C2Calice');
  expect(messageList.filter((message) => message.payload.text === 'note to self')).toHaveLength(1);
});

test('a long merged message is kept apart and fetched', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1)
    ids.push((await alice.text('bob', `${index} ${'long '.repeat(500)}`)).ID);
  const merged = await alice.page.evaluate((all) => window.rig.sendMerger('bob', 'C2C', all), ids);
  expect(merged).toMatchObject({ code: 0 });
  const id = (merged.data as { message: RigMessage }).message.ID;
  const got = await bob.received(id);
  expect(got.payload.downloadKey).toBeTruthy();
  const fetched = await bob.onMessages('downloadMergerMessage', [id]);
  expect(fetched).toMatchObject({ code: 0 });
  expect(JSON.stringify(fetched.data)).toContain('7 long');
});

test('a group muted as a whole, mentions while away, history paging', async () => {
  const { group } = await alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Public',
    name: 'Quiet',
    memberList: [{ userID: 'bob' }],
  });
  const id = group.groupID;
  await bob.event('GROUP_LIST_UPDATED', id);
  await alice.ok('updateGroupProfile', { groupID: id, muteAllMembers: true });
  expect(await bob.trySend('createTextMessage', id, { text: 'psst' }, { type: 'GROUP' })).toMatchObject({
    code: 10017,
  });
  await bob.page.goto('about:blank');
  for (let index = 0; index < 40; index += 1) await alice.text(id, `line ${index}.`, 'GROUP');
  await alice.send(
    'createTextAtMessage',
    id,
    { text: '@bob wake up', atUserList: ['bob'] },
    { type: 'GROUP' },
  );
  await bob.open();
  await expect
    .poll(async () => {
      const { unreadCount, groupAtInfoList } = await conversation(bob, `GROUP${id}`);
      return { unreadCount, marks: groupAtInfoList.length };
    })
    // 41 lines and the SDK's own message at the group's creation.
    .toEqual({ unreadCount: 42, marks: 1 });
  const lines: string[] = [];
  let next: string | undefined;
  for (let page = 0; page < 10; page += 1) {
    const reply = await history(bob, `GROUP${id}`, next);
    lines.unshift(...reply.messageList.map((message) => String(message.payload.text ?? '')));
    if (reply.isCompleted) break;
    next = reply.nextReqMessageID;
  }
  const said = lines.filter((line) => line.startsWith('line'));
  expect(said).toEqual(Array.from({ length: 40 }, (_, index) => `line ${index}.`));
});

test('the cloud search finds messages', async () => {
  await alice.text('bob', 'needle in the haystack');
  const found = await alice.ok<{ totalCount: number }>('searchCloudMessages', {
    keywordList: ['needle in the'],
    conversationID: 'C2Cbob',
  });
  expect(found.totalCount).toBe(1);
});

test('the cloud search collects a kind without words, page by page', async () => {
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

test('a restart of the gateway loses and doubles nothing', async () => {
  await alice.text('bob', 'before the restart');
  await bob.received('before the restart');
  await stage.stop();
  await stage.start(true);
  // Stored while both clients are still away or just coming back.
  await stage.post('send', {
    from: 'alice',
    to: 'bob',
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'while you were away' } }],
  });
  for (const actor of [alice, bob])
    await actor.page.evaluate(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
  await bob.received('while you were away');
  await alice.text('bob', 'after the restart');
  await bob.received('after the restart');
  for (const text of ['before the restart', 'while you were away', 'after the restart'])
    expect(await bob.count('MESSAGE_RECEIVED', text)).toBe(1);
});

test('the conversation list comes in pages', async ({ browser }) => {
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

test('too many clients, the operator and an expired signature sign a client out', async ({ browser }) => {
  const first = await stage.actor(browser, 'frank');
  const second = await stage.actor(browser, 'frank');
  const third = await stage.actor(browser, 'frank');
  await first.event('KICKED_OUT', 'multipleDevice');
  await stage.post('kick?user=frank');
  for (const actor of [second, third]) await actor.event('KICKED_OUT', 'REST_API_Kick');
  for (const actor of [first, second, third]) await actor.page.context().close();

  const grace = await stage.actor(browser, 'grace');
  const expired = await stage.signature('grace', -10);
  await grace.ok('logout');
  const again = await grace.page.evaluate((sig) => window.rig.login('grace', sig), expired);
  expect(again.code).toBe(70001);
  await grace.page.context().close();
});

test('with one client allowed the newer sign-in displaces the older, which can come back', async ({
  browser,
}) => {
  const strict = new Stage(4122, 1);
  await strict.start();
  const desktop = await strict.actor(browser, 'heidi');
  const website = await strict.actor(browser, 'heidi');
  await desktop.event('KICKED_OUT', 'multipleAccount');
  await desktop.forget();
  const sig = await strict.signature('heidi');
  const again = await desktop.page.evaluate((signature) => window.rig.login('heidi', signature), sig);
  expect(again).toMatchObject({ code: 0 });
  await website.event('KICKED_OUT', 'multipleAccount');
  expect(await desktop.count('KICKED_OUT', '')).toBe(0);
  await desktop.page.context().close();
  await website.page.context().close();
  await strict.stop();
  strict.remove();
});

test('malformed frames get an answer or a close, and harm nobody', async () => {
  const socket = new WebSocket(`${stage.origin.replace('http', 'ws')}/im/binfo`);
  await new Promise((resolve) => socket.once('open', resolve));
  const replies: string[] = [];
  socket.on('message', (data) => replies.push(data.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const broken = [
    '{',
    '[]',
    'null',
    '{"head":{"servcmd":"openim.sendmsg","seq":"x"}}',
    '{"head":{"servcmd":"no.such","seq":1}}',
    '{"head":{"servcmd":"im_open_status.wslogin","seq":2,"a2":"x.y"},"body":[]}',
    '{"head":{"servcmd":"openim.sendmsg","seq":3,"a2":"e30.e30"}}',
  ];
  for (let round = 0; round < 10; round += 1)
    for (const frame of broken) if (socket.readyState === socket.OPEN) socket.send(Buffer.from(frame));
  await closed;
  expect(replies.some((reply) => reply.includes('60003'))).toBe(true);
  expect(replies.every((reply) => !reply.includes('"ErrorCode":0'))).toBe(true);
  await alice.text('bob', 'still alive');
  await bob.received('still alive');
});

test('a late revoke is refused with 20016', async () => {
  const sent = await alice.text('bob', 'too late to revoke');
  await stage.post('advance?seconds=200');
  expect(await alice.onMessages('revokeMessage', [sent.ID])).toMatchObject({ code: 20016 });
});

test('a signature that expires while signed in signs out', async ({ browser }) => {
  const ivan = await stage.actor(browser, 'ivan');
  await stage.post('advance?seconds=4000');
  await ivan.trySend('createTextMessage', 'bob', { text: 'still there?' });
  await ivan.event('KICKED_OUT', 'userSigExpired');
  await ivan.page.context().close();
});
