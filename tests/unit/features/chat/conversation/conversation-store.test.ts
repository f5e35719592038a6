// @vitest-environment happy-dom

import { autorun } from 'mobx';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Message } from '#lib/chat/records.ts';
import { messageLimits } from '#lib/rules/limits.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { ConversationStage, ids, said, start } from './ConversationStage.ts';

let stage: ConversationStage;
beforeEach(() => {
  stage = new ConversationStage();
});

describe('a conversation', () => {
  test('opens with the newest page and goes back page by page to the start', async () => {
    const store = stage.made();
    await store.open();
    expect(store.history.state).toBe('ready');
    // A second page is loaded, because one is shorter than a tall window.
    await vi.waitFor(() => expect(ids(store)).toEqual(stage.history.slice(-30).map((message) => message.id)));
    while (store.history.hasOlder) await store.history.loadOlder();
    expect(ids(store)[0]).toBe('m0000');
    expect(ids(store).length).toBeLessThanOrEqual(120);
    expect(store.window.hasNewer).toBe(true);
    while (store.window.hasNewer) store.window.showNewer();
    expect(ids(store).at(-1)).toBe('m0199');
  });

  test('shows arriving messages, and loads old messages by a jump', async () => {
    const store = stage.made();
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
    const store = stage.made();
    await store.open();
    await vi.waitFor(() => expect(ids(store)).toHaveLength(30));
    const [first] = ids(store);
    stage.history = [...stage.history, ...Array.from({ length: 10 }, (_, at) => said(300 + at))];
    await store.history.reload();
    expect(ids(store).at(-1)).toBe('m0309');
    expect(ids(store)[0]).toBe(first);
  });

  test('the order of messages within a second is requested if another window’s page brought one before its push', async () => {
    const store = stage.made();
    await store.open();
    vi.useFakeTimers();
    // Messages that are sent after hours offline have numbers far from those of the messages before them.
    const second = said(300).time;
    const earlier = { ...said(300), time: second, sequence: 5_000 };
    const later = { ...said(301), time: second, sequence: 9_000 };
    stage.service = [...stage.history, earlier, later];
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
    stage.service = [earlier, later];
    stage.history = [earlier];
    stage.port = stage.pages();
    const store = stage.made();
    store.ingest([later], true);
    await store.open();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ids(store)).toEqual([earlier.id, later.id]);

    stage.history = [earlier, later];
    stage.port = stage.pages();
    const whole = stage.made();
    await whole.open();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ids(whole)).toEqual([earlier.id, later.id]);
    expect(stage.port.historyFrom).not.toHaveBeenCalled();
  });

  test('cached messages that were deleted elsewhere are removed page by page, and do not return', async () => {
    stage.kept = stage.history.slice(-20);
    stage.history = stage.history.filter(({ id }) => !['m0181', 'm0190', 'm0199'].includes(id));
    stage.service = stage.history;
    const store = stage.made();
    await store.open();
    await vi.waitFor(() => expect(ids(store)).not.toContain('m0190'));
    expect(ids(store).at(-1)).toBe('m0198');
    await store.history.loadOlder();
    await vi.waitFor(() => expect(ids(store)).not.toContain('m0181'));
    expect(ids(store).slice(-25)).toEqual(stage.history.slice(-25).map(({ id }) => id));
    await vi.waitFor(() => expect(stage.kept).toEqual(stage.history.slice(-stage.kept.length)));
    const again = stage.made();
    await again.open();
    expect(ids(again)).not.toContain('m0190');
    expect(ids(again)).not.toContain('m0181');
  });

  test('cached messages keep their order, also if a sequence number arrived late', async () => {
    const time = start + 300_000;
    stage.history = [3, 1, 2].map((sequence) =>
      aMessage(`own-${sequence}`, { time, sequence, senderId: 'me' }),
    );
    stage.kept = stage.history;
    const store = stage.made();
    stage.port = { ...stage.port, history: () => new Promise(() => undefined) };
    void store.open();
    await vi.waitFor(() => expect(ids(store)).toEqual(stage.history.map(({ id }) => id)));
  });

  test('cached messages that only the memory of the SDK lacks stay', async () => {
    stage.kept = stage.history.slice(-20);
    stage.history = stage.history.filter(({ id }) => id !== 'm0190');
    const store = stage.made();
    await store.open();
    await vi.waitFor(() => expect(stage.port.historyFrom).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done, 0));
    expect(ids(store)).toContain('m0190');
  });

  test('an arriving message changes the list of rows, a changed message does not', async () => {
    const store = stage.made();
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
    stage.history = [
      said(1),
      said(2, { flow: 'out', delivery: 'failed' }),
      said(3, { flow: 'out', nonce: 'm0003' }),
    ];
    stage.owned.add('m0003');
    const store = stage.made();
    await store.open();
    expect(ids(store)).toEqual(['m0001']);
  });

  test('keeps a deleted message deleted after a restart, and one whose deletion was refused', async () => {
    const remove = vi.fn(async (_messages: readonly Message[]) => undefined);
    stage.port = { ...stage.pages(), remove };
    const store = stage.made();
    await store.open();
    const last = stage.history.at(-1);
    if (!last) throw new Error('there is no last message');
    remove.mockRejectedValueOnce(new Error('no'));
    await expect(store.remove([last])).rejects.toThrow();
    expect(ids(store)).toContain(last.id);
    expect(stage.kept.map((message) => message.id)).toContain(last.id);
    await store.remove([last]);
    stage.history = stage.history.slice(0, -1);
    expect(ids(store)).not.toContain(last.id);
    const next = stage.made();
    await next.open();
    expect(ids(next)).not.toContain(last.id);
    expect(ids(next)).toContain(stage.history.at(-1)?.id);
  });

  test('deletes many messages in as many calls as the service needs, and keeps those of a call that fails', async () => {
    const many = Array.from({ length: messageLimits.deletedAtOnce + 5 }, (_, index) => said(index));
    const remove = vi.fn(async (_messages: readonly Message[]) => undefined);
    stage.history = many;
    stage.port = { ...stage.pages(), remove };
    const store = stage.made();
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
    vi.mocked(stage.port.history).mockRejectedValueOnce(new Error('no'));
    const store = stage.made();
    await store.open();
    expect(store.history.state).toBe('error');
    await store.history.reload();
    expect(store.history.state).toBe('ready');
  });

  test('its reactions are stored with its messages, so that the next start shows both at once', async () => {
    const reactions = [{ key: 'thumb', count: 1, isMine: false, userIds: ['2'] }];
    const remoteId = stage.history.at(-1)?.remoteId ?? '';
    const { promise: answer, resolve } = Promise.withResolvers<ReadonlyMap<string, typeof reactions>>();
    stage.port = { ...stage.port, reactions: () => answer };
    const store = stage.made();
    await store.open();
    await vi.waitFor(() => expect(ids(store)).toHaveLength(30));
    resolve(new Map([[remoteId, reactions]]));
    await vi.waitFor(() => expect(stage.kept.at(-1)?.reactions).toEqual(reactions));
  });
});

test('own messages before one that the peer has read are read too, and neither later nor unsent ones', async () => {
  const own = (at: number, change: Partial<Message> = {}) => ({
    ...said(at),
    flow: 'out' as const,
    isPeerRead: false,
    ...change,
  });
  const store = stage.made();
  await store.open();
  store.ingest([own(300), said(301), own(302, { delivery: 'failed' }), own(303), own(304)]);
  // A message of the peer says nothing about what they read.
  store.ingest([{ ...said(305), isPeerRead: true }]);
  const read = () =>
    store.book.order.slice(-6).map((id) => {
      const message = store.book.get(id);
      return message?.flow === 'out' && message.isPeerRead;
    });
  expect(read()).toEqual([false, false, false, false, false, false]);
  store.ingest([own(303, { isPeerRead: true })]);
  expect(read()).toEqual([true, false, false, true, false, false]);
});
