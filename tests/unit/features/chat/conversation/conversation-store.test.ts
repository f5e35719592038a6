// @vitest-environment happy-dom

import { autorun } from 'mobx';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId } from '#im/records.ts';
import type { Conversation, Message } from '#lib/chat/records.ts';
import { messageLimits } from '#lib/rules/limits.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aConversationHost } from '#tests/builders/aConversationHost.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const start = 1_800_000_000_000;
const said = (index: number, change: Partial<Message> = {}) =>
  aMessage(`m${String(index).padStart(4, '0')}`, { time: start + index * 1000, ...change });

describe('a conversation', () => {
  const conversation = aConversation('user-2');
  let record: Conversation;
  let history: Message[];
  /** The messages that the service has, of which the client's pages may lack some. */
  let service: Message[];
  let isSeen: boolean;
  let isCounted: boolean;
  let port: ChatPort;
  let owned: Set<string>;
  const noteRead = vi.fn(() => {
    record = { ...record, unreadCount: 0 };
  });

  const unmark = vi.fn(async () => undefined);

  /** A service with a history in pages of 15, like those of the SDK. */
  function pages(): ChatPort {
    return aPort({
      history: vi.fn(async (_id: string, cursor: string | null) => {
        const end = cursor === null ? history.length : Number(cursor);
        const from = Math.max(0, end - 15);
        return { messages: history.slice(from, end), cursor: from === 0 ? null : String(from) };
      }),
      historyFrom: vi.fn(async ({ time }: Message, direction: 'older' | 'newer') => {
        if (direction === 'older')
          return { messages: service.filter((message) => message.time <= time).slice(-15), cursor: 'more' };
        const newer = service.filter((message) => message.time >= time);
        return { messages: newer.slice(0, 15), cursor: newer.length > 15 ? 'more' : null };
      }),
      markRead: vi.fn(async () => undefined),
      now: () => Date.now(),
      sendReceipts: vi.fn(async () => undefined),
    });
  }

  /** What the browser keeps of the conversation. */
  let kept: readonly Message[];

  function made(more: Parameters<typeof aConversationHost>[0] = {}): ConversationStore {
    return new ConversationStore(
      'user-2',
      aConversationHost({
        ...more,
        service: () => port,
        cache: {
          messages: async () => kept,
          keepMessages: async (_id, messages) => {
            kept = messages;
          },
          forgetMessages: async (_id, gone) => {
            kept = kept.filter((message) => !gone.includes(message.id));
          },
        },
        outbox: { ...aConversationHost().outbox, owns: (id) => owned.has(id) },
        list: {
          get: () => record,
          noteRead,
          get isCounted() {
            return isCounted;
          },
          isFailed: false,
          changes: { unmark },
        },
        isSeen: () => isSeen,
      }),
    );
  }

  const ids = (store: ConversationStore) =>
    store.rows.flatMap((row) => (row.type === 'message' ? [row.id] : []));

  beforeEach(() => {
    kept = [];
    record = conversation;
    history = Array.from({ length: 200 }, (_, index) => said(index));
    service = history;
    isSeen = true;
    isCounted = true;
    owned = new Set();
    port = pages();
    noteRead.mockClear();
    unmark.mockClear();
  });

  test('opens with the newest page and goes back page by page to the start', async () => {
    const store = made();
    await store.open();
    expect(store.history.state).toBe('ready');
    // A second page is loaded, because one is shorter than a tall window.
    await vi.waitFor(() => expect(ids(store)).toEqual(history.slice(-30).map((message) => message.id)));
    while (store.history.hasOlder) await store.history.loadOlder();
    expect(ids(store)[0]).toBe('m0000');
    expect(ids(store).length).toBeLessThanOrEqual(120);
    expect(store.window.hasNewer).toBe(true);
    while (store.window.hasNewer) store.window.showNewer();
    expect(ids(store).at(-1)).toBe('m0199');
  });

  test('shows arriving messages, and loads old messages by a jump', async () => {
    const store = made();
    await store.open();
    for (let page = 0; page < 13; page += 1) await store.history.loadOlder();
    expect(store.jumps.toMessage('r-m0003')).toBe(true);
    expect(ids(store)).toContain('m0003');
    expect(store.jumps.highlight?.id).toBe('m0003');
    expect(store.jumps.toMessage('r-unknown')).toBe(false);
    store.showLatest();
    expect(ids(store).at(-1)).toBe('m0199');
    store.ingest([said(300)], true);
    expect(ids(store).at(-1)).toBe('m0300');
  });

  test('messages that a page brings before their push leave the rows above them in place', async () => {
    const store = made();
    await store.open();
    await vi.waitFor(() => expect(ids(store)).toHaveLength(30));
    const [first] = ids(store);
    history = [...history, ...Array.from({ length: 10 }, (_, at) => said(300 + at))];
    await store.history.reload();
    expect(ids(store).at(-1)).toBe('m0309');
    expect(ids(store)[0]).toBe(first);
  });

  test('the order of messages within a second is requested if another window’s page brought one before its push', async () => {
    const store = made();
    await store.open();
    vi.useFakeTimers();
    // Messages that are sent after hours offline have numbers far from those of the messages before them.
    const second = said(300).time;
    const earlier = { ...said(300), time: second, sequence: 5_000 };
    const later = { ...said(301), time: second, sequence: 9_000 };
    service = [...history, earlier, later];
    store.ingest([later], true);
    store.ingest([earlier], false);
    expect(ids(store).slice(-2)).toEqual([later.id, earlier.id]);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(ids(store).slice(-2)).toEqual([earlier.id, later.id]);
  });

  test('the order of a first page is requested only beside a message of the same second that the page lacks', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const second = said(300).time;
    const [earlier, later] = [
      { ...said(300), time: second, sequence: 5_000 },
      { ...said(301), time: second, sequence: 9_000 },
    ] as const;
    service = [earlier, later];
    history = [earlier];
    port = pages();
    const store = made();
    store.ingest([later], true);
    await store.open();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ids(store)).toEqual([earlier.id, later.id]);

    history = [earlier, later];
    port = pages();
    const whole = made();
    await whole.open();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ids(whole)).toEqual([earlier.id, later.id]);
    expect(port.historyFrom).not.toHaveBeenCalled();
  });

  test('cached messages that were deleted elsewhere are removed page by page, and do not return', async () => {
    kept = history.slice(-20);
    history = history.filter(({ id }) => !['m0181', 'm0190', 'm0199'].includes(id));
    service = history;
    const store = made();
    await store.open();
    await vi.waitFor(() => expect(ids(store)).not.toContain('m0190'));
    expect(ids(store).at(-1)).toBe('m0198');
    await store.history.loadOlder();
    await vi.waitFor(() => expect(ids(store)).not.toContain('m0181'));
    expect(ids(store).slice(-25)).toEqual(history.slice(-25).map(({ id }) => id));
    await vi.waitFor(() => expect(kept).toEqual(history.slice(-kept.length)));
    const again = made();
    await again.open();
    expect(ids(again)).not.toContain('m0190');
    expect(ids(again)).not.toContain('m0181');
  });

  test('cached messages keep their order, also if a sequence number arrived late', async () => {
    const time = start + 300_000;
    history = [3, 1, 2].map((sequence) => aMessage(`own-${sequence}`, { time, sequence, senderId: 'me' }));
    kept = history;
    const store = made();
    port = { ...port, history: () => new Promise(() => undefined) };
    void store.open();
    await vi.waitFor(() => expect(ids(store)).toEqual(history.map(({ id }) => id)));
  });

  test('cached messages that only the memory of the SDK lacks stay', async () => {
    kept = history.slice(-20);
    history = history.filter(({ id }) => id !== 'm0190');
    const store = made();
    await store.open();
    await vi.waitFor(() => expect(port.historyFrom).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done, 0));
    expect(ids(store)).toContain('m0190');
  });

  test('marks where the unread messages begin and reads them once they are seen', async () => {
    record = { ...conversation, unreadCount: 3 };
    const store = made();
    await store.open();
    expect(store.reading.markId).toBe('m0197');
    expect(noteRead).toHaveBeenCalledTimes(1);
    expect(port.markRead).toHaveBeenCalledTimes(1);
  });

  test('marks the first unread message also if the service counts after the newest page', async () => {
    isCounted = false;
    const store = made();
    await store.open();
    // Reporting the messages as read would reset the service's count.
    store.reading.notePaged(ids(store));
    store.noteListed();
    expect([store.reading.markId, noteRead.mock.calls]).toEqual([null, []]);
    record = { ...conversation, unreadCount: 3, mention: 'me', mentionedAt: [198] };
    store.noteListed();
    expect([store.reading.markId, store.reading.unreadCount, store.mentions.next]).toEqual(['m0197', 3, 198]);
    expect(port.markRead).toHaveBeenCalled();
    // The service reports the mention again although it was seen meanwhile.
    store.mentions.noteSeen(198);
    store.noteListed();
    expect(store.mentions.next).toBeNull();
  });

  test('marks the first unread message also if they were reported as read before the newest page', async () => {
    isCounted = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    const { history: read } = port;
    const late = vi.fn(async (id: ConversationId, cursor: string | null) => {
      await promise;
      return read(id, cursor);
    });
    port = { ...port, history: late };
    const store = made();
    void store.open();
    await vi.waitFor(() => expect(late).toHaveBeenCalled());
    record = { ...conversation, unreadCount: 3 };
    store.noteListed();
    expect(record.unreadCount).toBe(0);
    resolve();
    await vi.waitFor(() => expect(store.reading.markId).toBe('m0197'));
  });

  test('a count that comes after the reader has scrolled moves no row', async () => {
    isCounted = false;
    const store = made();
    await store.open();
    store.reading.setAtBottom(false);
    record = { ...conversation, unreadCount: 3 };
    store.noteListed();
    expect(store.reading.markId).toBeNull();
  });

  test.each([
    ['before', 3, 'm0197'],
    ['after', 3, 'm0197'],
    ['before', 0, null],
    ['after', 0, null],
  ])(
    'a message that the list counts %s it arrives, while the service has not counted, does not move the mark of %i unread',
    async (order, unread, marked) => {
      isCounted = false;
      const store = made();
      await store.open();
      const arrived = said(300);
      const lastMessage = { ...arrived, nick: 'Intan' };
      const lists = () => {
        record = { ...conversation, unreadCount: 1, lastMessage };
        store.noteListed();
      };
      if (order === 'before') lists();
      store.ingest([arrived], true);
      if (order === 'after') lists();
      expect(store.reading.markId).toBeNull();
      // The service counts it with those that were unread before.
      isCounted = true;
      record = { ...conversation, unreadCount: unread + 1, lastMessage };
      store.noteListed();
      expect(store.reading.markId).toBe(marked);
      expect(port.markRead).toHaveBeenCalledTimes(1);
    },
  );

  test('a message that arrives once the service has counted is not marked', async () => {
    const store = made();
    await store.open();
    record = { ...conversation, unreadCount: 1 };
    store.ingest([said(300)], true);
    store.noteListed();
    expect([store.reading.markId, record.unreadCount]).toEqual([null, 0]);
  });

  test('with more unread messages than a page holds shows the mark once its page is loaded', async () => {
    record = { ...conversation, unreadCount: 40 };
    const store = made();
    await store.open();
    await vi.waitFor(() => expect(ids(store).length).toBe(30));
    expect([store.reading.unreadCount, store.reading.markId]).toEqual([40, null]);
    store.ingest([said(300)], true);
    await store.jumps.toUnread();
    expect(store.reading.markId).toBe('m0160');
    expect(store.jumps.highlight?.id).toBe('m0160');
    expect(ids(store)).toContain('m0160');
    store.close();
    expect([store.reading.unreadCount, store.reading.markId]).toEqual([0, null]);
  });

  test('shows the unread mark at the first message if the history ends before it', async () => {
    record = { ...conversation, unreadCount: 40 };
    history = history.slice(0, 12);
    const store = made();
    await store.open();
    expect(store.reading.markId).toBe('m0000');
  });

  test('opening a conversation removes its unread mark; a mark set later stays', async () => {
    record = { ...conversation, isMarkedUnread: true };
    const store = made();
    await store.open();
    store.reading.readIfSeen();
    expect(unmark.mock.calls).toEqual([['user-2']]);
    store.close();
    await store.open();
    expect(unmark).toHaveBeenCalledTimes(2);
  });

  test('messages are not marked read while the page is hidden or the end is out of view', async () => {
    record = { ...conversation, unreadCount: 3 };
    isSeen = false;
    const store = made();
    await store.open();
    isSeen = true;
    store.reading.setAtBottom(false);
    store.ingest([said(300)], true);
    expect(port.markRead).not.toHaveBeenCalled();
    expect(store.reading.missedCount).toBe(1);
    store.reading.setAtBottom(true);
    expect(port.markRead).toHaveBeenCalledTimes(1);
    expect(store.reading.missedCount).toBe(0);
  });

  test('a message that is seen is reported as read at once, and a flood of them by few reports', async () => {
    const store = made();
    await store.open();
    const answers: (() => void)[] = [];
    const markRead = vi.fn(() => new Promise<void>((answer) => answers.push(answer)));
    port = { ...port, markRead };
    store.ingest([said(300)], true);
    expect(markRead).toHaveBeenCalledTimes(1);
    // The unread count that includes the message comes after it.
    record = { ...record, unreadCount: 1 };
    store.noteListed();
    expect([markRead.mock.calls.length, record.unreadCount]).toEqual([1, 0]);
    for (const index of [301, 302, 303]) store.ingest([said(index)], true);
    answers.shift()?.();
    await vi.waitFor(() => expect(markRead).toHaveBeenCalledTimes(2));
    answers.shift()?.();
    await Promise.resolve();
    expect(markRead).toHaveBeenCalledTimes(2);
  });

  test('a message that another window’s page brought before its push is reported once it is seen', async () => {
    const store = made();
    await store.open();
    isSeen = false;
    const markRead = vi.fn(async () => undefined);
    port = { ...port, markRead };
    store.ingest([said(300, { time: Date.now() })], false);
    expect(markRead).not.toHaveBeenCalled();
    isSeen = true;
    store.noteListed();
    expect(markRead).toHaveBeenCalledTimes(1);
  });

  test('an arriving message changes the list of rows, a changed message does not', async () => {
    const store = made();
    await store.open();
    const lengths: number[] = [];
    const stop = autorun(() => lengths.push(store.rows.length));
    const [before = 0] = lengths;
    store.ingest([said(199, { isPeerRead: true })]);
    expect(lengths).toEqual([before]);
    store.ingest([said(300, { flow: 'out' })], true);
    expect(lengths).toEqual([before, before + 1]);
    stop();
  });

  test('unsent messages in the memory of the SDK are ignored', async () => {
    history = [
      said(1),
      said(2, { flow: 'out', delivery: 'failed' }),
      said(3, { flow: 'out', nonce: 'm0003' }),
    ];
    owned.add('m0003');
    const store = made();
    await store.open();
    expect(ids(store)).toEqual(['m0001']);
  });

  test('keeps a deleted message deleted after a restart, and one whose deletion was refused', async () => {
    const remove = vi.fn(async (_messages: readonly Message[]) => undefined);
    port = { ...pages(), remove };
    const store = made();
    await store.open();
    const last = history.at(-1);
    if (!last) throw new Error('there is no last message');
    remove.mockRejectedValueOnce(new Error('no'));
    await expect(store.remove([last])).rejects.toThrow();
    expect(ids(store)).toContain(last.id);
    expect(kept.map((message) => message.id)).toContain(last.id);
    await store.remove([last]);
    history = history.slice(0, -1);
    expect(ids(store)).not.toContain(last.id);
    const next = made();
    await next.open();
    expect(ids(next)).not.toContain(last.id);
    expect(ids(next)).toContain(history.at(-1)?.id);
  });

  test('deletes many messages in as many calls as the service needs, and keeps those of a call that fails', async () => {
    const many = Array.from({ length: messageLimits.deletedAtOnce + 5 }, (_, index) => said(index));
    const remove = vi.fn(async (_messages: readonly Message[]) => undefined);
    history = many;
    port = { ...pages(), remove };
    const store = made();
    await store.open();
    while (store.history.hasOlder) await store.history.loadOlder();
    remove.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'));
    await expect(store.remove(many)).rejects.toThrow();
    expect(remove.mock.calls.map(([messages]) => messages.length)).toEqual([30, 5]);
    const left = many.slice(messageLimits.deletedAtOnce);
    expect(many.filter(({ id }) => store.book.get(id) !== undefined)).toEqual(left);
    await store.remove(left);
    expect(many.some(({ id }) => store.book.get(id) !== undefined)).toBe(false);
  });

  test('a first page that failed shows an error and can be loaded again', async () => {
    vi.mocked(port.history).mockRejectedValueOnce(new Error('no'));
    const store = made();
    await store.open();
    expect(store.history.state).toBe('error');
    await store.history.reload();
    expect(store.history.state).toBe('ready');
  });

  test('a receipt is sent once, and never in live and community groups', async () => {
    const receipt = { readCount: 0, unreadCount: 1, isPeerRead: false };
    const message = said(1, { receipt });
    const store = made();
    store.reading.noteSeen(message);
    store.reading.noteSeen(message);
    expect(port.sendReceipts).toHaveBeenCalledTimes(1);
    record = { ...conversation, groupType: 'community' };
    store.reading.noteSeen(said(2, { receipt }));
    expect(port.sendReceipts).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the connection is lost', new ChatError('network'), 2],
    ["the service's client does not have the message yet", new ChatError('messageMissing'), 2],
    ['the service refuses receipts', new ChatError('packageNeeded'), 1],
  ])(
    'a receipt that failed is sent with the next list, unless it would fail again: %s',
    async (_how, error, times) => {
      vi.mocked(port.sendReceipts).mockRejectedValueOnce(error);
      const store = made();
      store.reading.noteSeen(said(1, { receipt: { readCount: 0, unreadCount: 1, isPeerRead: false } }));
      await Promise.resolve();
      store.noteListed();
      await Promise.resolve();
      store.noteListed();
      expect(port.sendReceipts).toHaveBeenCalledTimes(times);
    },
  );

  test('shows only the messages behind the hole after a long outage', async () => {
    const store = made();
    await store.open();
    history = [...history, ...Array.from({ length: 100 }, (_, index) => said(1000 + index))];
    await store.history.refill();
    await store.history.loadOlder();
    const shown = ids(store);
    expect(shown).toEqual(history.slice(-shown.length).map((message) => message.id));
  });

  test('finds a hole in the memory of this client after an outage, even if another tab stored its messages', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    kept = history.slice(-20);
    const whole = history;
    const absent = whole[190]?.id;
    // The SDK's memory lacks a message that is older than the newest page, until it is cleared.
    history = whole.filter(({ id }) => id !== absent);
    const forgetMemory = vi.fn(async () => {
      history = whole;
    });
    port = { ...port, forgetMemory, newest: async () => history.slice(-5) };
    kept = kept.filter(({ id }) => id !== absent);
    const store = made({ losses: { take: () => 'outage', noteLack: () => undefined, isRepairing: true } });
    const opened = store.open();
    await vi.advanceTimersByTimeAsync(20_000);
    await opened;
    expect(forgetMemory).toHaveBeenCalledOnce();
    expect(ids(store)).toContain(absent);
  });

  test('a message that was recalled during an outage is shown as recalled, also if the client is not told of it', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const store = made();
    const opened = store.open();
    await vi.advanceTimersByTimeAsync(1_000);
    await opened;
    const body = { kind: 'revoked', revokerId: '2', revokerNick: 'B', editableText: null } as const;
    const newest = history.slice(-5).map((message, index) => (index === 2 ? { ...message, body } : message));
    port = { ...port, newest: async () => newest };
    const recovered = store.history.recover();
    await vi.advanceTimersByTimeAsync(20_000);
    await recovered;
    expect(store.book.get(history.at(-3)?.id ?? '')?.body).toEqual(body);
    await store.history.reload();
    expect(store.book.get(history.at(-3)?.id ?? '')?.body).toEqual(body);
  });

  test('a page that was requested before an outage and comes after it hides no hole', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const store = made();
    const opened = store.open();
    await vi.advanceTimersByTimeAsync(1_000);
    await opened;
    const whole = port;
    const { promise: late, resolve } = Promise.withResolvers<Awaited<ReturnType<ChatPort['history']>>>();
    const before = await whole.history('user-2', null);
    port = { ...whole, history: () => late };
    const refilled = store.history.refill();
    await vi.advanceTimersByTimeAsync(1_000);
    store.history.noteLoss();
    history = [...history, ...Array.from({ length: 25 }, (_, index) => said(1_000 + index))];
    port = { ...whole, newest: async () => history.slice(-15) };
    const recovered = store.history.recover();
    resolve(before);
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all([refilled, recovered]);
    expect(store.book.order.slice(-25)).toEqual(history.slice(-25).map(({ id }) => id));
  });

  test('an older page that failed is requested again after an outage', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const store = made();
    const settled = async (work: Promise<unknown>) => {
      await vi.advanceTimersByTimeAsync(20_000);
      await work;
    };
    await settled(store.open());
    const whole = port;
    port = { ...whole, history: async () => Promise.reject(new ChatError('network')) };
    await settled(store.history.loadOlder());
    expect(store.history.olderFailed).toBe(true);
    port = { ...whole, newest: async () => history.slice(-15) };
    await settled(store.history.recover());
    expect(store.history.olderFailed).toBe(false);
    expect(store.book.order).toContain(said(200 - 31).id);
  });

  test('its reactions are stored with its messages, so that the next start shows both at once', async () => {
    const reactions = [{ key: 'thumb', count: 1, isMine: false, userIds: ['2'] }];
    const remoteId = history.at(-1)?.remoteId ?? '';
    const { promise: answer, resolve } = Promise.withResolvers<ReadonlyMap<string, typeof reactions>>();
    port = { ...port, reactions: () => answer };
    const store = made();
    await store.open();
    await vi.waitFor(() => expect(ids(store)).toHaveLength(30));
    resolve(new Map([[remoteId, reactions]]));
    await vi.waitFor(() => expect(kept.at(-1)?.reactions).toEqual(reactions));
  });

  describe('after an outage, of which the client learns only what is new', () => {
    const body = { kind: 'revoked', revokerId: '2', revokerNick: 'B', editableText: null } as const;

    /** A conversation with its newest 60 messages in the document, of which the service changes some meanwhile. */
    async function afterOutage(happens: (messages: readonly Message[]) => readonly Message[]) {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const store = made();
      const settled = async (work: Promise<void> | undefined) => {
        await vi.advanceTimersByTimeAsync(20_000);
        await work;
      };
      await settled(store.open());
      await settled(store.history.loadOlder());
      await settled(store.history.loadOlder());
      store.history.noteLoss();
      service = [...happens(service), said(1000)];
      port = { ...port, newest: async () => service.slice(-15), historyFrom: vi.fn(port.historyFrom) };
      return { store, settled };
    }
    const recalled = (places: readonly number[]) => (messages: readonly Message[]) =>
      messages.map((message, index) =>
        places.includes(index - messages.length) ? { ...message, body } : message,
      );
    const shown = (store: ConversationStore, place: number) =>
      store.book.get(said(200 + place).id)?.body.kind ?? 'gone';

    test('older messages in the document show as recalled and leave the stored ones', async () => {
      const { store, settled } = await afterOutage(recalled([-17, -40]));
      await settled(store.history.recover());
      expect([-16, -17, -40].map((place) => shown(store, place))).toEqual(['text', 'revoked', 'revoked']);
      expect(kept.find(({ id }) => id === said(200 - 17).id)?.body).toEqual(body);
      // Of the 60 messages in the document 45 are older than the newest page; a page repeats a second of the next one.
      expect(port.historyFrom).toHaveBeenCalledTimes(4);
    });

    test('messages outside the document are read again when they come into it', async () => {
      const { store, settled } = await afterOutage(recalled([-40]));
      store.showLatest();
      await settled(store.history.recover());
      expect(shown(store, -40)).toBe('text');
      for (let count = 0; count < 2; count += 1) await settled(store.history.loadOlder());
      expect(shown(store, -40)).toBe('revoked');
      const { calls } = vi.mocked(port.historyFrom).mock;
      store.showLatest();
      for (let count = 0; count < 2; count += 1) await settled(store.history.loadOlder());
      expect(vi.mocked(port.historyFrom).mock.calls).toHaveLength(calls.length);
    });

    test('messages that were deleted on another device leave the document', async () => {
      const { store, settled } = await afterOutage((all) => all.filter((_, index) => index !== 200 - 30));
      await settled(store.history.recover());
      expect([-29, -30, -31].map((place) => shown(store, place))).toEqual(['text', 'gone', 'text']);
    });

    test('a conversation that is not on screen is read again when it is opened', async () => {
      const { store, settled } = await afterOutage(recalled([-17]));
      store.close();
      await settled(store.history.recover());
      expect(port.historyFrom).not.toHaveBeenCalled();
      await settled(store.open());
      expect(shown(store, -17)).toBe('revoked');
    });

    test('an empty answer removes nothing', async () => {
      const { store, settled } = await afterOutage((all) => all);
      port = { ...port, historyFrom: async () => ({ messages: [], cursor: null }) };
      await settled(store.history.recover());
      expect(store.book.order.length).toBeGreaterThan(44);
    });
  });
});
