import { expect, test, vi } from 'vitest';
import { createNative, type NativeBridge } from '#platform/native.ts';
import type { Platform } from '#platform/Platform.ts';

const never = () => new AbortController().signal;

/** The bridge functions that the page calls without waiting for a result. */
const tellings: [name: keyof NativeBridge, (platform: Platform) => unknown][] = [
  ['setUnreadCount', (platform) => platform.setUnreadCount(3)],
  ['notify', (platform) => platform.notify({ tag: 'a', title: 'b', body: 'c', path: '/' })],
  ['clearNotifications', (platform) => platform.clearNotifications('a')],
  ['openExternal', (platform) => platform.openExternal('https://example.com')],
  ['onOpenPath', (platform) => platform.onOpenPath(() => {}, never())],
  ['sessionEnded', (platform) => platform.host?.sessionEnded()],
  ['onSessionChange', (platform) => platform.host?.onSessionChange(() => {}, never())],
  ['onBack', (platform) => platform.host?.onBack(() => true, never())],
];

const answers: [what: string, answer: () => unknown][] = [
  ['a number', () => 3],
  ['a promise', () => Promise.resolve('done')],
  ['a promise that fails', () => Promise.reject(new Error('no'))],
  [
    'an error',
    () => {
      throw new Error('no');
    },
  ],
];

const cases = tellings.flatMap(([name, act]) =>
  answers.map(([what, answer]) => [name, what, act, answer] as const),
);

test.each(cases)(
  'an app whose %s answers with %s changes nothing in the page',
  async (name, _what, act, answer) => {
    const called = vi.fn(answer);
    const platform = createNative(Object.assign({ openLogin: async () => null }, { [name]: called }));
    expect(act(platform)).toBeUndefined();
    expect(called).toHaveBeenCalledOnce();
    // An unhandled rejection would end the test run here.
    await new Promise((resolve) => setTimeout(resolve));
  },
);

test('an app that throws at its session or login counts as refusing', async () => {
  const thrower = () => {
    throw new Error('no');
  };
  const { host } = createNative({ openLogin: thrower, session: thrower });
  await expect(host?.openLogin()).rejects.toThrow('no');
  await expect(host?.session?.()).rejects.toThrow('no');
});

test('a subscription to the app ends with the signal, if the app returns an unsubscribe function', () => {
  const stop = vi.fn();
  const platform = createNative({ openLogin: async () => null, onOpenPath: () => stop });
  const end = new AbortController();
  platform.onOpenPath(() => {}, end.signal);
  expect(stop).not.toHaveBeenCalled();
  end.abort();
  expect(stop).toHaveBeenCalledOnce();
});

const monas = { title: 'Monas', address: 'Gambir', latitude: -6.1754, longitude: 106.8272 };
const picks: [what: string, answer: () => unknown, outcome: object][] = [
  ['a place', () => monas, { kind: 'picked', ...monas }],
  [
    'a place without words',
    () => Promise.resolve({ latitude: 1, longitude: 2 }),
    { kind: 'picked', title: '', address: '', latitude: 1, longitude: 2 },
  ],
  ['nothing', () => null, { kind: 'cancelled' }],
  ['a place beyond the pole', () => ({ ...monas, latitude: 91 }), { kind: 'failed' }],
  ['numbers in words', () => ({ ...monas, latitude: '-6' }), { kind: 'failed' }],
  ['malformed data', () => 'Monas', { kind: 'failed' }],
  ['a refusal', () => Promise.reject(new Error('no')), { kind: 'failed' }],
];
test.each(picks)(
  'an app whose picker answers with %s is understood or has failed',
  async (_what, answer, outcome) => {
    const { host } = createNative({ openLogin: async () => null, pickLocation: async () => answer() });
    expect(await host?.pickLocation?.()).toEqual(outcome);
  },
);

test('without a picker of the app the page shows its own', () => {
  expect(createNative({ openLogin: async () => null }).host?.pickLocation).toBeNull();
});
