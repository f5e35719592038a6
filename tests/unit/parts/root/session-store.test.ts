// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { GuardedStorage } from '#lib/storage/GuardedStorage.ts';
import { SessionStore, sessionKey } from '#parts/root/SessionStore.ts';
import { browserSecrets, tokenKey } from '#platform/browser.ts';
import { deviceStorage } from '#platform/storage.ts';
import { standIn } from '#tests/builders/standIn.ts';

const self = {
  userId: 12_001,
  nickname: 'Raka',
  avatar: { medium: 'm', original: 'o' },
  gender: 'undefined' as const,
  birthday: null,
  isPlayer: false,
  isAccountOwner: false,
  registeredAt: 1,
};
const make = () => new SessionStore(browserSecrets(deviceStorage), deviceStorage);

beforeEach(() => localStorage.clear());

test('a session survives a restart: the user in browser storage, the token in the secret store', async () => {
  await make().begin({ token: 'secret', expiresAt: 2_000, userInfo: self });
  expect(localStorage.getItem(tokenKey)).toBe('secret');
  expect(localStorage.getItem(sessionKey)).not.toContain('secret');
  const next = make();
  expect(await next.restore()).toBe('signedIn');
  expect(next.self).toEqual(self);
  expect(next.token).toBe('secret');
  expect(next.isSignedIn).toBe(true);
});

test('a session does not expire by this machine’s clock, which may be wrong', async () => {
  await make().begin({ token: 'secret', expiresAt: 2_000, userInfo: self });
  vi.useFakeTimers({ now: 400 * 86_400_000 });
  expect(await make().restore()).toBe('signedIn');
  vi.useRealTimers();
});

test('if browser storage accepts the token but not the user, the session is only in memory', async () => {
  const browser = standIn<Storage>({
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const full = new GuardedStorage(() => browser);
  const session = new SessionStore(browserSecrets(deviceStorage), full);
  expect(await session.begin({ token: 'secret', expiresAt: 2_000, userInfo: self })).toBe('memory');
  expect(session.isSignedIn).toBe(true);
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

test('a token that cannot be read now is not removed, and the read is retried', async () => {
  await make().begin({ token: 'secret', expiresAt: 2_000, userInfo: self });
  const chain = browserSecrets(deviceStorage);
  let isLocked = true;
  const session = new SessionStore(
    { ...chain, read: async (owner) => (isLocked ? { kind: 'unreachable' } : chain.read(owner)) },
    deviceStorage,
  );
  expect(await session.restore()).toBe('unreachable');
  expect([session.isUnreachable, session.isSignedIn]).toEqual([true, false]);
  expect(localStorage.getItem(tokenKey)).toBe('secret');
  isLocked = false;
  expect(await session.restore()).toBe('signedIn');
  expect([session.isUnreachable, session.self?.userId]).toEqual([false, self.userId]);
});

test('a session whose token was in memory is over after a restart, whatever the keychain says', async () => {
  const secrets = {
    place: 'keychain' as const,
    read: async () => ({ kind: 'unreachable' as const }),
    write: async () => 'memory' as const,
    clear: async () => undefined,
  };
  await new SessionStore(secrets, deviceStorage).begin({ token: 't', expiresAt: 2_000, userInfo: self });
  const next = new SessionStore(secrets, deviceStorage);
  expect(await next.restore()).toBe('none');
  expect(next.isUnreachable).toBe(false);
});

test('malformed data in the storage is ignored', async () => {
  localStorage.setItem(sessionKey, '{"self":{"userId":"x"},"expiresAt":99999}');
  localStorage.setItem(tokenKey, 'secret');
  expect(await make().restore()).toBe('none');
});

test('an update of someone else changes nothing', async () => {
  const session = make();
  await session.begin({ token: 'secret', expiresAt: 2_000, userInfo: self });
  session.update({ ...self, userId: 12_002, nickname: 'Other' });
  expect(session.self?.nickname).toBe('Raka');
  session.update({ ...self, nickname: 'New' });
  expect(session.self?.nickname).toBe('New');
});

test('another window’s change of the session is reported, and so is a return from the browser’s back/forward cache', async () => {
  const session = make();
  await session.begin({ token: 'secret', expiresAt: 2_000, userInfo: self });
  let changes = 0;
  const end = new AbortController();
  session.watchOtherWindows(() => {
    changes += 1;
  }, end.signal);
  const restored = Object.assign(new Event('pageshow'), { persisted: true });
  for (const event of [
    new StorageEvent('storage', { key: 'theme' }),
    new Event('pageshow'),
    new StorageEvent('storage', { key: sessionKey }),
    restored,
  ])
    window.dispatchEvent(event);
  expect(changes).toBe(2);
  end.abort();
  window.dispatchEvent(restored);
  expect(changes).toBe(2);
});

test('the end of a session does not affect the newer session of another user', async () => {
  const [older, newer] = [make(), make()];
  await older.begin({ token: 'old', expiresAt: 2_000, userInfo: self });
  await newer.begin({ token: 'new', expiresAt: 2_000, userInfo: { ...self, userId: 12_002 } });
  await older.end();
  expect([older.isSignedIn, localStorage.getItem(tokenKey)]).toEqual([false, 'new']);
  expect(await make().restore()).toBe('signedIn');
  await newer.end();
  expect(await make().restore()).toBe('none');
});

test('a window adopts the session of another one without writing anything', async () => {
  const [one, other] = [make(), make()];
  await one.begin({ token: 'secret', expiresAt: 2_000, userInfo: self });
  other.adopt(await other.stored());
  expect([other.self, other.token, other.place]).toEqual([self, 'secret', 'browser']);
  await one.end();
  other.adopt(await other.stored());
  expect([other.self, other.token, other.isSignedIn]).toEqual([null, null, false]);
});
