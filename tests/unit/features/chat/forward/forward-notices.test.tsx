// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ForwardStore } from '#features/chat/forward/ForwardStore.ts';
import { type ForwardResult, resultOf, wordsOfResults } from '#features/chat/forward/forward-news.ts';
import { forwardWords, useForwardNotices } from '#features/chat/forward/useForwardNotices.ts';
import { OutboxStore } from '#features/chat/outbox/OutboxStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { ChatCache } from '#im/cache/ChatCache.ts';
import { ChatError } from '#im/errors.ts';
import type { ConversationId, Outgoing, SendFailureReason } from '#im/records.ts';
import idMenu from '#locales/id_ID/message-menu.json';
import idMessages from '#locales/id_ID/messages.json';
import zhMenu from '#locales/zh_CN/message-menu.json';
import zhMessages from '#locales/zh_CN/messages.json';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { aRoot, inPlaceOf, toldOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { showInWindow } from '../show.tsx';

const names: Record<string, string> = { 'user-2': 'Intan', 'user-3': 'Bagas', 'group-g': 'Squad' };
const merged = { title: 'T', line: () => 'l', compatible: 'c' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The service's answer to a message: an error refuses it, a promise delays the answer. */
type Answer = (outgoing: Outgoing) => ChatError | Promise<void> | undefined;

/** The real outbox, forwarding and notices, with a service that answers as the case says. */
function stage(answer: Answer) {
  const port = aPort({
    now: () => Date.now(),
    send: async (outgoing: Outgoing) => {
      const given = answer(outgoing);
      if (given instanceof ChatError) throw given;
      await given;
      return aMessage(outgoing.nonce, { conversationId: outgoing.conversationId, flow: 'out' });
    },
  });
  const line = { isUp: true };
  const outbox = new OutboxStore(
    {
      cache: new ChatCache('1'),
      self: { userId: '1', nick: '', avatar: '' },
      get port() {
        return line.isUp ? port : null;
      },
      news: { open: () => null },
      intake: { catchUp: () => undefined },
      noteLack: () => undefined,
      ingest: () => undefined,
      removals: { dropUnsent: () => undefined },
    },
    aRoot({ services: { now: () => Date.now() } }),
  );
  const list = standIn<ChatStore['list']>({
    get: (id) => aConversation(id, { name: names[id] ?? '', peerId: id }),
  });
  const conversations = standIn<ChatStore['conversations']>({ get: () => undefined });
  const root = aRoot({ stores: [inPlaceOf(ChatStore, { outbox, list, conversations })] });
  const forwarding = root.store(ForwardStore);
  const Notices = () => {
    useForwardNotices();
    return null;
  };
  const show = () => showInWindow(<Notices />, { root });
  const forward = async (to: readonly ConversationId[], count = 1) => {
    forwarding.ask(
      'separate',
      Array.from({ length: count }, (_, at) => aMessage(`m${at}`)),
    );
    forwarding.send(to, merged);
    await vi.advanceTimersByTimeAsync(100);
  };
  const told = () => toldOf(root);
  return { outbox, forwarding, line, show, forward, told };
}

const muted = new ChatError('mutedByAdmin', 10017, 'raw words');

describe('the notice about forwarded messages', () => {
  test('says that they are being forwarded, and that they were once all copies are sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { outbox, show, forward, told } = stage(() => promise);
    await outbox.load();
    show();
    await forward(['user-2', 'user-3'], 2);
    expect(told()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told()).toEqual(['info: Forwarding…']);
    resolve();
    await vi.advanceTimersByTimeAsync(100);
    expect(told()).toEqual(['success: Forwarded']);
  });

  test('names each conversation that received nothing, with the reason', async () => {
    const { outbox, show, forward, told, forwarding } = stage(() => muted);
    await outbox.load();
    show();
    await forward(['user-2', 'user-3'], 2);
    expect(told()).toEqual([
      'error: Not forwarded to Intan, Bagas: You have been muted by the admin (raw words)',
    ]);
    expect(forwarding.answersFor(outbox.lastFailure?.messageId ?? '')).toBe(false);
  });

  test('says how many conversations received them if some did not', async () => {
    const { outbox, show, forward, told } = stage(({ conversationId }) =>
      conversationId === 'group-g' ? muted : undefined,
    );
    await outbox.load();
    show();
    await forward(['group-g', 'user-3']);
    expect(told()).toEqual([
      'warning: Forwarded to 1 of 2 chats.\nNot forwarded to Squad: You have been muted by the admin (raw words)',
    ]);
  });

  test('is shown when the connection is back, and on return to the chat', async () => {
    const { outbox, show, forward, told, line } = stage(() => undefined);
    await outbox.load();
    const { unmount } = show();
    line.isUp = false;
    await forward(['user-2']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(told()).toEqual(['info: Forwarding…']);
    unmount();
    line.isUp = true;
    outbox.recover();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(told()).toEqual([]);
    show();
    expect(told()).toEqual(['success: Forwarded']);
  });

  test('is not shown for discarded messages', async () => {
    const { outbox, show, forward, told, line, forwarding } = stage(() => undefined);
    await outbox.load();
    show();
    line.isUp = false;
    const send = vi.spyOn(outbox, 'send');
    await forward(['user-2']);
    const id = String(send.mock.results[0]?.value);
    expect(forwarding.answersFor(id)).toBe(true);
    outbox.discard(id);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told()).toEqual([]);
  });
});

test('no notice is shown if nothing was forwarded', () => {
  const { forwarding, outbox } = stage(() => undefined);
  const send = vi.spyOn(outbox, 'send');
  forwarding.ask('merge', []);
  expect(forwarding.request).toBeNull();
  forwarding.send(['user-2'], merged);
  expect(send).not.toHaveBeenCalled();
});

describe('the words of an outcome', () => {
  const languages = i18next.createInstance();
  void languages.init({
    resources: {
      id_ID: { 'message-menu': idMenu, messages: idMessages },
      zh_CN: { 'message-menu': zhMenu, messages: zhMessages },
    },
    interpolation: { escapeValue: false },
  });
  const failed = (reason: SendFailureReason, serverMessage = '') =>
    ({ kind: 'failed', reason, serverMessage }) as const;
  const sent = { kind: 'sent' } as const;
  const said = (results: readonly ForwardResult[], language = 'en_US') => {
    const i18n = language === 'en_US' ? i18next : languages;
    return wordsOfResults(
      results,
      forwardWords(
        i18n.getFixedT(language, 'message-menu'),
        i18n.getFixedT(language, 'messages'),
        (id) => names[id] ?? id,
      ),
    );
  };

  test.each([
    ['text the service refuses', failed('sensitiveText', 'raw'), 'Content contains sensitive words'],
    ['a known reason', failed('network'), 'Network exception, please check the network settings'],
    ['an unknown reason', failed('other', 'raw'), 'raw'],
    ['no reason', failed('other'), 'send failed'],
  ])('%s', (_, failure, reason) => {
    const text = `Not forwarded to Intan: ${reason}`;
    expect(said([resultOf('user-2', [failure, failed('userMissing')])])).toEqual({ tone: 'error', text });
  });

  test.each([
    ['en_US', 'Only a part was forwarded to Squad: The group does not exist'],
    ['id_ID', 'Hanya sebagian yang diteruskan ke Squad: Grup tidak ada'],
    ['zh_CN', '仅有部分内容转发到 Squad：该群不存在'],
  ])('a part that is missing, in %s', (language, text) => {
    const result = resultOf('group-g', [sent, failed('groupMissing')]);
    expect(said([result], language)).toEqual({ tone: 'warning', text });
  });

  test.each([
    [
      'en_US',
      'Forwarded to 1 of 6 chats.\nNot forwarded to user-7: raw\nNot forwarded to Intan, Bagas, Squad and 1 more: Chat is not connected',
    ],
    [
      'id_ID',
      'Diteruskan ke 1 dari 6 percakapan.\nTidak diteruskan ke user-7: raw\nTidak diteruskan ke Intan, Bagas, Squad dan 1 lainnya: Chat tidak terhubung',
    ],
    [
      'zh_CN',
      '已转发到 6 个会话中的 1 个。\n未能转发到 user-7：raw\n未能转发到 Intan、Bagas、Squad 以及另外 1 个会话：聊天未连接',
    ],
  ])('many for several reasons, in %s', (language, text) => {
    const lost = (['user-2', 'user-3', 'group-g', 'user-8'] as const).map((id) =>
      resultOf(id, [failed('notSignedIn')]),
    );
    const results = [resultOf('user-6', [sent]), resultOf('user-7', [failed('other', 'raw')]), ...lost];
    expect(said(results, language)).toEqual({ tone: 'warning', text });
  });
});
