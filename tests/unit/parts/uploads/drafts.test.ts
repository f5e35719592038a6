// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { codes } from '#api/contract/common.ts';
import { ApiError, type ApiFailure } from '#api/errors.ts';
import { ProfileStore } from '#features/profile/ProfileStore.ts';
import { RealNameStore } from '#features/wallet/RealNameStore.ts';
import { forgetDrafts } from '#parts/forms/index.ts';
import type { Root, SessionEnd } from '#parts/root/index.tsx';
import { aProfile } from '#tests/builders/aProfile.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

const record = aProfile(20_002, ['/one', '/two']);

let failure: ApiFailure | null;
let end: (reason: SessionEnd) => void;
function root(userId = 20_002): Root {
  const made = aRoot({
    self: userId,
    config: { profileLimits: { voiceMinSeconds: 3, voiceMaxSeconds: 60, albumMax: 9 } },
    market: async () => {
      if (failure) throw new ApiError(failure);
      return record;
    },
    services: { now: () => Date.UTC(2026, 10, 24) },
  });
  end = made.end;
  return made;
}
async function opened(userId?: number): Promise<ProfileStore> {
  const store = new ProfileStore(root(userId));
  await store.saved.load();
  return store;
}

beforeEach(() => {
  sessionStorage.clear();
  failure = null;
});

it('unsaved changes of voice and album survive a reload, like the texts', async () => {
  const store = await opened();
  store.set('bio', 'Main tiap malam 🏮');
  store.voice.remove();
  store.album.remove('/one');
  const again = await opened();
  expect(again.changes).toEqual({ bio: 'Main tiap malam 🏮', audio: null, pictures: ['/two'] });
  expect(again.album.items[0]).toMatchObject({ url: '/two', review: { state: 'approved' } });
  again.discard();
  expect((await opened()).changes).toEqual({});
});

it('the draft of one user is not shown to another user', async () => {
  (await opened()).album.remove('/one');
  expect((await opened(20_003)).changes).toEqual({});
});

it('a sign-out removes all drafts, but keeps a payment with an unknown outcome', async () => {
  (await opened()).album.remove('/one');
  sessionStorage.setItem('pasarmain.attempt.20002.recharge', 'kept');
  forgetDrafts();
  expect((await opened()).changes).toEqual({});
  expect(sessionStorage.getItem('pasarmain.attempt.20002.recharge')).toBe('kept');
});

it('a code other than 0 clears the profile, a lost connection does not', async () => {
  const store = await opened();
  failure = { kind: 'network' };
  await store.saved.load();
  expect(store.record).not.toBeNull();
  store.set('bio', 'Main tiap malam');
  for (const code of [
    { kind: 'rejected', code: codes.conflict, message: 'no' },
    { kind: 'rateLimited', retryAfterSeconds: 1, message: 'slower' },
    { kind: 'unexpected', detail: 'HTTP 500', code: 10_000 },
  ] as const) {
    failure = code;
    await store.saved.load();
    expect([code.kind, store.record]).toEqual([code.kind, null]);
    failure = null;
    await store.saved.load();
    expect(store.texts.bio).toBe('Main tiap malam');
  }
});

it('a document’s number is stored only if the session ends meanwhile, and read back once', () => {
  const form = { name: 'Dewi', idType: 'passport' as const, idNumber: '3171234567890123' };
  const store = new RealNameStore(root());
  store.change(form);
  expect(sessionStorage).toHaveLength(0);
  end('signedOut');
  expect(sessionStorage).toHaveLength(0);

  new RealNameStore(root()).change(form);
  end('expired');
  expect(new RealNameStore(root(20_003)).form.idNumber).toBe('');
  expect(new RealNameStore(root()).form).toEqual(form);
  expect(sessionStorage).toHaveLength(0);
});

it('a system that cannot record shows the problem and records nothing', async () => {
  const store = await opened();
  expect(typeof MediaRecorder).toBe('undefined');
  await store.voice.record();
  expect([store.voice.problem, store.voice.state, store.unfinished]).toEqual(['unsupported', 'idle', null]);
});
