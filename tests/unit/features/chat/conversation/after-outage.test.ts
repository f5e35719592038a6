// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import type { Message } from '#lib/chat/records.ts';
import { ConversationStage, ids, said } from './ConversationStage.ts';

let stage: ConversationStage;
beforeEach(() => {
  stage = new ConversationStage();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Lets the time of a repair pass, and waits for what began before. */
async function settled(work: Promise<void> | undefined): Promise<void> {
  await vi.advanceTimersByTimeAsync(20_000);
  await work;
}

/** The open conversation. */
async function opened(more: Parameters<ConversationStage['made']>[0] = {}): Promise<ConversationStore> {
  const store = stage.made(more);
  await settled(store.open());
  return store;
}

const revoked = { kind: 'revoked', revokerId: '2', revokerNick: 'B', editableText: null } as const;

describe('a conversation after an outage', () => {
  test('shows only the messages behind the hole after a long outage', async () => {
    const store = await opened();
    stage.history = [...stage.history, ...Array.from({ length: 100 }, (_, index) => said(1000 + index))];
    await store.history.refill();
    await store.history.loadOlder();
    const shown = ids(store);
    expect(shown).toEqual(stage.history.slice(-shown.length).map((message) => message.id));
  });

  test('finds a hole in the memory of this client, even if another tab stored its messages', async () => {
    stage.kept = stage.history.slice(-20);
    const whole = stage.history;
    const absent = whole[190]?.id;
    // The SDK's memory lacks a message that is older than the newest page, until it is cleared.
    stage.history = whole.filter(({ id }) => id !== absent);
    const forgetMemory = vi.fn(async () => {
      stage.history = whole;
    });
    stage.port = { ...stage.port, forgetMemory, newest: async () => stage.history.slice(-5) };
    stage.kept = stage.kept.filter(({ id }) => id !== absent);
    const losses = { take: () => 'outage' as const, noteLack: () => undefined, isRepairing: true };
    const store = await opened({ losses });
    expect(forgetMemory).toHaveBeenCalledOnce();
    expect(ids(store)).toContain(absent);
  });

  test('shows a message as recalled that was recalled meanwhile, also if the client is not told of it', async () => {
    const store = await opened();
    const newest = stage.history
      .slice(-5)
      .map((message, index) => (index === 2 ? { ...message, body: revoked } : message));
    stage.port = { ...stage.port, newest: async () => newest };
    await settled(store.history.recover());
    expect(store.book.get(stage.history.at(-3)?.id ?? '')?.body).toEqual(revoked);
    await store.history.reload();
    expect(store.book.get(stage.history.at(-3)?.id ?? '')?.body).toEqual(revoked);
  });

  test('looks for what came meanwhile also if a page comes late that was requested before', async () => {
    const store = await opened();
    const whole = stage.port;
    const { promise: late, resolve } = Promise.withResolvers<Awaited<ReturnType<ChatPort['history']>>>();
    const before = await whole.history('user-2', null);
    stage.port = { ...whole, history: () => late };
    const refilled = store.history.refill();
    await vi.advanceTimersByTimeAsync(1_000);
    store.history.noteLoss();
    stage.history = [...stage.history, ...Array.from({ length: 25 }, (_, index) => said(1_000 + index))];
    stage.port = { ...whole, newest: async () => stage.history.slice(-15) };
    const recovered = store.history.recover();
    resolve(before);
    await settled(recovered);
    await refilled;
    expect(store.book.order.slice(-25)).toEqual(stage.history.slice(-25).map(({ id }) => id));
  });

  test('requests an older page again that failed', async () => {
    const store = await opened();
    const whole = stage.port;
    stage.port = { ...whole, history: async () => Promise.reject(new ChatError('network')) };
    await settled(store.history.loadOlder());
    expect(store.history.olderFailed).toBe(true);
    stage.port = { ...whole, newest: async () => stage.history.slice(-15) };
    await settled(store.history.recover());
    expect(store.history.olderFailed).toBe(false);
    expect(store.book.order).toContain(said(200 - 31).id);
  });

  describe('of which the client learns only what is new', () => {
    /** A conversation with its newest 60 messages in the document, of which the service changes some meanwhile. */
    async function afterOutage(happens: (messages: readonly Message[]) => readonly Message[]) {
      const store = await opened();
      await settled(store.history.loadOlder());
      await settled(store.history.loadOlder());
      store.history.noteLoss();
      stage.service = [...happens(stage.service), said(1000)];
      stage.port = {
        ...stage.port,
        newest: async () => stage.service.slice(-15),
        historyFrom: vi.fn(stage.port.historyFrom),
      };
      return store;
    }
    const recalled = (places: readonly number[]) => (messages: readonly Message[]) =>
      messages.map((message, index) =>
        places.includes(index - messages.length) ? { ...message, body: revoked } : message,
      );
    const shown = (store: ConversationStore, place: number) =>
      store.book.get(said(200 + place).id)?.body.kind ?? 'gone';

    test('older messages in the document show as recalled and leave the stored ones', async () => {
      const store = await afterOutage(recalled([-17, -40]));
      await settled(store.history.recover());
      expect([-16, -17, -40].map((place) => shown(store, place))).toEqual(['text', 'revoked', 'revoked']);
      expect(stage.kept.find(({ id }) => id === said(200 - 17).id)?.body).toEqual(revoked);
      // Of the 60 messages in the document 45 are older than the newest page: three pages.
      expect(stage.port.historyFrom).toHaveBeenCalledTimes(3);
    });

    test('messages outside the document are read again when they come into it', async () => {
      const store = await afterOutage(recalled([-40]));
      store.showLatest();
      await settled(store.history.recover());
      expect(shown(store, -40)).toBe('text');
      for (let count = 0; count < 2; count += 1) await settled(store.history.loadOlder());
      expect(shown(store, -40)).toBe('revoked');
      const { calls } = vi.mocked(stage.port.historyFrom).mock;
      store.showLatest();
      for (let count = 0; count < 2; count += 1) await settled(store.history.loadOlder());
      expect(vi.mocked(stage.port.historyFrom).mock.calls).toHaveLength(calls.length);
    });

    test('messages that were deleted on another device leave the document', async () => {
      const store = await afterOutage((all) => all.filter((_, index) => index !== 200 - 30));
      await settled(store.history.recover());
      expect([-29, -30, -31].map((place) => shown(store, place))).toEqual(['text', 'gone', 'text']);
    });

    test('a conversation that is not on screen is read again when it is opened', async () => {
      const store = await afterOutage(recalled([-17]));
      store.close();
      await settled(store.history.recover());
      expect(stage.port.historyFrom).not.toHaveBeenCalled();
      await settled(store.open());
      expect(shown(store, -17)).toBe('revoked');
    });

    test('an empty answer removes nothing', async () => {
      const store = await afterOutage((all) => all);
      stage.port = { ...stage.port, historyFrom: async () => ({ messages: [], cursor: null }) };
      await settled(store.history.recover());
      expect(store.book.order.length).toBeGreaterThan(44);
    });
  });
});
