// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { ProfileStore } from '#features/profile/ProfileStore.ts';
import { aRoot, aSelf } from '#tests/builders/aRoot.ts';

beforeEach(() => sessionStorage.clear());

/** A profile whose update is answered when the test says so. */
async function open() {
  const answer = Promise.withResolvers<void>();
  let userInfo = { nickname: 'Raka', birthday: '2000-02-29', gender: 'male', city: '', bio: '' };
  const store = new ProfileStore(
    aRoot({
      market: async ({ path }, input: object) => {
        if (path === '/v1/user/profile') return { userInfo, isPlayer: false, audio: null, pictures: [] };
        await answer.promise;
        userInfo = { ...userInfo, ...input };
        return aSelf(1, { nickname: userInfo.nickname });
      },
    }),
  );
  await store.saved.load();
  return { store, answer };
}

test('a saved profile has no unsaved changes', async () => {
  const { store, answer } = await open();
  store.set('nickname', 'Raka P');
  const saving = store.save();
  answer.resolve();
  expect(await saving).toBeNull();
  expect([store.record?.userInfo.nickname, store.changes]).toEqual(['Raka P', {}]);
});

test('what is typed while a profile is saved stays, as an unsaved change', async () => {
  const { store, answer } = await open();
  store.set('nickname', 'Raka P');
  const saving = store.save();
  store.set('bio', 'Halo');
  answer.resolve();
  await saving;
  expect(store.texts).toMatchObject({ nickname: 'Raka P', bio: 'Halo' });
  expect(store.changes).toEqual({ bio: 'Halo' });
});
