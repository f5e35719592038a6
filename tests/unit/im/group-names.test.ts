import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GroupNames } from '#im/GroupNames.ts';
import type { ConversationId } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const group = (id: string, name = '') => aConversation(`group-${id}`, { name });

/** A list in which each group gets its name with the second request. */
function stage(ids: readonly string[]) {
  const asked: ConversationId[] = [];
  let list = ids.map((id) => group(id));
  const names: GroupNames = new GroupNames(async (id) => {
    const isSecond = asked.includes(id);
    asked.push(id);
    if (!isSecond) throw new Error('too many');
    list = list.map((each) => (each.id === id ? { ...each, name: 'Raid' } : each));
    names.note(list);
  });
  names.note(list);
  return { names, asked, list: () => list };
}

test('groups without a name are requested until they have one', async () => {
  const { asked, list } = stage(['a', 'b', 'c', 'd', 'e']);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(list().every(({ name }) => name === 'Raid')).toBe(true);
  expect(asked).toHaveLength(10);
});

test('at most three are requested at once', async () => {
  const { asked } = stage(['a', 'b', 'c', 'd', 'e']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(3);
});

test('a group that never gets a name is given up', async () => {
  const ask = vi.fn(async () => undefined);
  const names = new GroupNames(ask);
  names.note([group('a')]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(6);
});

test('groups with a name, and people without one, are not requested', async () => {
  const ask = vi.fn(async () => undefined);
  const names = new GroupNames(ask);
  names.note([group('a', 'Raid'), { ...group('b'), id: 'user-7', kind: 'user' }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
});

test('nothing is requested after the end', async () => {
  const { names, asked } = stage(['a']);
  names.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});
