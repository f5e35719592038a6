import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConversationListStore, retryMs } from '#features/chat/list/ConversationListStore.ts';
import { ChatError } from '#im/errors.ts';
import type { Conversation } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aPort } from '#tests/builders/aPort.ts';

/** A list of a service that fails until it is told to answer. */
function failing() {
  let isDown = true;
  const conversations = vi.fn(async (): Promise<readonly Conversation[]> => {
    if (isDown) throw new ChatError('other');
    return [aConversation('user-2')];
  });
  const port = aPort({ conversations });
  const list = new ConversationListStore({
    ready: () => port,
    isExcluded: () => false,
    keepsLeftOut: () => false,
    removals: { forget: () => undefined },
  });
  const mend = () => {
    isDown = false;
  };
  return { list, conversations, mend };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a list that failed to load is requested again after growing pauses, and counts as failed until it is complete', async () => {
  const { list, conversations, mend } = failing();
  await list.load();
  expect(list.isFailed).toBe(true);
  const [first, second, third] = retryMs;
  for (const [at, pause] of [first, second].entries()) {
    await pass(pause - 1);
    expect(conversations).toHaveBeenCalledTimes(at + 1);
    await pass(1);
    expect(conversations).toHaveBeenCalledTimes(at + 2);
    expect(list.isFailed).toBe(true);
  }
  mend();
  await pass(third);
  expect(list.isFailed).toBe(false);
  expect(list.sorted.map(({ id }) => id)).toEqual(['user-2']);
  await pass(third * 10);
  expect(conversations).toHaveBeenCalledTimes(4);
});

test('a list that never loads is given up after some pauses, and requested again by the user', async () => {
  const { list, conversations } = failing();
  await list.load();
  await pass(600_000);
  expect(conversations).toHaveBeenCalledTimes(1 + retryMs.length);
  await list.load();
  await pass(retryMs[0]);
  expect(conversations).toHaveBeenCalledTimes(3 + retryMs.length);
});

test('a list that an event of the service completes is not requested again', async () => {
  const { list, conversations } = failing();
  await list.load();
  list.replace([aConversation('user-3')], true);
  await pass(retryMs[0] * 4);
  expect(list.isFailed).toBe(false);
  expect(conversations).toHaveBeenCalledTimes(1);
});

test('a list is not requested after the end of the session', async () => {
  const { list, conversations } = failing();
  await list.load();
  list.end();
  await pass(retryMs[0] * 4);
  expect(conversations).toHaveBeenCalledTimes(1);
});
