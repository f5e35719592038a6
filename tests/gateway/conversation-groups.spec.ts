import { expect, test } from '@playwright/test';
import type { Actor } from './stage.ts';
import { twoClients } from './two-clients.ts';

const { stage, alice, bob } = twoClients();

type Sorted = { conversationGroupList: string[]; markList: string[]; customData: string };
type Results = { successConversationIDList: string[]; failureConversationIDList: { code: number }[] };

const sorted = async (actor: Actor, id: string) => {
  const { conversation } = await actor.ok<{ conversation: Sorted }>('getConversationProfile', id);
  const { conversationGroupList, markList, customData } = conversation;
  return { conversationGroupList, markList, customData };
};
const names = (actor: Actor) => actor.ok<string[]>('getConversationGroupList');

test('conversation groups and marks are equal on every client, and after a reload', async ({ browser }) => {
  await bob.text('alice', 'hello');
  await alice.received('hello');
  const { group } = await alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Public',
    name: 'Raiders',
  });
  const raiders = `GROUP${group.groupID}`;
  const tablet = await stage.actor(browser, 'alice');
  await expect.poll(() => tablet.call('getConversationProfile', raiders)).toMatchObject({ code: 0 });

  const made = await alice.ok<Results>('createConversationGroup', {
    groupName: 'Buyers',
    conversationIDList: ['C2Cbob', raiders],
  });
  expect(made.successConversationIDList.sort()).toEqual(['C2Cbob', raiders].sort());
  await expect.poll(() => names(tablet)).toEqual(['Buyers']);
  await expect.poll(async () => (await sorted(tablet, raiders)).conversationGroupList).toEqual(['Buyers']);

  await alice.ok('createConversationGroup', { groupName: 'Later', conversationIDList: ['C2Cbob'] });
  await alice.ok('renameConversationGroup', { oldName: 'Later', newName: 'Soon' });
  await alice.ok('deleteConversationsFromGroup', { groupName: 'Buyers', conversationIDList: ['C2Cbob'] });
  await tablet.ok('addConversationsToGroup', { groupName: 'Soon', conversationIDList: [raiders] });
  await alice.ok('markConversation', { conversationIDList: ['C2Cbob'], markType: 1, enableMark: true });
  await alice.ok('setConversationCustomData', { conversationIDList: ['C2Cbob'], customData: 'vip' });
  const bobs = { conversationGroupList: ['Soon'], markList: [1], customData: 'vip' };
  const raidersGroups = ['Buyers', 'Soon'];
  for (const actor of [alice, tablet]) {
    await expect.poll(() => sorted(actor, 'C2Cbob')).toEqual(bobs);
    await expect
      .poll(async () => (await sorted(actor, raiders)).conversationGroupList)
      .toEqual(raidersGroups);
  }
  await tablet.open();
  await expect.poll(() => names(tablet)).toEqual(['Buyers', 'Soon']);
  await expect.poll(() => sorted(tablet, 'C2Cbob')).toEqual(bobs);

  await alice.ok('deleteConversationGroup', 'Soon');
  await expect.poll(() => names(tablet)).toEqual(['Buyers']);
  await expect.poll(async () => (await sorted(tablet, 'C2Cbob')).conversationGroupList).toEqual([]);
  await tablet.page.context().close();
});

test('invalid conversation groups are refused', async () => {
  const create = (groupName: string) =>
    alice.call('createConversationGroup', { groupName, conversationIDList: ['C2Cbob'] });
  expect(await alice.call('deleteConversationGroup', 'never made')).toMatchObject({ code: 51009 });
  for (let index = 0; index < 19; index += 1) await create(`group ${index}`);
  expect(await create('one too many')).toMatchObject({ code: 51010 });
});
