// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeadlineWatch } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';

const hour = 3_600_000;
/** The time that the machine has slept: its timers stand still meanwhile, its clock does not. */
let sleptMs = 0;
let end: AbortController;
const now = () => Date.now() + sleptMs;

beforeEach(() => {
  vi.useFakeTimers();
  sleptMs = 0;
  end = new AbortController();
  attention.tell({ isVisible: true, isFocused: true });
});
afterEach(() => {
  end.abort();
  attention.tell({ isVisible: true, isFocused: true });
  vi.useRealTimers();
});

function watched(leftMs: number) {
  const heard = vi.fn<(ids: number[]) => void>();
  new DeadlineWatch(now, heard, end.signal).watch(7, now() + leftMs);
  return heard;
}

test('a countdown that ends while the machine sleeps is noticed soon after it wakes', async () => {
  const heard = watched(2 * hour);
  await vi.advanceTimersByTimeAsync(60_000);
  sleptMs = 3 * hour;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toHaveBeenCalledWith([7]);
});

test('the end of a countdown is reported at most four times', async () => {
  const heard = watched(hour);
  await vi.advanceTimersByTimeAsync(hour);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(hour);
  expect(heard).toHaveBeenCalledTimes(4);
});

test('a countdown that ends while the window is hidden is reported when it is visible again', async () => {
  const heard = watched(hour);
  attention.tell({ isVisible: false, isFocused: false });
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(heard).not.toHaveBeenCalled();
  attention.tell({ isVisible: true, isFocused: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledTimes(1);
});
