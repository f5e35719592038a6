import { expect, test } from '@playwright/test';
import { ChatLine } from '../e2e/ChatLine.ts';
import type { RigMessage } from './rig-types.ts';
import { Actor } from './stage.ts';
import { twoClients } from './two-clients.ts';
import { type Conversation, history } from './views.ts';

const { stage, alice, bob } = twoClients(4133);

type Group = { group: { groupID: string } };
async function group(name: string, more: object = {}): Promise<string> {
  const memberList = [{ userID: 'bob' }, { userID: 'carol' }];
  return (await alice.ok<Group>('createGroup', { type: 'Public', name, memberList, ...more })).group.groupID;
}
const list = async (actor: Actor): Promise<Conversation[]> =>
  (await actor.ok<{ conversationList: Conversation[] }>('getConversationList')).conversationList;

/** Every tip the service stores, made by what brings it about. */
const tips: Record<string, (groupID: string) => Promise<unknown>> = {
  'a member was removed': (groupID) => alice.ok('deleteGroupMember', { groupID, userIDList: ['carol'] }),
  'a member came': async (groupID) => {
    await alice.ok('deleteGroupMember', { groupID, userIDList: ['carol'] });
    await alice.ok('updateGroupProfile', { groupID, inviteOption: 'FreeAccess' });
    await alice.ok('addGroupMember', { groupID, userIDList: ['carol'] });
  },
  'a member left': async (groupID) => {
    const carol = await stage.wire('carol');
    await carol.ask('group_open_http_svc.quit_group', { GroupId: groupID });
    carol.close();
  },
  'a member became admin': (groupID) =>
    alice.ok('setGroupMemberRole', { groupID, userID: 'carol', role: 'Admin' }),
  'an admin became a member': async (groupID) => {
    for (const role of ['Admin', 'Member'])
      await alice.ok('setGroupMemberRole', { groupID, userID: 'carol', role });
  },
  'a member was muted': (groupID) =>
    alice.ok('setGroupMemberMuteTime', { groupID, userID: 'carol', muteTime: 60 }),
  'the name changed': (groupID) => alice.ok('updateGroupProfile', { groupID, name: 'renamed' }),
  'everybody was muted': (groupID) => alice.ok('updateGroupProfile', { groupID, muteAllMembers: true }),
  'the owner changed': (groupID) => alice.ok('changeGroupOwner', { groupID, newOwnerID: 'carol' }),
};

test('the list is whole whatever tip is the last message of a group: cold, and with a cache', async ({
  browser,
}) => {
  await alice.text('bob', 'oldest of all');
  const made: string[] = [];
  for (const [name, happen] of Object.entries(tips)) {
    const id = await group(name);
    await happen(id);
    made.push(`GROUP${id}`);
  }
  const cold = new Actor('bob', stage);
  await cold.enter(browser);
  for (const visit of ['cold', 'with a cache']) {
    const faults: string[] = [];
    cold.page.on('pageerror', (error) => faults.push(error.message));
    if (visit !== 'cold') await cold.open();
    await expect.poll(async () => (await list(cold)).length, visit).toBeGreaterThan(made.length);
    const conversations = await list(cold);
    for (const [index, id] of made.entries())
      expect(
        conversations.find(({ conversationID }) => conversationID === id)?.lastMessage,
        `${visit}: ${Object.keys(tips)[index]}`,
      ).toMatchObject({ type: 'TIMGroupTipElem', payload: { groupProfile: {} } });
    expect(faults).toEqual([]);
  }
  // A page of its own would be a third client for the tests that follow.
  await cold.call('logout');
  await cold.page.close();
});

test('"everybody is muted" says so live and in the history', async () => {
  const id = await group('Hush');
  await bob.event('GROUP_LIST_UPDATED', id);
  await bob.forget();
  const change = async (muteAllMembers: boolean) => {
    await alice.ok('updateGroupProfile', { groupID: id, muteAllMembers });
    await bob.event('MESSAGE_RECEIVED', `"muteAllMembers":${muteAllMembers}`);
  };
  await change(true);
  await change(false);
  const { messageList } = await history(bob, `GROUP${id}`);
  const said = messageList
    .map(({ payload }) => (payload.newGroupProfile as { muteAllMembers?: boolean })?.muteAllMembers)
    .filter((isMuted) => isMuted !== undefined);
  expect(said).toEqual([true, false]);
});

