import { expect, test } from '@playwright/test';
import WebSocket from 'ws';
import { ChatLine } from '../e2e/ChatLine.ts';
import { Actor, Stage } from './stage.ts';
import { twoClients } from './two-clients.ts';
import { conversation } from './views.ts';

const { stage, alice, bob } = twoClients();

test('a second client of the same user receives the changes of the first one', async ({ browser }) => {
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

test('notifications of a group that one client switches off are off on the user’s other client', async ({
  browser,
}) => {
  const { group } = await bob.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Public',
    name: 'Loud',
    memberList: [{ userID: 'alice' }],
  });
  const { groupID } = group;
  const tablet = await stage.actor(browser, 'alice');
  await alice.event('GROUP_LIST_UPDATED', groupID);
  for (const messageRemindType of ['Discard', 'AcceptNotNotify', 'AcceptAndNotify']) {
    await alice.ok('setMessageRemindType', { groupID, messageRemindType });
    const there = async () => (await conversation(tablet, `GROUP${groupID}`)).messageRemindType;
    await expect.poll(there).toBe(messageRemindType);
  }
  await tablet.page.context().close();
});

test('a restart of the gateway neither loses nor doubles a message', async () => {
  await alice.text('bob', 'before the restart');
  await bob.received('before the restart');
  await stage.stop();
  await stage.start();
  // The message is stored while both clients are away or reconnecting.
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

test('a client is signed out by a further client above the limit, by the operator, and by an expired signature', async ({
  browser,
}) => {
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

test('with one client allowed, a newer sign-in signs out the older client, which can sign in again', async ({
  browser,
}) => {
  const strict = new Stage(1);
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

test('with one client allowed, a client that was away during another sign-in does not return', async ({
  browser,
}) => {
  const strict = new Stage(1);
  await strict.start();
  const line = await ChatLine.to({ url: strict.origin });
  const desktop = new Actor('judy', strict, line.url);
  await desktop.enter(browser);
  line.refuse();
  const website = await strict.actor(browser, 'judy');
  line.mend();
  await desktop.page.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
  });
  await desktop.event('KICKED_OUT', 'multipleAccount');
  await website.text('judy', 'the only one');
  expect(await website.count('KICKED_OUT', '')).toBe(0);
  await desktop.page.context().close();
  await website.page.context().close();
  await line.end();
  await strict.stop();
  strict.remove();
});

test('malformed frames are answered or close their connection, and affect no other client', async () => {
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

test('a signature that expires while signed in signs the client out', async ({ browser }) => {
  const ivan = await stage.actor(browser, 'ivan');
  await stage.post('advance?seconds=4000');
  await ivan.trySend('createTextMessage', 'bob', { text: 'still there?' });
  await ivan.event('KICKED_OUT', 'userSigExpired');
  await ivan.page.context().close();
});

test('an expired signature also signs out a client that sends no requests', async ({ browser }) => {
  const judy = await stage.actor(browser, 'judy');
  await stage.post('advance?seconds=4000');
  await judy.event('KICKED_OUT', 'userSigExpired');
  await judy.page.context().close();
});

test('the end of the marketplace session signs its client out, and its signatures are refused afterwards', async ({
  browser,
}) => {
  const kim = await stage.actor(browser, 'kim');
  await kim.ok('logout');
  const sig = await stage.signature('kim', 3600, 'session-1');
  const login = () => kim.page.evaluate((signature) => window.rig.login('kim', signature), sig);
  expect(await login()).toMatchObject({ code: 0 });
  await kim.text('bob', 'while the session lives');
  await stage.post('end-session?session=session-1');
  await kim.event('KICKED_OUT', 'REST_API_Kick');
  expect((await kim.trySend('createTextMessage', 'bob', { text: 'after its end' })).code).not.toBe(0);
  expect((await login()).code).toBe(70001);
  await kim.page.context().close();
});
