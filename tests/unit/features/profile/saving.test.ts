// @vitest-environment happy-dom
import { autorun } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { ProfileStore } from '#features/profile/ProfileStore.ts';
import { aRoot, aSelf } from '#tests/builders/aRoot.ts';

beforeEach(() => sessionStorage.clear());

/** A profile whose update is answered when the test says so. */
async function open() {
  const answer = Promise.withResolvers<void>();
  const network = { isLost: false };
  let userInfo = { nickname: 'Raka', birthday: '2000-02-29', gender: 'male', city: '', bio: '' };
  const store = new ProfileStore(
    aRoot({
      market: async ({ path }, input: object) => {
        if (network.isLost) throw new ApiError({ kind: 'network' });
        if (path === '/v1/user/profile') return { userInfo, isPlayer: false, audio: null, pictures: [] };
        await answer.promise;
        userInfo = { ...userInfo, ...input };
        if ('bio' in input && input.bio === 'lost') network.isLost = true;
        return aSelf(1, { nickname: userInfo.nickname });
      },
    }),
  );
  await store.saved.load();
  return { store, answer, network };
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

test('a profile stays on screen while it is saved and read again', async () => {
  const { store, answer } = await open();
  const seen: boolean[] = [];
  const stop = autorun(() => void seen.push(store.record !== null));
  store.set('nickname', 'Raka P');
  const saving = store.save();
  answer.resolve();
  await saving;
  stop();
  expect(new Set(seen)).toEqual(new Set([true]));
});

test('texts that were saved are no changes if the profile cannot be read again', async () => {
  const { store, answer, network } = await open();
  store.set('bio', 'lost');
  const saving = store.save();
  answer.resolve();
  expect(await saving).toBeNull();
  expect([store.record?.userInfo.bio, store.changes]).toEqual(['lost', {}]);
  network.isLost = false;
  await store.saved.load();
  expect([store.texts.bio, store.changes]).toEqual(['lost', {}]);
});
