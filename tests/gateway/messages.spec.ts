import { expect, test } from '@playwright/test';
import { png } from './picture.ts';
import type { RigMessage } from './rig-types.ts';
import { twoClients } from './two-clients.ts';
import { conversation, history } from './views.ts';

const { stage, alice, bob } = twoClients();

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

test('every type of element arrives unchanged', async () => {
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

test('a client behind its own proxies can upload too', async ({ browser }) => {
  const dave = await stage.actor(browser, 'dave');
  await dave.page.reload();
  await dave.open({ fileUploadProxy: stage.origin, fileDownloadProxy: stage.origin });
  const image = { name: 'shot.png', type: 'image/png', base64: png(1000, 500) };
  const sent = await dave.page.evaluate(
    (file) => window.rig.sendFile('createImageMessage', 'bob', 'C2C', file),
    image,
  );
  expect(sent).toMatchObject({ code: 0 });
  // The sizes come from the service, because this client does not read the picture again.
  expect((sent.data as { message: RigMessage }).message.payload.imageInfoArray).toMatchObject([
    { width: 1000, height: 500 },
    { width: 198, height: 99 },
    { width: 720, height: 360 },
  ]);
  await dave.page.context().close();
});

test('a video is sent with its type, and no cover is invented for it', async () => {
  const clip = { name: 'clip.mp4', type: 'video/mp4', base64: Buffer.alloc(2000, 7).toString('base64') };
  const sent = await alice.page.evaluate(
    (file) => window.rig.sendFile('createVideoMessage', 'bob', 'C2C', file),
    clip,
  );
  expect(sent).toMatchObject({ code: 0 });
  const got = await bob.received('videoUrl');
  expect((await fetch(String(got.payload.videoUrl))).headers.get('content-type')).toBe('video/mp4');
  expect(got.payload.thumbUrl).toBe('');
});

test('typing is sent to online users and is not stored', async () => {
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

test('the history is paged without gaps or duplicates', async () => {
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

test('read receipts of single messages arrive', async () => {
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

test('messages are revoked, deleted and modified', async () => {
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

test('reactions arrive and can be removed', async () => {
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

test('translation and speech stand-ins answer', async () => {
  const translated = await alice.ok<{ translatedTextList: string[] }>('translateText', {
    sourceTextList: ['Hello', 'Something else'],
    sourceLanguage: 'en',
    targetLanguage: 'id',
  });
  expect(translated.translatedTextList).toEqual(['Halo', '[id] Something else']);
});

test('a message to oneself arrives', async () => {
  const sent = await alice.text('alice', 'note to self');
  expect(sent.flow).toBe('out');
  await alice.page.reload();
  await alice.open();
  const { messageList } = await history(alice, 'C2Calice');
  expect(messageList.filter((message) => message.payload.text === 'note to self')).toHaveLength(1);
});

test('a long merged message is stored separately and fetched', async () => {
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

test('a late revoke is refused with 20016', async () => {
  const sent = await alice.text('bob', 'too late to revoke');
  await stage.post('advance?seconds=200');
  expect(await alice.onMessages('revokeMessage', [sent.ID])).toMatchObject({ code: 20016 });
});
