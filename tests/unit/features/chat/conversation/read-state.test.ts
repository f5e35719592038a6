import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';
import type { ConversationId } from '#im/records.ts';
import { ConversationStage, conversation, ids, said } from './ConversationStage.ts';

let stage: ConversationStage;
beforeEach(() => {
  stage = new ConversationStage();
});

describe('the read state of a conversation', () => {
  test('marks where the unread messages begin and reads them once they are seen', async () => {
    stage.record = { ...conversation, unreadCount: 3 };
    const store = stage.made();
    await store.open();
    expect(store.reading.markId).toBe('m0197');
    expect(stage.noteRead).toHaveBeenCalledTimes(1);
    expect(stage.port.markRead).toHaveBeenCalledTimes(1);
  });

  test('marks the first unread message also if the service counts after the newest page', async () => {
    stage.isCounted = false;
    const store = stage.made();
    await store.open();
    // Reporting the messages as read would reset the service's count.
    store.reading.notePaged(ids(store));
    store.noteListed();
    expect([store.reading.markId, stage.noteRead.mock.calls]).toEqual([null, []]);
    stage.record = { ...conversation, unreadCount: 3, mention: 'me', mentionedAt: [198] };
    store.noteListed();
    expect([store.reading.markId, store.reading.unreadCount, store.mentions.next]).toEqual(['m0197', 3, 198]);
    expect(stage.port.markRead).toHaveBeenCalled();
    // The service reports the mention again although it was seen meanwhile.
    store.mentions.noteSeen(198);
    store.noteListed();
    expect(store.mentions.next).toBeNull();
  });

  test('marks the first unread message also if they were reported as read before the newest page', async () => {
    stage.isCounted = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    const { history: read } = stage.port;
    const late = vi.fn(async (id: ConversationId, cursor: string | null) => {
      await promise;
      return read(id, cursor);
    });
    stage.port = { ...stage.port, history: late };
    const store = stage.made();
    void store.open();
    await vi.waitFor(() => expect(late).toHaveBeenCalled());
    stage.record = { ...conversation, unreadCount: 3 };
    store.noteListed();
    expect(stage.record.unreadCount).toBe(0);
    resolve();
    await vi.waitFor(() => expect(store.reading.markId).toBe('m0197'));
  });

  test('a count that comes after the reader has scrolled moves no row', async () => {
    stage.isCounted = false;
    const store = stage.made();
    await store.open();
    store.reading.setAtBottom(false);
    stage.record = { ...conversation, unreadCount: 3 };
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
      stage.isCounted = false;
      const store = stage.made();
      await store.open();
      const arrived = said(300);
      const lastMessage = { ...arrived, nick: 'Intan' };
      const lists = () => {
        stage.record = { ...conversation, unreadCount: 1, lastMessage };
        store.noteListed();
      };
      if (order === 'before') lists();
      store.ingest([arrived], true);
      if (order === 'after') lists();
      expect(store.reading.markId).toBeNull();
      // The service counts it with those that were unread before.
      stage.isCounted = true;
      stage.record = { ...conversation, unreadCount: unread + 1, lastMessage };
      store.noteListed();
      expect(store.reading.markId).toBe(marked);
      expect(stage.port.markRead).toHaveBeenCalledTimes(1);
    },
  );

  test('a message that arrives once the service has counted is not marked', async () => {
    const store = stage.made();
    await store.open();
    stage.record = { ...conversation, unreadCount: 1 };
    store.ingest([said(300)], true);
    store.noteListed();
    expect([store.reading.markId, stage.record.unreadCount]).toEqual([null, 0]);
  });

  test('with more unread messages than a page holds shows the mark once its page is loaded', async () => {
    stage.record = { ...conversation, unreadCount: 40 };
    const store = stage.made();
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
    stage.record = { ...conversation, unreadCount: 40 };
    stage.history = stage.history.slice(0, 12);
    const store = stage.made();
    await store.open();
    expect(store.reading.markId).toBe('m0000');
  });

  test('opening a conversation removes its unread mark; a mark set later stays', async () => {
    stage.record = { ...conversation, isMarkedUnread: true };
    const store = stage.made();
    await store.open();
    store.reading.readIfSeen();
    expect(stage.unmark.mock.calls).toEqual([['user-2']]);
    store.close();
    await store.open();
    expect(stage.unmark).toHaveBeenCalledTimes(2);
  });

  test('messages are not marked read while the page is hidden or the end is out of view', async () => {
    stage.record = { ...conversation, unreadCount: 3 };
    stage.isSeen = false;
    const store = stage.made();
    await store.open();
    stage.isSeen = true;
    store.reading.setAtBottom(false);
    store.ingest([said(300)], true);
    expect(stage.port.markRead).not.toHaveBeenCalled();
    expect(store.reading.missedCount).toBe(1);
    store.reading.setAtBottom(true);
    expect(stage.port.markRead).toHaveBeenCalledTimes(1);
    expect(store.reading.missedCount).toBe(0);
  });

  test('a message that is seen is reported as read at once, and a flood of them by few reports', async () => {
    const store = stage.made();
    await store.open();
    const answers: (() => void)[] = [];
    const markRead = vi.fn(() => new Promise<void>((answer) => answers.push(answer)));
    stage.port = { ...stage.port, markRead };
    store.ingest([said(300)], true);
    expect(markRead).toHaveBeenCalledTimes(1);
    // The unread count that includes the message comes after it.
    stage.record = { ...stage.record, unreadCount: 1 };
    store.noteListed();
    expect([markRead.mock.calls.length, stage.record.unreadCount]).toEqual([1, 0]);
    for (const index of [301, 302, 303]) store.ingest([said(index)], true);
    answers.shift()?.();
    await vi.waitFor(() => expect(markRead).toHaveBeenCalledTimes(2));
    answers.shift()?.();
    await Promise.resolve();
    expect(markRead).toHaveBeenCalledTimes(2);
  });

  test('a message that another window’s page brought before its push is reported once it is seen', async () => {
    const store = stage.made();
    await store.open();
    stage.isSeen = false;
    const markRead = vi.fn(async () => undefined);
    stage.port = { ...stage.port, markRead };
    store.ingest([said(300, { time: Date.now() })], false);
    expect(markRead).not.toHaveBeenCalled();
    stage.isSeen = true;
    store.noteListed();
    expect(markRead).toHaveBeenCalledTimes(1);
  });

  test('a receipt is sent once, and never in live and community groups', async () => {
    const receipt = { readCount: 0, unreadCount: 1, isPeerRead: false };
    const message = said(1, { receipt });
    const store = stage.made();
    store.reading.noteSeen(message);
    store.reading.noteSeen(message);
    expect(stage.port.sendReceipts).toHaveBeenCalledTimes(1);
    stage.record = { ...conversation, groupType: 'community' };
    store.reading.noteSeen(said(2, { receipt }));
    expect(stage.port.sendReceipts).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the connection is lost', new ChatError('network'), 2],
    ["the service's client does not have the message yet", new ChatError('messageMissing'), 2],
    ['the service refuses receipts', new ChatError('packageNeeded'), 1],
  ])(
    'a receipt that failed is sent with the next list, unless it would fail again: %s',
    async (_how, error, times) => {
      vi.mocked(stage.port.sendReceipts).mockRejectedValueOnce(error);
      const store = stage.made();
      store.reading.noteSeen(said(1, { receipt: { readCount: 0, unreadCount: 1, isPeerRead: false } }));
      await Promise.resolve();
      store.noteListed();
      await Promise.resolve();
      store.noteListed();
      expect(stage.port.sendReceipts).toHaveBeenCalledTimes(times);
    },
  );
});
