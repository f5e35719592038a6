import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paceIncoming } from '#im/paced-incoming.ts';
import { inNextTask } from '#lib/next-task.ts';

/** A worker or a socket of a browser, on which a test lets messages come. */
class Source extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  terminate(): void {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('WebSocket', class extends Source {});
  vi.stubGlobal('Worker', class extends Source {});
  paceIncoming();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bytesOf = (frame: object): ArrayBuffer => new TextEncoder().encode(JSON.stringify(frame)).buffer;

/** A push with one message for each text, in the way the service sends it. */
const pushOf = (...texts: string[]): object => ({
  head: { servcmd: 'im_open_push.msg_push', seq: 7 },
  body: {
    EventArray: [
      {
        Event: 9,
        C2cMsgArray: texts.map((Text) => ({
          From_AccountNick: 'Raka',
          From_AccountHeadurl: '',
          MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
        })),
      },
    ],
  },
});
const reply = (seq: number): object => ({ head: { servcmd: 'openim.sendmsg', seq }, body: {} });

/** How a connection in a worker and one in the page bring the bytes of a frame. */
const sources = [
  ['worker', () => new Worker('blob:x'), (data: ArrayBuffer): unknown => ({ callback: 'onMessage', data })],
  ['socket', () => new WebSocket('wss://chat.test'), (data: ArrayBuffer): unknown => data],
] as const;

interface SentText {
  readonly MsgBody: readonly [{ readonly MsgContent: { readonly Text: string } }];
}

/** What a listener hears: for each event the texts of its messages, the number of a reply, or the end. */
function listenTo(source: EventTarget): readonly string[] {
  const heard: string[] = [];
  source.addEventListener('message', (event) => {
    const { data } = event instanceof MessageEvent ? event : { data: null };
    const frame = JSON.parse(new TextDecoder().decode(data instanceof ArrayBuffer ? data : data.data));
    const messages: readonly SentText[] | undefined = frame.body.EventArray?.[0].C2cMsgArray;
    heard.push(
      messages?.map(({ MsgBody }) => MsgBody[0].MsgContent.Text).join(' ') ?? `reply ${frame.head.seq}`,
    );
  });
  source.addEventListener('close', (event) => {
    if (event instanceof CloseEvent) heard.push(`closed ${event.code}`);
  });
  return heard;
}

/** Lets the page have its turn once. */
const turn = () => new Promise<void>((done) => inNextTask(done));

describe.each(sources)('frames from a %s', (_, make, wrap) => {
  const begin = () => {
    const source = make();
    const heard = listenTo(source);
    const come = (...frames: object[]) => {
      for (const frame of frames)
        source.dispatchEvent(new MessageEvent('message', { data: wrap(bytesOf(frame)) }));
    };
    /** Makes the SDK need this time for each message, in ms. */
    const needMs = (each: number) =>
      source.addEventListener('message', () =>
        vi.advanceTimersByTime(each * (heard.at(-1)?.split(' ').length ?? 0)),
      );
    return { heard, come, needMs };
  };

  test('are passed on at once if they come alone', async () => {
    const { heard, come } = begin();
    come(pushOf('a'));
    expect(heard).toEqual(['a']);
    await turn();
    come(pushOf('b'));
    expect(heard).toEqual(['a', 'b']);
  });

  test('that come while the page is busy are passed on in order, the messages of pushes together', async () => {
    const { heard, come } = begin();
    come(pushOf('a'), pushOf('b'), pushOf('c', 'd'), reply(1), reply(2), pushOf('e'), pushOf('f'));
    expect(heard).toEqual(['a']);
    for (const _each of 'four') await turn();
    expect(heard).toEqual(['a', 'b c d', 'reply 1', 'reply 2', 'e f']);
  });

  test('in a flood leave the page a rest after each slice of it', async () => {
    const { heard, come } = begin();
    come(pushOf('a'), pushOf('b'), pushOf('c'));
    await turn();
    expect(heard).toEqual(['a', 'b c']);
    come(pushOf('d'));
    await turn();
    come(pushOf('e'));
    await turn();
    expect(heard).toEqual(['a', 'b c']);
    vi.advanceTimersByTime(50);
    await turn();
    expect(heard).toEqual(['a', 'b c', 'd e']);
  });

  test('with responses end the rest, after what came before them', async () => {
    const { heard, come } = begin();
    come(pushOf('a'), pushOf('b'), pushOf('c'));
    await turn();
    come(pushOf('d'), pushOf('e'), reply(1));
    await turn();
    await turn();
    expect(heard).toEqual(['a', 'b c', 'd e', 'reply 1']);
  });

  test('with hundreds of messages are passed on in several slices without a rest, none of them lost', async () => {
    const { heard, come } = begin();
    const all = Array.from({ length: 100 }, (_each, index) => `m${index}`);
    come(...all.map((text) => pushOf(text)));
    for (const _each of 'five.') await turn();
    expect(heard.map((texts) => texts.split(' ').length)).toEqual([1, 10, 40, 40, 9]);
    expect(heard.join(' ')).toBe(all.join(' '));
  });

  test('are passed on in slices of half a frame if the page is slow, and none of them is lost', async () => {
    const { heard, come, needMs } = begin();
    needMs(1);
    const all = Array.from({ length: 80 }, (_each, index) => `m${index}`);
    come(...all.map((text) => pushOf(text)));
    while (heard.join(' ').split(' ').length < all.length) await turn();
    expect(heard.map((texts) => texts.split(' ').length)).toEqual([1, 10, ...Array(8).fill(8), 5]);
    expect(heard.join(' ')).toBe(all.join(' '));
  });

  test('are passed on a tenth at a time if the page is too slow for them', async () => {
    const { heard, come, needMs } = begin();
    needMs(16);
    come(...Array.from({ length: 101 }, (_each, index) => pushOf(`m${index}`)));
    while (heard.join(' ').split(' ').length < 101) await turn();
    const sizes = heard.map((texts) => texts.split(' ').length);
    expect(sizes.slice(0, 8)).toEqual([1, 10, 9, 9, 8, 7, 6, 6]);
    expect(Math.min(...sizes.slice(1, -1))).toBe(2);
  });
});

test('the close event of a connection comes after its earlier messages', async () => {
  const socket = new WebSocket('wss://chat.test');
  const heard = listenTo(socket);
  for (const text of ['a', 'b', 'c'])
    socket.dispatchEvent(new MessageEvent('message', { data: bytesOf(pushOf(text)) }));
  socket.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  expect(heard).toEqual(['a']);
  await turn();
  await turn();
  expect(heard).toEqual(['a', 'b c', 'closed 1006']);
});

test('a terminated worker passes on nothing more', async () => {
  const worker = new Worker('blob:x');
  const heard: unknown[] = [];
  worker.addEventListener('message', ({ data }) => heard.push(data));
  for (const data of ['a', 'b', 'c']) worker.dispatchEvent(new MessageEvent('message', { data }));
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
