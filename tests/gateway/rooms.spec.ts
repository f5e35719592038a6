import { expect, test } from '@playwright/test';
import { Actor } from './stage.ts';
import { twoClients } from './two-clients.ts';

const { stage, alice, bob } = twoClients();

type Member = { userID: string; onlineStatus?: string };

async function room(): Promise<string> {
  const { group } = await alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'AVChatRoom',
    name: 'Stage',
  });
  // The creator of a live room joins it like everybody else.
  await alice.ok('joinGroup', { groupID: group.groupID });
  return group.groupID;
}
const present = async (actor: Actor, groupID: string, filter?: number) =>
  (
    await actor.ok<{ memberList: Member[] }>('getGroupMemberList', {
      groupID,
      offset: 0,
      ...(filter && { filter }),
    })
  ).memberList
    .map(({ userID }) => userID)
    .sort();

test('a room shows its present members and the marks set by its owner', async () => {
  const groupID = await room();
  await bob.ok('joinGroup', { groupID });
  await alice.text(groupID, 'welcome to the stage', 'GROUP');
  await bob.received('welcome to the stage');
  expect(await present(alice, groupID)).toEqual(['alice', 'bob']);
  const marked = { groupID, userIDList: ['bob', 'carol'], markType: 1000, enableMark: true };
  expect(await alice.ok('markGroupMemberList', marked)).toMatchObject({
    successUserIDList: ['bob'],
    failureUserIDList: ['carol'],
  });
  expect(await present(alice, groupID, 1000)).toEqual(['bob']);
  expect((await bob.call('markGroupMemberList', { ...marked, enableMark: false })).code).not.toBe(0);
  // The owner may not be allowed to leave: the room ends with the gateway in any case.
  await alice.ok('quitGroup', groupID).catch(() => undefined);
});

test('a banned person leaves at once and can return only after the ban ends', async () => {
  const groupID = await room();
  await bob.ok('joinGroup', { groupID });
  await bob.forget();
  await alice.ok('deleteGroupMember', { groupID, userIDList: ['bob'], duration: 600, reason: 'loud' });
  await bob.event('MESSAGE_RECEIVED', 'loud');
  expect((await bob.call('joinGroup', { groupID })).code).not.toBe(0);
  await stage.post('advance?seconds=700');
  await bob.ok('joinGroup', { groupID });
});

test('a visitor without an account receives the messages of the room', async ({ browser }) => {
  const groupID = await room();
  const visitor = new Actor('', stage);
  await visitor.visit(browser);
  expect(await visitor.call('joinGroup', { groupID })).toMatchObject({ code: 0 });
  await alice.text(groupID, 'for everybody', 'GROUP');
  await visitor.received('for everybody');
  await alice.text(groupID, 'and once more', 'GROUP');
  await visitor.received('and once more');
  expect(await visitor.count('MESSAGE_RECEIVED', 'for everybody')).toBe(1);
  // The visitor also receives changes of messages.
  const said = await alice.text(groupID, 'said too early', 'GROUP');
  await visitor.received('said too early');
  expect(await alice.onMessages('revokeMessage', [said.ID])).toMatchObject({ code: 0 });
  await visitor.event('MESSAGE_REVOKED', said.ID);
  await visitor.page.context().close();
});

test('a burst of messages in a room reaches signed-in members and visitors completely, once and in order', async ({
  browser,
}) => {
  const groupID = await room();
  await bob.ok('joinGroup', { groupID });
  const visitor = new Actor('', stage);
  await visitor.visit(browser);
  await visitor.ok('joinGroup', { groupID });
  await alice.text(groupID, 'about to begin', 'GROUP');
  for (const listener of [bob, visitor]) {
    await listener.received('about to begin');
    await listener.forget();
  }
  const texts = Array.from({ length: 120 }, (_, at) => `wave ${String(at).padStart(3, '0')}`);
  const sent = await Promise.all(texts.map((text) => alice.text(groupID, text, 'GROUP')));
  const bySequence = sent
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(({ payload }) => payload.text);
  const received = (actor: Actor) =>
    actor.page.evaluate(() =>
      window.rig.events
        .filter(({ name }) => name === 'MESSAGE_RECEIVED')
        .flatMap(({ data }) => data as { payload: { text?: string } }[])
        .map(({ payload }) => payload.text)
        // The tips about new visitors may come between the messages.
        .filter((text) => text?.startsWith('wave')),
    );
  for (const listener of [bob, visitor])
    await expect.poll(() => received(listener), { timeout: 30_000 }).toEqual(bySequence);
  await visitor.page.context().close();
});
