import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PresenceStore } from '#features/chat/peer/PresenceStore.ts';
import { aPort } from '#tests/builders/aPort.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the presence of rows that scroll past is not requested, that of rows in view is once scrolling stops', () => {
  const watchPresence = vi.fn(async (_ids: readonly string[]) => []);
  const store = new PresenceStore(
    () => aPort({ watchPresence, unwatchPresence: async () => undefined }),
    '1',
  );
  let leave = () => {};
  for (let row = 1; row <= 20; row += 1) {
    leave();
    leave = store.watch([String(row)]);
    vi.advanceTimersByTime(100);
  }
  expect(watchPresence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(150);
  expect(watchPresence.mock.calls).toEqual([[['20']]]);
});