test('recalls while the line was down are heard after every reconnect', async ({ browser }) => {
  const id = await group('Regrets');
  const sent: RigMessage[] = [];
  for (const text of ['one', 'two', 'three']) sent.push(await alice.text(id, text, 'GROUP'));
  const line = await ChatLine.to({ url: stage.origin });
  const far = new Actor('carol', stage, line.url);
  await far.enter(browser);
  await history(far, `GROUP${id}`);
  for (const message of sent) {
    line.refuse();
    expect(await alice.onMessages('revokeMessage', [message.ID])).toMatchObject({ code: 0 });
    line.mend();
    await far.page.evaluate(() => {
      for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
    });
    await far.event('MESSAGE_REVOKED', message.ID);
    // The next recall lies in another second than the last one the page asked for.
    await stage.post('advance?seconds=20');
  }
  await far.call('logout');
  await far.page.close();
  await line.end();
});

test('a removed reaction leaves no count on the own other client', async ({ browser }) => {
  const message = await alice.text('bob', 'how many like this');
  const other = new Actor('bob', stage);
  await other.enter(browser);
  await history(other, 'C2Calice');
  await history(bob, 'C2Calice');
  const last = (): Promise<unknown> =>
    other.page.evaluate(() => {
      const changes = window.rig.events.filter(({ name }) => name === 'MESSAGE_REACTIONS_UPDATED');
      return (changes.at(-1)?.data as { reactionList?: unknown[] } | undefined)?.reactionList?.[0];
    });
  for (const reaction of ['like', 'fire']) {
    expect(await bob.onMessages('addMessageReaction', [message.ID], reaction)).toMatchObject({ code: 0 });
    await expect.poll(last).toMatchObject({ reactionID: reaction, totalUserCount: 1, reactedByMyself: true });
    expect(await bob.onMessages('removeMessageReaction', [message.ID], reaction)).toMatchObject({ code: 0 });
    await expect
      .poll(last)
      .toMatchObject({ reactionID: reaction, totalUserCount: 0, reactedByMyself: false });
  }
  await other.call('logout');
  await other.page.close();
});

test('who was away hears of a dismissal, and not of being added before it', async ({ browser }) => {
  await bob.page.goto('about:blank');
  const id = await group('Short-lived');
  await alice.ok('dismissGroup', id);
  const kept = await group('Lasting');
  for (const visit of ['first', 'second']) {
    const back = new Actor('bob', stage);
    await back.enter(browser);
    const notices = async () =>
      (await history(back, '@TIM#SYSTEM')).messageList.map(({ payload }) => ({
        kind: payload.operationType,
        of: (payload.groupProfile as { groupID: string }).groupID,
      }));
    await expect.poll(notices, visit).toContainEqual({ kind: 5, of: id });
    expect(await notices()).not.toContainEqual({ kind: 7, of: id });
    expect(await notices()).toContainEqual({ kind: 7, of: kept });
    await back.call('logout');
    await back.page.close();
  }
  await bob.open();
});

test('a live room stays one: joined by everybody, its messages arrive', async () => {
  const id = (await alice.ok<Group>('createGroup', { type: 'AVChatRoom', name: 'Live' })).group.groupID;
  for (const actor of [alice, bob]) await actor.ok('joinGroup', { groupID: id });
  const { group: profile } = await bob.ok<{ group: object }>('getGroupProfile', { groupID: id });
  expect(profile).toMatchObject({ type: 'AVChatRoom', ownerID: 'alice' });
  await alice.text(id, 'we are live', 'GROUP');
  await bob.received('we are live');
  await bob.text(id, 'hello live', 'GROUP');
  await alice.received('hello live');
});
