// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type FollowedSession, OtherWindowsSession } from '#app/OtherWindowsSession.ts';
import { i18n } from '#i18n/index.ts';
import words from '#locales/en_US/session.json' with { type: 'json' };
import { DialogStore } from '#parts/root/DialogStore.ts';
import { SessionStore, sessionKey } from '#parts/root/SessionStore.ts';
import { ToastStore } from '#parts/root/ToastStore.ts';
import { attention } from '#platform/attention.ts';
import { browserSecrets, tokenKey } from '#platform/browser.ts';
import { deviceStorage } from '#platform/storage.ts';
import { aSelf } from '#tests/builders/aRoot.ts';

beforeAll(() => i18n.init({ lng: 'en_US', resources: { en_US: { session: words } }, ns: ['session'] }));

const raka = aSelf(20_001, { nickname: 'Raka' });
const intan = aSelf(20_002, { nickname: 'Intan' });
const newSession = (userInfo: typeof raka, token = `token of ${userInfo.nickname}`) => ({
  token,
  expiresAt: 2_000,
  userInfo,
});
const session = () => new SessionStore(browserSecrets(deviceStorage), deviceStorage);

beforeEach(() => {
  localStorage.clear();
  attention.tell({ isVisible: true, isFocused: true });
});

/** A window of the profile that follows the sessions of the other windows, and what it did. */
async function aWindow(own: typeof raka | null, expired: readonly number[] = []) {
  const store = session();
  if (own) await store.begin(newSession(own));
  const toasts = new ToastStore();
  const dialogs = new DialogStore();
  const followed: Pick<FollowedSession, 'end' | 'path'>[] = [];
  let logins = 0;
  const others = new OtherWindowsSession({
    session: store,
    dialogs,
    toasts,
    hasExpired: (userId) => expired.includes(userId),
    follow: async ({ stored, end, path }) => {
      followed.push({ end, path });
      store.adopt(stored);
    },
    askLogin: () => {
      logins += 1;
    },
  });
  return {
    store,
    dialogs,
    others,
    followed,
    logins: () => logins,
    told: () => toasts.items.map(({ text }) => text),
  };
}

test('a sign-out in another window ends the session here, and says so', async () => {
  const here = await aWindow(raka);
  const other = session();
  await other.restore();
  await other.end();
  await here.others.catchUp();
  expect(here.followed).toEqual([{ end: 'signedOut', path: null }]);
  expect(here.told()).toEqual(['You logged out in another window.']);
  expect([here.store.isSignedIn, here.logins()]).toEqual([false, 0]);
});

test('a session that expired in another window expires here, and the login opens', async () => {
  const here = await aWindow(raka, [20_001]);
  await session().end();
  await here.others.catchUp();
  expect(here.followed).toEqual([{ end: 'expired', path: null }]);
  expect(here.told()).toEqual(['Your Login Session Has Expired, Please Log In Again!']);
  expect(here.logins()).toBe(1);
});

test('the newer sign-in of another user wins, and the previous user’s drafts are kept as after an expired session', async () => {
  const here = await aWindow(raka);
  await session().begin(newSession(intan));
  await here.others.catchUp();
  expect(here.followed).toEqual([{ end: 'expired', path: null }]);
  expect(here.told()).toEqual(['Intan logged in in another window. This window now shows that account.']);
  expect([here.store.self?.userId, here.store.token]).toEqual([20_002, 'token of Intan']);
  expect(localStorage.getItem(tokenKey)).toBe('token of Intan');
});

test('a visitor with the login open continues to its target once another window has signed in', async () => {
  const here = await aWindow(null);
  void here.dialogs.open({ kind: 'login', redirect: '/me/wallet' });
  await session().begin(newSession(raka));
  await here.others.catchUp();
  expect(here.followed).toEqual([{ end: 'replaced', path: '/me/wallet' }]);
  expect(here.told()).toEqual(['You logged in in another window.']);
});

test('a renewed token and a changed profile of the same user are adopted silently', async () => {
  const here = await aWindow(raka);
  await session().begin(newSession({ ...raka, nickname: 'Raka P.' }, 'renewed'));
  await here.others.catchUp();
  expect([here.followed, here.told()]).toEqual([[], []]);
  expect([here.store.self?.nickname, here.store.token]).toEqual(['Raka P.', 'renewed']);
});

test('after a sign-out and a sign-in in quick succession only the last is followed', async () => {
  const here = await aWindow(raka);
  const other = session();
  await other.restore();
  await Promise.all([other.end(), here.others.catchUp(), other.begin(newSession(intan))]);
  await here.others.catchUp();
  expect(here.store.self?.userId).toBe(20_002);
});

test('a window in the background shows what happened once it is visible', async () => {
  const here = await aWindow(raka);
  here.others.start(new AbortController().signal);
  attention.tell({ isVisible: false, isFocused: false });
  await session().end();
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  await expect.poll(() => here.followed.length).toBe(1);
  expect(here.told()).toEqual([]);
  attention.tell({ isVisible: true, isFocused: true });
  expect(here.told()).toEqual(['You logged out in another window.']);
});
