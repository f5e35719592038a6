import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OnlineCount } from '#features/chat/group/OnlineCount.ts';
import { ChatError } from '#im/errors.ts';
import { attention } from '#platform/attention.ts';

beforeEach(() => {
  vi.useFakeTimers();
  attention.tell({ isVisible: true, isFocused: true });
});
afterEach(() => {
  attention.tell({ isVisible: true, isFocused: true });
  vi.useRealTimers();
});

const minute = 60_000;

test('the count is requested at intervals while it is shown, and only once for several parts', async () => {
  let count = 4;
  const ask = vi.fn(async () => count);
  const online = new OnlineCount(ask, () => false);
  await vi.advanceTimersByTimeAsync(minute);
  expect([online.value, ask.mock.calls.length]).toEqual([null, 0]);
  const leave = [online.watch(), online.watch()];
  await vi.advanceTimersByTimeAsync(0);
  expect([online.value, ask.mock.calls.length]).toEqual([4, 1]);
  count = 5;
  await vi.advanceTimersByTimeAsync(minute);
  expect([online.value, ask.mock.calls.length]).toEqual([5, 2]);
  for (const each of leave) each();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a live room is counted more often than other groups', async () => {
  const ask = vi.fn(async () => 4);
  const leave = new OnlineCount(ask, () => true).watch();
  await vi.advanceTimersByTimeAsync(minute);
  expect(ask).toHaveBeenCalledTimes(5);
  leave();
});

test('nothing is requested while the window is hidden, and at once when it is visible again', async () => {
  const ask = vi.fn(async () => 4);
  const leave = new OnlineCount(ask, () => false).watch();
  await vi.advanceTimersByTimeAsync(0);
  attention.tell({ isVisible: false, isFocused: false });
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(ask).toHaveBeenCalledTimes(1);
  attention.tell({ isVisible: true, isFocused: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  leave();
});

test.each([
  ['it is not requested again from a package that lacks it', 'packageNeeded', 1],
  ['the last count stays after a lost request, and is requested again', 'network', 3],
] as const)('if the count fails, %s', async (_name, reason, times) => {
  const ask = vi.fn<() => Promise<number>>().mockResolvedValueOnce(4);
  if (reason === 'packageNeeded') ask.mockReset();
  ask.mockRejectedValue(new ChatError(reason));
  const online = new OnlineCount(ask, () => false);
  const leave = online.watch();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect([online.value, ask.mock.calls.length]).toEqual([reason === 'network' ? 4 : null, times]);
  leave();
});
