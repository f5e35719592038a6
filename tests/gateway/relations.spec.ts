import { expect, test } from '@playwright/test';
import { twoClients } from './two-clients.ts';

const { stage, alice, bob } = twoClients();

type Result = { userID: string; resultCode: number };
type FollowList = { resultList: { userID: string; nick: string }[]; nextCursor: string };

test('following notifies both users, and every list agrees', async ({ browser }) => {
  const tablet = await stage.actor(browser, 'alice');
  await alice.forget();
  await bob.forget();
  const results = await alice.ok<Result[]>('followUser', ['bob', 'carol', 'alice', 'nobody-here']);
  expect(results.map(({ userID, resultCode }) => [userID, resultCode])).toEqual([
    ['bob', 0],
    ['carol', 0],
    ['alice', 30001],
    ['nobody-here', 30003],
  ]);
  expect(await bob.event('MY_FOLLOWERS_LIST_UPDATED', 'alice')).toMatchObject({
    isAdd: true,
    userInfoList: [{ userID: 'alice', nick: 'Nick alice' }],
  });
  await alice.event('MY_FOLLOWING_LIST_UPDATED', 'bob');
  await tablet.event('MY_FOLLOWING_LIST_UPDATED', 'bob');

  await bob.ok('followUser', ['alice']);
  for (const [actor, other] of [
    [alice, 'bob'],
    [tablet, 'bob'],
    [bob, 'alice'],
  ] as const)
    await actor.event('MUTUAL_FOLLOWERS_LIST_UPDATED', other);
  const following = await alice.ok<FollowList>('getMyFollowingList', '');
  expect(following.resultList.map(({ userID }) => userID).sort()).toEqual(['bob', 'carol']);
  const mutual = await alice.ok<FollowList>('getMutualFollowersList', '');
  expect(mutual.resultList).toMatchObject([{ userID: 'bob', nick: 'Nick bob' }]);
  expect(await alice.ok('getUserFollowInfo', ['alice', 'bob'])).toEqual([
    { followersCount: 1, followingCount: 2, mutualFollowersCount: 1 },
    { followersCount: 1, followingCount: 1, mutualFollowersCount: 1 },
  ]);
  expect(await bob.ok('checkFollowType', ['alice', 'carol'])).toEqual([
    { userID: 'alice', followType: 3 },
    { userID: 'carol', followType: 0 },
  ]);

  await bob.forget();
  await alice.ok('unfollowUser', ['bob']);
  expect(await bob.event('MUTUAL_FOLLOWERS_LIST_UPDATED', 'alice')).toMatchObject({ isAdd: false });
  expect(await bob.ok<FollowList>('getMyFollowersList', '')).toMatchObject({ resultList: [] });
  const many = Array.from({ length: 21 }, (_, index) => `p${index}`);
  // The SDK's module replaces the service's code, 30001, with its own.
  expect((await alice.call('followUser', many)).code).not.toBe(0);
  await tablet.page.context().close();
});

type Applications = { friendApplicationList: { userID: string; type: string }[]; unreadCount: number };
type Groups = { name: string; userIDList: string[] }[];
type Friends = { userID: string; remark: string; groupList: string[] }[];

