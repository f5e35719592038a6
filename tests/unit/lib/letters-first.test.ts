// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterLetters } from '#lib/letters-first.ts';
import { inNextTask } from '#lib/next-task.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
const tasks = async () => {
  for (const _each of 'four') await new Promise<void>((done) => inNextTask(done));
};
/** Work that a letter comes before, and what of it was done. */
function begin(): string[] {
  const done: string[] = [];
  for (const name of ['a', 'b']) afterLetters(() => done.push(name));
  return done;
}

test('work is done at once while no letter waits for its paint', () => {
  expect(begin()).toEqual(['a', 'b']);
});

test('work after a key press waits for the frame that shows the letter, and is then done in its order', async () => {
  press();
  const done = begin();
  await tasks();
  expect(done).toEqual([]);
  for (const frame of frames) frame();
  expect(done).toEqual([]);
  await tasks();
  expect(done).toEqual(['a', 'b']);
  expect(begin()).toEqual(['a', 'b']);
});

test('work goes on in a page that paints no frame', async () => {
  press();
  const done = begin();
  vi.advanceTimersByTime(250);
  await tasks();
  expect(done).toEqual(['a', 'b']);
});
