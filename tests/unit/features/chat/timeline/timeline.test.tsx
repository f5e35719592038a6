// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { when } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Timeline } from '#features/chat/timeline/Timeline.tsx';
import { ChatError } from '#im/errors.ts';
import { type Message, peerOf } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => turnTo('desktop'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const viewHeight = 500;
const start = 1_800_000_000_000;
const said = (index: number, change: Partial<Message> = {}) =>
  aMessage(`m${index}`, { conversationId: 'user-20002', time: start + index * 1_000, ...change });

/** A timeline of 30 messages and 5,000 px, scrolled to its end. */
async function openTimeline() {
  const messages = Array.from({ length: 30 }, (_, index) => said(index));
  const record = aConversation('user-20002');
  const stage = await chatStage({ conversations: [record], messages });
  const store = stage.chat.open('user-20002');
  if (!store) throw new Error('the conversation cannot be opened');
  await when(() => store.history.state === 'ready');
  vi.useFakeTimers();
  const place = { scrollTop: 5_000 - viewHeight };
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(5_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(viewHeight);
  showInWindow(<Timeline store={store} peer={peerOf('user-20002')} />, { root: stage.root });
  const log = screen.getByRole('log');
  Object.defineProperty(log, 'scrollTop', {
    get: () => place.scrollTop,
    set: (top: number) => {
      place.scrollTop = Math.min(top, 5_000 - viewHeight);
    },
  });
  /** Scrolls to a distance in px from the end. */
  const scroll = (distance: number) => {
    fireEvent.wheel(log);
    place.scrollTop = 5_000 - viewHeight - distance;
    fireEvent.scroll(log);
  };
  const settle = () => act(() => void vi.advanceTimersByTime(150));
  const arrive = (...arrived: Message[]) => act(() => store.ingest(arrived, true));
  settle();
  return { ...stage, store, record, log, place, scroll, settle, arrive };
}

const button = () => screen.queryByRole('button', { name: /^Go to the latest message/ });
const count = () => /(\d+) new/.exec(button()?.getAttribute('aria-label') ?? '')?.[1] ?? null;

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['cannot be loaded', 'error'],
  ['is empty', 'ready'],
] as const)(
  'a group that ended and whose history %s says that nothing is kept, without a way to try again or to say hello',
  async (_how, state) => {
    const squad = aConversation('group-squad', { kind: 'group', peerId: 'squad' });
    const history = async () => {
      if (state === 'error') throw new ChatError('groupMissing', 10_010);
      return { messages: [], cursor: null };
    };
    const stage = await chatStage({ conversations: [squad], port: { history } });
    const store = stage.chat.open(squad.id);
    if (!store) throw new Error('the conversation cannot be opened');
    await when(() => store.history.state === state);
    act(() => stage.chat.endedGroups.noteMembership(squad.id, 'dissolved'));
    showInWindow(<Timeline store={store} peer={peerOf(squad.id)} />, { root: stage.root });
    expect(screen.getByText('No messages of this group are kept on this device.')).toBeDefined();
    expect(screen.queryByText('No messages yet. Say hello.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
);

describe('the button to the newest message', () => {
  test('is shown more than two screens from the end', async () => {
    const { scroll, settle } = await openTimeline();
    expect(button()).toBeNull();
    scroll(2 * viewHeight);
    settle();
    expect(button()).toBeNull();
    scroll(2 * viewHeight + 1);
    settle();
    expect(button()).not.toBeNull();
    scroll(0);
    settle();
    expect(button()).toBeNull();
  });

  test('is shown if the conversation’s last message is newer than the loaded ones', async () => {
    const { chat, record } = await openTimeline();
    const { body } = said(0);
    const lastOf = (time: number) => ({ time, flow: 'in', senderId: '2', nick: '', body }) as const;
    const tell = (time: number) =>
      act(() => chat.list.replace([{ ...record, lastMessage: lastOf(time) }], true));
    tell(start + 29_000);
    expect(button()).toBeNull();
    tell(start + 30_000);
    expect(button()).not.toBeNull();
  });

  test('counts messages that arrive while it is shown, except own ones', async () => {
    const { scroll, settle, arrive } = await openTimeline();
    scroll(2_000);
    settle();
    expect(count()).toBeNull();
    arrive(said(40), said(41));
    arrive(said(42, { isDeleted: true }));
    arrive(said(43));
    expect(count()).toBe('3');
    expect(button()?.textContent).toBe('3');
  });

  test('resets its count when it hides, also away from the end', async () => {
    const { scroll, settle, arrive } = await openTimeline();
    scroll(2_000);
    settle();
    arrive(said(40));
    expect(count()).toBe('1');
    scroll(2 * viewHeight);
    settle();
    expect(button()).toBeNull();
    scroll(2_000);
    settle();
    expect([button() !== null, count()]).toEqual([true, null]);
  });

  test('resets its count when it is pressed, and leads to the end', async () => {
    const { scroll, settle, arrive, store, place } = await openTimeline();
    scroll(2_000);
    settle();
    arrive(said(40));
    fireEvent.click(screen.getByRole('button', { name: 'Go to the latest message, 1 new' }));
    expect([store.reading.missedCount, place.scrollTop]).toEqual([0, 5_000 - viewHeight]);
  });

  test('resets its count when the conversation is left', async () => {
    const { scroll, settle, arrive, store, chat } = await openTimeline();
    scroll(2_000);
    settle();
    arrive(said(40));
    act(() => chat.close(store.id));
    expect(store.reading.missedCount).toBe(0);
  });
});

test('the effects of scrolling are computed every 150 ms', async () => {
  const { scroll, log } = await openTimeline();
  scroll(2_000);
  expect(button()).not.toBeNull();
  scroll(100);
  act(() => void vi.advanceTimersByTime(149));
  expect(button()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(button()).toBeNull();
  expect(log.isConnected).toBe(true);
});

test('for a reader at the end older rows are prepared in calm, and not between bursts of messages', async () => {
  const { settle, arrive, place, store } = await openTimeline();
  const prepared = vi.spyOn(store.history, 'loadOlder');
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  // The rows are hardly higher than the view, so that the reader at the end is near their begin too.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(viewHeight + 100);
  place.scrollTop = 100;
  prepared.mockClear();
  arrive(...Array.from({ length: 15 }, (_, index) => said(40 + index)));
  settle();
  wait(2_500);
  expect(prepared).not.toHaveBeenCalled();
  wait(2_000);
  expect(prepared).toHaveBeenCalledOnce();
});

test('a reader near the begin gets the next page too if one adds no row', async () => {
  const pages = new Map([
    [null, { messages: Array.from({ length: 40 }, (_, index) => said(20 + index)), cursor: 'a' }],
    ['a', { messages: [said(20)], cursor: 'b' }],
    ['b', { messages: [said(19)], cursor: null }],
  ]);
  const asked: (string | null)[] = [];
  const history = async (_id: string, cursor: string | null) => {
    asked.push(cursor);
    const page = pages.get(cursor);
    if (!page) throw new ChatError('network');
    return page;
  };
  const stage = await chatStage({ conversations: [aConversation('user-20002')], port: { history } });
  const store = stage.chat.open('user-20002');
  if (!store) throw new Error('the conversation cannot be opened');
  await when(() => store.history.state === 'ready');
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(viewHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(viewHeight);
  // There is nothing to scroll.
  vi.spyOn(HTMLElement.prototype, 'scrollTop', 'get').mockReturnValue(0);
  showInWindow(<Timeline store={store} peer={peerOf('user-20002')} />, { root: stage.root });
  for (let turn = 0; turn < 5; turn += 1) await act(() => vi.advanceTimersByTimeAsync(100));
  expect(asked).toEqual([null, 'a', 'b']);
});

test('a message that is jumped to blinks for 3,000 ms', async () => {
  const { store } = await openTimeline();
  const reveal = vi.fn();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(reveal);
  act(() => expect(store.jumps.toMessage('r-m25')).toBe(true));
  expect(reveal).toHaveBeenCalledWith({ block: 'center' });
  const blinking = () => document.querySelector('.highlighted')?.getAttribute('data-message-id') ?? null;
  expect(blinking()).toBe('m25');
  act(() => void vi.advanceTimersByTime(2_999));
  expect(blinking()).toBe('m25');
  act(() => void vi.advanceTimersByTime(1));
  expect(blinking()).toBeNull();
});

const notices: readonly { name: string; body: Message['body'] }[] = [
  {
    name: 'a group tip',
    body: {
      kind: 'tip',
      tip: {
        type: 'changed',
        operator: { userId: '7', nick: 'Ani' },
        changes: [{ what: 'name', name: 'Squad' }],
      },
    },
  },
  {
    name: 'a call',
    body: {
      kind: 'custom',
      description: '',
      extension: '',
      content: { type: 'call', media: 'voice', state: 'ended', seconds: 5, isGroup: false },
    },
  },
];

test.each(notices)('$name that is jumped to blinks as a message does', async ({ body }) => {
  const { store } = await openTimeline();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  act(() => store.ingest([said(25, { body })]));
  act(() => expect(store.jumps.toMessage('r-m25')).toBe(true));
  const blinking = () => document.querySelector('.highlighted')?.closest('[data-row-key]');
  expect(blinking()?.getAttribute('data-row-key')).toBe('m25');
  act(() => void vi.advanceTimersByTime(3_000));
  expect(blinking()).toBeUndefined();
});

test('a second jump to the same message scrolls there again and restarts its 3,000 ms', async () => {
  const { store } = await openTimeline();
  const reveal = vi.fn();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(reveal);
  act(() => expect(store.jumps.toMessage('r-m25')).toBe(true));
  act(() => void vi.advanceTimersByTime(2_000));
  act(() => expect(store.jumps.toMessage('r-m25')).toBe(true));
  expect(reveal).toHaveBeenCalledTimes(2);
  act(() => void vi.advanceTimersByTime(2_999));
  expect(document.querySelector('.highlighted')).not.toBeNull();
});

test('there is no jump to a message that is not loaded, recalled or deleted', async () => {
  const { store } = await openTimeline();
  const body = { kind: 'revoked', revokerId: '2', revokerNick: '', editableText: null } as const;
  act(() => store.ingest([said(25, { body }), said(26, { isDeleted: true })]));
  for (const gone of ['r-m25', 'r-m26', 'r-unknown']) expect(store.jumps.toMessage(gone)).toBe(false);
  expect(store.jumps.highlight).toBeNull();
});

test.each(['live', 'community'] as const)('no receipts are sent in a %s group', async (groupType) => {
  const port = { sendReceipts: vi.fn(async () => undefined) };
  const receipt = { readCount: 0, unreadCount: 1, isPeerRead: false };
  const seenIn = async (type: 'work' | typeof groupType) => {
    const { chat } = await chatStage({
      conversations: [aConversation('group-g', { groupType: type })],
      port,
    });
    chat.open('group-g')?.reading.noteSeen(aMessage('m', { conversationId: 'group-g', receipt }));
  };
  await seenIn(groupType);
  expect(port.sendReceipts).not.toHaveBeenCalled();
  await seenIn('work');
  expect(port.sendReceipts).toHaveBeenCalledOnce();
});
