// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onReturn } from '#parts/root/index.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const focus = () => window.dispatchEvent(new Event('focus'));

test('onReturn calls back at once for the first return, and for the last of quick returns after the pause', () => {
  const heard = vi.fn();
  const end = new AbortController();
  onReturn(heard, end.signal);
  focus();
  expect(heard).toHaveBeenCalledTimes(1);
  focus();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(heard).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(heard).toHaveBeenCalledTimes(2);
  focus();
  expect(heard).toHaveBeenCalledTimes(3);
  focus();
  end.abort();
  vi.advanceTimersByTime(60_000);
  focus();
  expect(heard).toHaveBeenCalledTimes(3);
});

test('onReturn does not call back if the window is hidden again after the pause', () => {
  const heard = vi.fn();
  onReturn(heard, new AbortController().signal);
  focus();
  focus();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(60_000);
  focus();
  expect(heard).toHaveBeenCalledTimes(1);
});
