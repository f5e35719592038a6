import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Bots } from '#sandbox/bots/Bots.ts';
import { languageOfWords, replyTo } from '#sandbox/bots/replies.ts';
import { SettableClock } from '#sandbox/clock.ts';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatNotices } from '#sandbox/market/ChatNotices.ts';
import { Market } from '#sandbox/market/Market.ts';
import { type ChatMessage, type MarketChat, silentChat } from '#sandbox/market/ports.ts';
import { ids, smallWorld, startOfTime, windows } from '../fixture.ts';

/** A chat that records sent messages and lets a test send one as any user. */
function recordingChat() {
  const sent: { from: number; to: number; text?: string; data?: unknown }[] = [];
  const online = new Set<number>();
  const listeners = new Set<(message: ChatMessage) => void>();
  const chat: MarketChat = {
    ...silentChat,
    sendText: (message) => sent.push(message),
    sendCustom: ({ from, to, data }) => sent.push({ from, to, data }),
    isOnline: (userId) => online.has(userId),
    onMessage: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const say = (from: number, to: number, text: string) => {
    for (const listener of listeners) listener({ from, to, kind: 'text', text });
  };
  return { chat, sent, online, say };
}

function world() {
  const database = openDatabase(':memory:');
  smallWorld(database);
  database.run('UPDATE users SET is_bot = 1 WHERE user_id IN (?, ?)', ids.player, ids.owner);
  database.run("UPDATE users SET language = 'id' WHERE user_id = ?", ids.buyer);
  const recording = recordingChat();
  const fail = (error: unknown) => {
    throw error;
  };
  const notices = new ChatNotices(database, recording.chat, fail);
  let bots: Bots | null = null;
  const market = new Market({
    database,
    clock: new SettableClock(startOfTime),
    windows,
    notices: {
      orderChanged: (news) => {
        notices.orderChanged(news);
        bots?.orderChanged(news);
      },
    },
  });
  bots = new Bots(market, recording.chat, startOfTime, fail);
  bots.start();
  market.wallets.move({ userId: ids.buyer, currency: 'diamond', kind: 'recharge', amount: 500 });
  return { ...recording, market, bots };
}

const order = {
  kind: 'skill',
  itemId: ids.skill,
  quantity: 1,
  couponId: null,
  startAt: null,
  note: '',
  expectedTotal: 59,
} as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('demo players', () => {
  it('accept and finish an order by themselves, and notify both sides', async () => {
    const { market, bots, sent } = world();
    const id = market.orders.create(ids.buyer, order);
    expect(sent[0]).toMatchObject({
      from: ids.buyer,
      to: ids.player,
      data: { businessID: 'order', price: '59' },
    });
    expect(sent[1]).toMatchObject({ from: ids.service, to: ids.player });
    await vi.advanceTimersByTimeAsync(8000);
    expect(market.orders.row(id)?.status).toBe('in_progress');
    expect(sent.at(-1)).toMatchObject({
      from: ids.service,
      to: ids.buyer,
      data: {
        businessID: 'order_notice_chat',
        target: ['h5', 'web'],
        data: { content: 'Pesananmu PM-240001 telah diterima.', button_link: `/me/order/${id}` },
      },
    });
    await vi.advanceTimersByTimeAsync(41_000);
    expect(market.orders.row(id)?.status).toBe('pending_confirmation');
    bots.stop();
  });

  it('do nothing while a person is signed in with their account', async () => {
    const { market, bots, sent, online, say } = world();
    online.add(ids.player);
    const id = market.orders.create(ids.buyer, order);
    say(ids.buyer, ids.player, 'hello');
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(market.orders.row(id)?.status).toBe('pending_acceptance');
    expect(sent).toHaveLength(before);
    online.delete(ids.player);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(market.orders.row(id)?.status).toBe('in_progress');
    bots.stop();
  });

  it('answer several messages in a row once, in their language, and never answer each other', async () => {
    const { bots, sent, say } = world();
    say(ids.buyer, ids.player, 'halo');
    say(ids.buyer, ids.player, 'berapa harganya?');
    say(ids.owner, ids.player, 'hello');
    await vi.advanceTimersByTimeAsync(9000);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ from: ids.player, to: ids.buyer });
    expect(languageOfWords(sent[0]?.text ?? '', 'en')).toBe('id');
    bots.stop();
  });

  it('vary their replies', () => {
    expect(replyTo('hello', 'en', 0)).not.toBe(replyTo('hello', 'en', 1));
    expect(languageOfWords('今晚有空吗', 'en')).toBe('zh');
    expect(replyTo('多少钱', 'en', 0)).toMatch(/\p{Script=Han}/u);
  });
});
