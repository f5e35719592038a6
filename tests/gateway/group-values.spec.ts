import { expect, test } from '@playwright/test';
import type { Actor } from './stage.ts';
import { twoClients } from './two-clients.ts';

const { alice, bob } = twoClients();

async function groupOf(...others: string[]): Promise<string> {
  const { group } = await alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Public',
    name: 'Raiders',
    memberList: others.map((userID) => ({ userID })),
  });
  if (others.includes('bob')) await bob.event('GROUP_LIST_UPDATED', group.groupID);
  return group.groupID;
}
const attributes = async (actor: Actor, groupID: string) =>
  (await actor.ok<{ groupAttributes: object }>('getGroupAttributes', { groupID, keyList: [] }))
    .groupAttributes;
const counters = async (actor: Actor, groupID: string) =>
  (await actor.ok<{ counters: object }>('getGroupCounters', { groupID })).counters;

test('attributes reach every member, and a client with an older value is refused', async () => {
  const groupID = await groupOf('bob');
  expect(await attributes(bob, groupID)).toEqual({});
  await alice.ok('initGroupAttributes', { groupID, groupAttributes: { map: 'Nexus', seats: '5' } });
  expect(await bob.event('GROUP_ATTRIBUTES_UPDATED', 'Nexus')).toMatchObject({
    groupAttributes: { map: 'Nexus', seats: '5' },
    updatedKeyList: ['map', 'seats'],
  });
  await bob.ok('setGroupAttributes', { groupID, groupAttributes: { seats: '4' } });
  await alice.event('GROUP_ATTRIBUTES_UPDATED', '"seats":"4"');
  await alice.ok('deleteGroupAttributes', { groupID, keyList: ['map'] });
  expect(await bob.event('GROUP_ATTRIBUTES_UPDATED', '"deletedKeyList":["map"]')).toMatchObject({
    groupAttributes: { seats: '4' },
  });

  await bob.page.reload();
  await bob.open();
  const outdated = await bob.call('setGroupAttributes', { groupID, groupAttributes: { seats: '3' } });
  expect(outdated.code).not.toBe(0);
  expect(await attributes(bob, groupID)).toEqual({ seats: '4' });
  await bob.ok('setGroupAttributes', { groupID, groupAttributes: { seats: '3' } });
  await alice.event('GROUP_ATTRIBUTES_UPDATED', '"seats":"3"');
  await alice.ok('deleteGroupAttributes', { groupID, keyList: [] });
  await bob.event('GROUP_ATTRIBUTES_UPDATED', '"deletedKeyList":["seats"]');
});

test('counters add up the changes of every member, and all members receive them', async () => {
  const groupID = await groupOf('bob');
  expect(await alice.ok('setGroupCounters', { groupID, counters: { likes: 8, gifts: 0 } })).toMatchObject({
    counters: { likes: 8, gifts: 0 },
  });
  expect(await bob.ok('increaseGroupCounter', { groupID, key: 'likes', value: 2 })).toMatchObject({
    counters: { likes: 10 },
  });
  await alice.event('GROUP_COUNTER_UPDATED', '"value":10');
  await alice.ok('decreaseGroupCounter', { groupID, key: 'likes', value: 3 });
  expect(await bob.event('GROUP_COUNTER_UPDATED', '"value":7')).toMatchObject({ groupID, key: 'likes' });
  await bob.page.reload();
  await bob.open();
  expect(await counters(bob, groupID)).toEqual({ likes: 7, gifts: 0 });
});

test('a person outside the group neither reads nor changes its values', async () => {
  const groupID = await groupOf();
  expect((await bob.call('getGroupAttributes', { groupID, keyList: [] })).code).not.toBe(0);
  expect((await bob.call('increaseGroupCounter', { groupID, key: 'likes', value: 1 })).code).not.toBe(0);
});
