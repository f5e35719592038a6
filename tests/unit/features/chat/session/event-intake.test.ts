import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TypingStore } from '#features/chat/conversation/TypingStore.ts';
import { EventIntake, joined } from '#features/chat/session/EventIntake.ts';
import type { ChatEvent, ChatPort } from '#im/port.ts';
import { userConversationId } from '#im/records.ts';
import { inNextTask } from '#lib/next-task.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const arrival = (id: string, isNew = true): ChatEvent => ({
  kind: 'messages',
  messages: [aMessage(id)],
  isNew,
});
const manyAtOnce = (): ChatEvent => ({
  kind: 'messages',
  messages: Array.from({ length: 15 }, (_, at) => aMessage(`${at}`)),
  isNew: true,
});
const list = (isComplete: boolean): ChatEvent => ({ kind: 'conversations', conversations: [], isComplete });

describe('an event of the service', () => {
  test('is handled at once, and those that follow in batches, in order', () => {
    const taken: (readonly ChatEvent[])[] = [];
    const intake = new EventIntake((events) => taken.push(events));
    intake.push(arrival('a'));
    expect(taken).toHaveLength(1);
    for (const id of ['b', 'c', 'd']) intake.push(arrival(id));
    expect(taken).toHaveLength(1);
    vi.advanceTimersByTime(50);
    expect(taken).toHaveLength(2);
    expect(taken[1]).toEqual([{ ...arrival('b'), messages: ['b', 'c', 'd'].map((id) => aMessage(id)) }]);
  });

  test('with a message is handled at once after typing signals and lists, and lists are not handled one by one', () => {
    const taken: string[] = [];
    const intake = new EventIntake((events) => taken.push(events.map(({ kind }) => kind).join()));
    intake.push({ kind: 'typing', conversationId: 'user-2', isTyping: true });
    intake.push(list(false));
    intake.push(arrival('a'));
    intake.push(arrival('b'));
    intake.push(list(true));
    expect(taken).toEqual(['typing', 'conversations,messages']);
    vi.advanceTimersByTime(50);
    expect(taken).toEqual(['typing', 'conversations,messages', 'messages,conversations']);
  });

  test('delays the next batch by the time it took, up to a quarter of a second', () => {
    const taken: number[] = [];
    let work = 120;
    const intake = new EventIntake(() => {
      taken.push(performance.now());
      vi.advanceTimersByTime(work);
    });
    const gapAfter = () => {
      intake.push(arrival('next'));
      const from = performance.now();
      while (taken.length < 2) vi.advanceTimersByTime(10);
      const [, second = 0] = taken;
      taken.length = 0;
      vi.advanceTimersByTime(1_000);
      return second - from;
    };
    intake.push(arrival('a'));
    expect(gapAfter()).toBe(120);
    work = 900;
    intake.push(arrival('b'));
    expect(gapAfter()).toBe(250);
  });

  test('waits until the batch before has been painted, however quickly that was handled', () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint));
    const taken: number[] = [];
    const intake = new EventIntake(() => taken.push(performance.now()));
    intake.push(arrival('a'));
    intake.push(arrival('b'));
    vi.advanceTimersByTime(120);
    expect(taken).toHaveLength(1);
    for (const paint of frames.splice(0)) paint();
    vi.advanceTimersByTime(100);
    expect(taken).toHaveLength(1);
    vi.advanceTimersByTime(25);
    expect(taken).toHaveLength(2);
    // A page that is hidden paints no frames, so events are taken after a time without one.
    intake.push(arrival('c'));
    vi.advanceTimersByTime(600);
    expect(taken).toHaveLength(3);
    vi.unstubAllGlobals();
  });

  test('is handled soon in a hidden window, where browsers delay long chains of timers by a minute', async () => {
    vi.stubGlobal('document', { hidden: true });
    const startTimer = globalThis.setTimeout;
    let depth = 0;
    vi.stubGlobal('setTimeout', (perform: () => void, ms = 0) => {
      const own = depth + 1;
      const delayed = () => {
        depth = own;
        perform();
        depth = 0;
      };
      return startTimer(delayed, own < 5 ? ms : 60_000);
    });
    let taken = 0;
    // There is always another event that waits.
    const intake = new EventIntake(() => {
      taken += 1;
      if (taken < 20) intake.push(arrival(`${taken}`));
    });
    intake.push(arrival('first'));
    for (let round = 0; round < 40; round += 1) {
      await new Promise<void>(inNextTask);
      vi.advanceTimersByTime(50);
    }
    expect(taken).toBe(20);
    vi.unstubAllGlobals();
  });

  test('of a burst is handled in a task of its own, so that a pressed key comes before it', async () => {
    const taken: (readonly ChatEvent[])[] = [];
    const intake = new EventIntake((events) => taken.push(events));
    intake.push(list(false));
    intake.push(manyAtOnce());
    intake.push(list(true));
    expect(taken).toEqual([[list(false)]]);
    await new Promise<void>(inNextTask);
    expect(taken).toEqual([[list(false)], [manyAtOnce()]]);
    await new Promise<void>(inNextTask);
    expect(taken.slice(2)).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(taken.slice(2)).toEqual([[list(true)]]);
  });

  test('of a burst that waited is handled in tasks too, and in order', async () => {
    const taken: (readonly ChatEvent[])[] = [];
    const intake = new EventIntake((events) => taken.push(events));
    intake.push(arrival('a'));
    intake.push(manyAtOnce());
    intake.push(list(true));
    vi.advanceTimersByTime(50);
    expect(taken).toHaveLength(1);
    await new Promise<void>(inNextTask);
    expect(taken.slice(1)).toEqual([[manyAtOnce()]]);
    await new Promise<void>(inNextTask);
    expect(taken.slice(2)).toEqual([[list(true)]]);
  });

  test('of a burst that is not handled yet comes before what must not wait for it', async () => {
    const taken: string[] = [];
    const intake = new EventIntake((events) => taken.push(events.map(({ kind }) => kind).join()));
    intake.push(manyAtOnce());
    intake.push(list(true));
    intake.catchUp(aMessage('0').conversationId);
    await new Promise<void>(inNextTask);
    expect(taken).toEqual(['messages,conversations']);
  });

  test('of a burst is not handled twice when one that is urgent comes before its task, nor after the end', async () => {
    const take = vi.fn();
    const intake = new EventIntake(take);
    intake.push(manyAtOnce());
    intake.push({ kind: 'network', isConnected: false });
    expect(take).toHaveBeenCalledTimes(1);
    await new Promise<void>(inNextTask);
    expect(take).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    intake.push(manyAtOnce());
    intake.close();
    await new Promise<void>(inNextTask);
    expect(take).toHaveBeenCalledTimes(1);
  });

  test('waits longer after a burst, so that most of the time is left for typing', async () => {
    const taken: number[] = [];
    const intake = new EventIntake(({ length }) => {
      if (length > 0) taken.push(performance.now());
      vi.advanceTimersByTime(100);
    });
    intake.push(manyAtOnce());
    await new Promise<void>(inNextTask);
    intake.push(arrival('next'));
    vi.advanceTimersByTime(390);
    expect(taken).toHaveLength(1);
    vi.advanceTimersByTime(20);
    expect(taken).toHaveLength(2);
  });

  test('waits until the screens show the previous batch, but not forever', () => {
    let isRendered = false;
    const take = vi.fn();
    const intake = new EventIntake(take, () => isRendered);
    intake.push(arrival('a'));
    intake.push(arrival('b'));
    vi.advanceTimersByTime(1_500);
    expect(take).toHaveBeenCalledTimes(1);
    isRendered = true;
    vi.advanceTimersByTime(300);
    expect(take).toHaveBeenCalledTimes(2);
    isRendered = false;
    intake.push(arrival('c'));
    vi.advanceTimersByTime(2_500);
    expect(take).toHaveBeenCalledTimes(3);
  });

  test('that changes the connection is handled at once, together with all waiting ones', () => {
    const taken: ChatEvent[] = [];
    const intake = new EventIntake((events) => taken.push(...events));
    intake.push(arrival('a'));
    intake.push(arrival('b'));
    intake.push({ kind: 'network', isConnected: false });
    expect(taken.map((event) => event.kind)).toEqual(['messages', 'messages', 'network']);
  });

  test('that waits is dropped with the session', () => {
    const take = vi.fn();
    const intake = new EventIntake(take);
    intake.push(arrival('a'));
    intake.push(arrival('b'));
    intake.close();
    vi.advanceTimersByTime(1_000);
    expect(take).toHaveBeenCalledTimes(1);
  });

  test('keeps its order: only the last list counts, and new messages do not mix with changed ones', () => {
    const events = [list(true), arrival('a'), arrival('b', false), list(false), arrival('c', false)];
    expect(joined(events)).toEqual([arrival('a'), arrival('b', false), list(false), arrival('c', false)]);
  });
});

test('a typing signal is sent once, and one without a connection does not count as sent', () => {
  const setTyping = vi.fn(async () => undefined);
  let port: ChatPort | null = null;
  const typing = new TypingStore(userConversationId('2'), () => port);
  typing.tell();
  port = aPort({ setTyping });
  typing.tell();
  typing.tell();
  expect(setTyping).toHaveBeenCalledTimes(1);
});