test('a friend request is received, read, withdrawn, repeated and accepted into groups of both sides', async () => {
  await bob.ok('updateMyProfile', { allowType: 'AllowType_Type_NeedConfirm' });
  await bob.ok('createFriendGroup', { name: 'Buyers' });
  await alice.ok('createFriendGroup', { name: 'Healers' });
  const applied = {
    to: 'bob',
    source: 'AddSource_Type_Web',
    wording: 'we played together',
    remark: 'Bobby',
    groupName: 'Healers',
    type: 'Add_Type_Both',
  };
  await alice.ok('addFriend', applied);
  const received = await bob.event<Applications>('FRIEND_APPLICATION_LIST_UPDATED', 'we played together');
  expect(received.unreadCount).toBe(1);
  await bob.ok('setFriendApplicationRead');
  await bob.page.reload();
  await bob.open();
  const read = await bob.event<Applications>('FRIEND_APPLICATION_LIST_UPDATED', 'we played together');
  expect(read.unreadCount).toBe(0);

  const mine = async () =>
    (await alice.ok<Applications>('getFriendApplicationList')).friendApplicationList.map(({ type }) => type);
  await alice.page.reload();
  await alice.open();
  await expect.poll(mine).toEqual(['Pendency_Type_SendOut']);
  await alice.ok('deleteFriendApplication', { userID: 'bob', type: 'Pendency_Type_SendOut' });
  await expect
    .poll(async () => (await bob.ok<Applications>('getFriendApplicationList')).friendApplicationList)
    .toEqual([]);

  await alice.ok('addFriend', applied);
  await bob.event('FRIEND_APPLICATION_LIST_UPDATED', 'alice');
  await bob.ok('acceptFriendApplication', { userID: 'alice', remark: 'Ali', tag: 'Buyers' });
  await expect
    .poll(async () => (await alice.ok<Friends>('getFriendList'))[0])
    .toMatchObject({ userID: 'bob', remark: 'Bobby', groupList: ['Healers'] });
  await expect
    .poll(async () => (await bob.ok<Friends>('getFriendList'))[0])
    .toMatchObject({ userID: 'alice', remark: 'Ali', groupList: ['Buyers'] });
  await expect.poll(mine).toEqual([]);
});

test('friend groups are created, filled, renamed and deleted, and are unchanged after a reload', async () => {
  await alice.ok('createFriendGroup', { name: 'Friday', userIDList: ['bob'] });
  await alice.ok('removeFromFriendGroup', { name: 'Healers', userIDList: ['bob'] });
  await alice.ok('renameFriendGroup', { oldName: 'Friday', newName: 'Saturday' });
  expect(
    (await alice.call('renameFriendGroup', { oldName: 'Saturday', newName: 'x'.repeat(31) })).code,
  ).not.toBe(0);
  const groups: Groups = [
    { name: 'Healers', userIDList: [] },
    { name: 'Saturday', userIDList: ['bob'] },
  ];
  await alice.page.reload();
  await alice.open();
  await expect.poll(() => alice.ok<Groups>('getFriendGroupList')).toMatchObject(groups);
  await alice.ok('addToFriendGroup', { name: 'Healers', userIDList: ['bob'] });
  expect((await alice.ok<Friends>('getFriendList'))[0]?.groupList).toEqual(['Saturday', 'Healers']);
  await alice.ok('deleteFriendGroup', { name: 'Saturday' });
  await alice.ok('deleteFriend', { userIDList: ['bob'], type: 'Delete_Type_Both' });
  await expect
    .poll(() => alice.ok<Groups>('getFriendGroupList'))
    .toMatchObject([{ name: 'Healers', userIDList: [] }]);
});

test('a contact on one side has a remark in the list of conversations, and a removal is reported', async ({
  browser,
}) => {
  const tablet = await stage.actor(browser, 'alice');
  await bob.forget();
  const single = { to: 'carol', source: 'AddSource_Type_Web', remark: 'Coach', type: 'Add_Type_Single' };
  await alice.ok('addFriend', single);
  await tablet.event('FRIEND_LIST_UPDATED', 'Coach');
  const carol = async () =>
    (await alice.ok<Friends>('getFriendList')).find(({ userID }) => userID === 'carol');
  await expect.poll(carol).toMatchObject({ remark: 'Coach', profile: { nick: 'Nick carol' } });
  const profile = await alice.ok<{ friendList: Friends }>('getFriendProfile', { userIDList: ['carol'] });
  expect(profile.friendList).toMatchObject([{ userID: 'carol', remark: 'Coach' }]);
  await alice.ok('updateFriend', { userID: 'carol', remark: 'Trainer' });
  await tablet.event('FRIEND_LIST_UPDATED', 'Trainer');
  expect((await alice.call('updateFriend', { userID: 'carol', remark: '好'.repeat(33) })).code).toBe(30001);
  await alice.ok('deleteFriend', { userIDList: ['carol'], type: 'Delete_Type_Single' });
  await expect.poll(carol).toBeUndefined();
  await tablet.page.context().close();
});
