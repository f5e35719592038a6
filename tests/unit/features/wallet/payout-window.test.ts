// @vitest-environment happy-dom
import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PayoutStore } from '#features/wallet/PayoutStore.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the payout window opens and closes while its card is on screen', async () => {
  // The clock is ten seconds before a Tuesday begins in western Indonesia.
  let now = Date.parse('2026-03-02T16:59:50Z');
  const store = new PayoutStore(aRoot({ services: { now: () => now } }));
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(store.window.isOpen));
  now += 5_000;
  await vi.advanceTimersByTimeAsync(5_000);
  now += 10_000;
  await vi.advanceTimersByTimeAsync(10_000);
  now += 24 * 3_600_000;
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  expect(seen).toEqual([false, true, false]);
});
