import { expect, test } from '@playwright/test';
import { twoClients } from './two-clients.ts';

const { stage, alice, bob } = twoClients(4129);

type Result = { userID: string; resultCode: number };
type FollowList = { resultList: { userID: string; nick: string }[]; nextCursor: string };

test('following tells both people and every list agrees', async ({ browser }) => {
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
  // The SDK's module hides the service's code, 30001, behind its own.
  expect((await alice.call('followUser', many)).code).not.toBe(0);
  await tablet.page.context().close();
});
