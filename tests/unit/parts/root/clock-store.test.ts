// @vitest-environment happy-dom
import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ClockStore } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

const day = (date: number) => new Date(2026, 5, date).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 5, 1, 23, 58) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The days that an observer of the clock sees. */
function seen(): number[] {
  const days: number[] = [];
  const clock = new ClockStore(aRoot({ services: { now: () => Date.now() } }));
  onTestFinished(autorun(() => days.push(clock.today)));
  return days;
}

test('an observer of the calendar day runs again when another day begins, and not before', () => {
  const days = seen();
  vi.advanceTimersByTime(110_000);
  expect(days).toEqual([day(1)]);
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual([day(1), day(2)]);
});

test('the calendar day stands still in a hidden window, and is right once the window is back', () => {
  const days = seen();
  attention.tell({ isVisible: false, isFocused: false });
  onTestFinished(() => attention.tell({ isVisible: true, isFocused: true }));
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(new Date(2026, 5, 3, 8));
  expect(days).toEqual([day(1)]);
  attention.tell({ isVisible: true, isFocused: true });
  expect(days).toEqual([day(1), day(3)]);
});
