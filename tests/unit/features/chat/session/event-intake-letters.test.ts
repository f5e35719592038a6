// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventIntake } from '#features/chat/session/EventIntake.ts';
import type { ChatEvent } from '#im/port.ts';
import { inNextTask } from '#lib/next-task.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const arrival = (id: string): ChatEvent => ({ kind: 'messages', messages: [aMessage(id)], isNew: true });

test('a batch of events waits for the paint of a letter that was just typed, an urgent event does not', async () => {
  const taken: string[] = [];
  const intake = new EventIntake((events) => taken.push(events.map(({ kind }) => kind).join()));
  // The first batch that waits begins to watch the keys.
  intake.push(arrival('a'));
  intake.push(arrival('a'));
  vi.advanceTimersByTime(99);
  taken.length = 0;
  intake.push(arrival('b'));
  dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
  vi.advanceTimersByTime(2);
  expect(taken).toEqual([]);
  vi.advanceTimersByTime(16);
  for (const _each of 'two') await new Promise<void>((done) => inNextTask(done));
  expect(taken).toEqual(['messages']);
  vi.advanceTimersByTime(45);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
  intake.push(arrival('c'));
  intake.push({ kind: 'network', isConnected: false });
  expect(taken).toEqual(['messages', 'messages,network']);
});
