// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { Timeline } from '#features/chat/timeline/Timeline.tsx';
import { peerOf } from '#im/records.ts';
import type { Message } from '#lib/chat/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aConversationHost } from '#tests/builders/aConversationHost.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { showInWindow } from '../show.tsx';

/** The number of times that each message was rendered. */
const drawn = vi.hoisted(() => new Map<string, number>());
vi.mock('#features/chat/message/MessageContent.tsx', () => ({
  MessageContent: ({ message }: { message: Message }) => {
    drawn.set(message.id, (drawn.get(message.id) ?? 0) + 1);
    return <p>{message.id}</p>;
  },
}));
vi.mock('#features/chat/menu/MessageMenuArea.tsx', () => ({
  MessageMenuArea: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}));

const start = 1_800_000_000_000;
const said = (index: number, change: Partial<Message> = {}) =>
  aMessage(`m${index}`, { time: start + index * 1000, ...change });
const own = { flow: 'out' } as const;

async function openWindow(): Promise<ConversationStore> {
  const record = aConversation('user-2');
  const list = { ...aConversationHost().list, get: () => record };
  const store = new ConversationStore('user-2', aConversationHost({ list }));
  store.ingest(Array.from({ length: 20 }, (_, index) => said(index, index % 2 === 0 ? own : {})));
  showInWindow(<Timeline store={store} peer={peerOf('user-2')} />);
  await act(async () => undefined);
  return store;
}

beforeEach(() => drawn.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an arriving message renders its own row and no other', async () => {
  const store = await openWindow();
  expect(drawn.size).toBe(20);
  drawn.clear();
  // The message before is the peer's, so this one begins a new run.
  await act(async () => store.ingest([said(30, own)], true));
  expect([...drawn]).toEqual([['m30', 1]]);
});

test('a message that joins a run also renders the row before it, which loses the avatar', async () => {
  const store = await openWindow();
  drawn.clear();
  await act(async () => store.ingest([said(30)], true));
  expect([...drawn.keys()].sort()).toEqual(['m19', 'm30']);
});

test('a read receipt, a reaction and a typing signal render at most the row they belong to', async () => {
  const store = await openWindow();
  drawn.clear();
  // A later message that was read would mark this one as read as well.
  await act(async () => store.ingest([said(0, { ...own, isPeerRead: true })]));
  expect([...drawn]).toEqual([['m0', 1]]);
  drawn.clear();
  await act(async () =>
    store.marks.ingestReactions('r-m7', [{ key: 'x', count: 1, isMine: false, userIds: [] }]),
  );
  expect([...drawn]).toEqual([['m7', 1]]);
  drawn.clear();
  await act(async () => store.typing.hear(true));
  await act(async () => store.typing.hear(false));
  expect(drawn.size).toBe(0);
});

test('messages that arrive together are rendered together, each once', async () => {
  const store = await openWindow();
  drawn.clear();
  await act(async () =>
    store.ingest(
      [30, 31, 32].map((index) => said(index, own)),
      true,
    ),
  );
  expect([...drawn]).toEqual([
    ['m30', 1],
    ['m31', 1],
    ['m32', 1],
  ]);
});

test('a burst is rendered after urgent work, and until then the window counts as not rendered', async () => {
  // The clock stands still, so that the burst lasts until its rows are rendered, however busy the machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  const store = await openWindow();
  const rendered = vi.spyOn(store.window, 'noteRendered');
  await act(async () => store.ingest([said(30, own)], true));
  expect(rendered.mock.calls.flat()).not.toContain(false);
  rendered.mockClear();
  const burst = Array.from({ length: 15 }, (_, index) => said(40 + index));
  await act(async () => store.ingest(burst, true));
  // Rows that are rendered once more, because React gave a render up, are told once more.
  const told = rendered.mock.calls.flat();
  expect([told[0], told.at(-1)]).toEqual([false, true]);
  expect(drawn.has('m54')).toBe(true);
});
