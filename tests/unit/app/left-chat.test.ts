// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeftChat, leftChatDays } from '#app/LeftChat.ts';

const forgetChat = vi.fn(async (_userId: string) => {});
const loadChat = async () => ({ forgetChat });

const dayMs = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  forgetChat.mockClear();
  vi.useFakeTimers({ now: 1_000 * dayMs });
});
afterEach(() => vi.useRealTimers());

/** Loads the page without a session, a number of days after a session expired. */
async function visitAfter(days: number): Promise<void> {
  new LeftChat(loadChat).note(20_001);
  vi.setSystemTime(1_000 * dayMs + days * dayMs);
  new LeftChat(loadChat).watch();
  await vi.advanceTimersByTimeAsync(1);
}

test.each([
  ['a day', 1, 0],
  ['as long as it may wait', leftChatDays, 1],
  ['a year', 365, 1],
  ['the clock was set back', -1, 1],
])(
  '%s after a session expired, the number of deletions of the chat data is %i',
  async (_name, days, times) => {
    await visitAfter(days);
    expect(forgetChat).toHaveBeenCalledTimes(times);
    if (times > 0) expect(forgetChat).toHaveBeenCalledWith('20001');
  },
);

test('a page that stays open deletes the chat data when its time is over', async () => {
  await visitAfter(1);
  await vi.advanceTimersByTimeAsync((leftChatDays - 1) * dayMs);
  expect(forgetChat).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

test('a sign-in meanwhile, here or in another tab, cancels the deletion', async () => {
  await visitAfter(1);
  new LeftChat(loadChat).forgetNote();
  await vi.advanceTimersByTimeAsync(leftChatDays * dayMs);
  expect(forgetChat).not.toHaveBeenCalled();
});

test('unencrypted data of the chat SDK is deleted as soon as nobody is signed in', () => {
  localStorage.setItem('TIM_20000001_20001_profile', '{"nick":"Raka"}');
  localStorage.setItem('theme', 'dark');
  new LeftChat(loadChat).watch();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
