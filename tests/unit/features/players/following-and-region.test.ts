// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, type ApiFailure } from '#api/errors.ts';
import { PlayerPage } from '#features/players/PlayerStore.ts';
import { ProfileStore } from '#features/profile/ProfileStore.ts';
import { RegionStore, type Root } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

let asked: [path: string, input: unknown][] = [];
/** A root whose calls return replies from a table by path; a failure is thrown. */
function root(answers: Record<string, unknown>, selfId = 20_001): Root {
  asked = [];
  return aRoot({
    self: selfId,
    market: async ({ path }, input) => {
      asked.push([path, input]);
      const answer = answers[path];
      const value: unknown = typeof answer === 'function' ? answer() : answer;
      if (value instanceof Error) throw value;
      return value;
    },
    services: { now: () => Date.UTC(2028, 1, 29) },
  });
}
const failed = (failure: ApiFailure) => new ApiError(failure);

describe('following', () => {
  it('sends user and action, and reloads the profile afterwards', async () => {
    let followers = 7;
    const page = new PlayerPage(
      root({
        '/v1/user/profile': () => ({ isFollowing: followers > 7, followerCount: followers }),
        '/v1/user/relation/follow': () => {
          // Somebody else follows at the same time: only the reloaded profile shows it.
          followers += 2;
          return { isFollowing: true, followerCount: 8 };
        },
      }),
      20_002,
    );
    await page.load();
    asked = [];
    expect(await page.toggleFollow()).toBe(true);
    expect(asked[0]).toEqual(['/v1/user/relation/follow', { toUserId: 20_002, action: 'follow' }]);
    await vi.waitFor(() => expect(page.profile?.followerCount).toBe(9));
    expect(asked[1]).toEqual(['/v1/user/profile', { userId: 20_002, source: 'profile' }]);
    asked = [];
    await page.toggleFollow();
    expect(asked[0]?.[1]).toEqual({ toUserId: 20_002, action: 'unfollow' });
  });

  it('whose answer is lost is shown as the reloaded profile says', async () => {
    let isFollowing = false;
    const page = new PlayerPage(
      root({
        '/v1/user/profile': () => ({ isFollowing, followerCount: Number(isFollowing) }),
        '/v1/user/relation/follow': () => {
          isFollowing = true;
          throw failed({ kind: 'network' });
        },
      }),
      20_002,
    );
    await page.load();
    expect(await page.toggleFollow()).toBe(false);
    await vi.waitFor(() => expect(page.profile).toMatchObject({ isFollowing: true, followerCount: 1 }));
  });

  it.each([10_000, 10_099])('is not offered for the service account %i', async (userId) => {
    const page = new PlayerPage(
      root({ '/v1/user/profile': { isFollowing: false, followerCount: 0 } }),
      userId,
    );
    await page.load();
    asked = [];
    expect(page.canFollow).toBe(false);
    await page.toggleFollow();
    expect(asked).toEqual([]);
  });
});

describe('the region check', () => {
  it('is stored unchanged, and its failure has no effect', async () => {
    const region = new RegionStore(root({ '/v1/common/check_exclude_region': { isExcluded: false } }));
    await region.load();
    expect(asked).toEqual([['/v1/common/check_exclude_region', {}]]);
    expect(region.result).toEqual({ isExcluded: false });
    const broken = new RegionStore(root({ '/v1/common/check_exclude_region': failed({ kind: 'network' }) }));
    await broken.load();
    expect(broken.result).toBeNull();
  });
});

it('a profile is busy during an upload, so that nothing is saved meanwhile', async () => {
  const userInfo = { nickname: 'Intan', birthday: '2000-02-29', gender: 'female', city: '', bio: '' };
  const ownMedia = { avatar: null, audio: null, pictures: [], albumMax: 9 };
  const store = new ProfileStore(
    root({ '/v1/user/profile': { userInfo, isPlayer: true, audio: null, pictures: [], ownMedia } }, 20_002),
  );
  await store.saved.load();
  expect(store.unfinished).toBeNull();
  // The picture is never read to its end.
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
  store.album.add([new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.jpg', { type: 'image/jpeg' })]);
  await vi.waitFor(() => expect(store.unfinished).toBe('uploads:busy'));
});
