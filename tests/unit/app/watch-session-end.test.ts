// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchSessionEnd } from '#app/watchSessionEnd.ts';
import { i18n } from '#i18n/index.ts';
import { sessionNoticeMs } from '#lib/rules/session.ts';
import words from '#locales/en_US/session.json' with { type: 'json' };
import { aRoot } from '#tests/builders/aRoot.ts';

const hour = 3_600_000;

beforeAll(() => i18n.init({ lng: 'en_US', resources: { en_US: { session: words } }, ns: ['session'] }));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 5, 10, 12, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A session that ends after a time, and the notices about it. */
function watch(leftMs: number) {
  const notify = vi.fn();
  const root = aRoot({ platform: { notify }, services: { now: () => Date.now() } });
  const { session } = root.services;
  const endIn = (ms: number) =>
    runInAction(() => {
      session.expiresAt = Date.now() + ms;
    });
  endIn(leftMs);
  watchSessionEnd(root);
  return { root, session, notify, endIn };
}

test('a session that ends within a day is reported once, with the time of its end', async () => {
  const { session, notify } = watch(sessionNoticeMs + 5 * hour);
  expect(session.isEndingSoon).toBe(false);
  await vi.advanceTimersByTimeAsync(5 * hour);
  expect(session.isEndingSoon).toBe(true);
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(notify).toHaveBeenCalledOnce();
  expect(notify.mock.calls[0]?.[0]).toMatchObject({
    title: 'Your sign-in ends soon',
    body: expect.stringContaining('Sign in again'),
  });
});

test('a session that was renewed is not ending soon, until its new end comes near', async () => {
  const { session, notify, endIn } = watch(hour);
  expect(session.isEndingSoon).toBe(true);
  endIn(30 * sessionNoticeMs);
  expect(session.isEndingSoon).toBe(false);
  await vi.advanceTimersByTimeAsync(29 * sessionNoticeMs);
  expect(session.isEndingSoon).toBe(true);
  expect(notify).toHaveBeenCalledTimes(2);
});

test('a session that is over is left to the server, and nothing waits for it', () => {
  const { session, notify } = watch(-1);
  expect([session.isEndingSoon, notify.mock.calls.length, vi.getTimerCount()]).toEqual([false, 0, 0]);
});

test('after a machine slept into the last day, the end is reported when somebody comes back', async () => {
  const { session } = watch(3 * sessionNoticeMs);
  vi.setSystemTime(Date.now() + 2.5 * sessionNoticeMs);
  window.dispatchEvent(new Event('focus'));
  expect(session.isEndingSoon).toBe(true);
});

test('nothing is reported once the session has ended here', async () => {
  const { root, session, notify } = watch(2 * sessionNoticeMs);
  root.end('signedOut');
  await vi.advanceTimersByTimeAsync(2 * sessionNoticeMs);
  expect([session.isEndingSoon, notify.mock.calls.length]).toEqual([false, 0]);
});
