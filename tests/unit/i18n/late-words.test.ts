// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '#i18n/words.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A load that fails a number of times. */
function failing(times: number) {
  let asked = 0;
  return {
    load: async () => {
      asked += 1;
      if (asked <= times) throw new Error('cut');
      return { hello: 'Halo' };
    },
    asked: () => asked,
  };
}

it('texts are requested until they are loaded, with growing delays, and at once when the connection is back', async () => {
  const words = failing(9);
  const loaded = loadWords(words.load, () => false);
  await vi.advanceTimersByTimeAsync(60_000);
  const before = words.asked();
  expect(before).toBeGreaterThan(4);
  expect(before).toBeLessThan(9);
  while (words.asked() <= 9) {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await loaded).toEqual({ hello: 'Halo' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(words.asked()).toBe(10);
});

it('during the start the load of texts fails after a few attempts', async () => {
  const words = failing(100);
  const loaded = expect(loadWords(words.load, () => true)).rejects.toThrow('cut');
  await vi.advanceTimersByTimeAsync(10_000);
  await loaded;
  expect(words.asked()).toBe(3);
});
