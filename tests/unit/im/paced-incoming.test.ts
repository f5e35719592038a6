import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paceIncoming } from '#im/paced-incoming.ts';
import { inNextTask } from '#lib/next-task.ts';

/** A stand-in for a worker or a socket, on which a test dispatches messages. */
class Source extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  terminate(): void {}
}

let now = 0;

beforeEach(() => {
  now = 0;
  vi.stubGlobal('WebSocket', class extends Source {});
  vi.stubGlobal('Worker', class extends Source {});
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  paceIncoming();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A listener that records what it hears; each message takes it some milliseconds. */
function listenTo(source: EventTarget, workMs: number) {
  const heard: string[] = [];
  source.addEventListener('message', (event) => {
    heard.push(String((event as MessageEvent).data));
    now += workMs;
  });
  source.addEventListener('close', (event) => heard.push(`closed ${(event as CloseEvent).code}`));
  const come = (...data: string[]) => {
    for (const each of data) source.dispatchEvent(new MessageEvent('message', { data: each }));
  };
  return { heard, come };
}

/** Waits until the page has had one turn. */
const turn = () => new Promise<void>((done) => inNextTask(done));

describe.each([
  ['worker', () => new Worker('blob:x')],
  ['socket', () => new WebSocket('wss://chat.test')],
])('messages from a %s', (_, make) => {
  test('are passed on at once if they come alone', async () => {
    const { heard, come } = listenTo(make(), 30);
    come('a');
    expect(heard).toEqual(['a']);
    await turn();
    come('b');
    expect(heard).toEqual(['a', 'b']);
  });

  test('are passed on in slices and in order in a flood, with a turn of the page between them', async () => {
    const { heard, come } = listenTo(make(), 3);
    const all = Array.from({ length: 20 }, (_, index) => String(index));
    come(...all);
    // Three messages of 3 ms each fill a slice.
    expect(heard).toHaveLength(3);
    come('last');
    expect(heard).toHaveLength(3);
    await vi.waitFor(() => expect(heard).toEqual([...all, 'last']));
  });
});

test('the close event of a connection comes after its earlier messages', async () => {
  const socket = new WebSocket('wss://chat.test');
  const { heard, come } = listenTo(socket, 10);
  come('a', 'b', 'c');
  socket.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  expect(heard).toEqual(['a']);
  await vi.waitFor(() => expect(heard).toEqual(['a', 'b', 'c', 'closed 1006']));
});

test('a terminated worker passes on nothing more', async () => {
  const worker = new Worker('blob:x');
  const { heard, come } = listenTo(worker, 10);
  come('a', 'b', 'c');
  worker.terminate();
  await turn();
  await turn();
  expect(heard).toEqual(['a']);
});

test('workers and sockets are paced once, however often a client is made', () => {
  const before = [Worker, WebSocket];
  paceIncoming();
  expect([Worker, WebSocket]).toEqual(before);
});
