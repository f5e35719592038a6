import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChatNews } from '#app/ChatNews.ts';
import { BadgeStore } from '#parts/root/BadgeStore.ts';
import { attention } from '#platform/attention.ts';

/** The open channels of one browser: a message reaches every channel but its sender. */
const channels = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const each of channels) if (each !== this) each.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
}

/** The id of the window whose chat holds the account's lock; this window is `self`. */
let holder: string | null = null;
const locks = {
  request: async (name: string, action: () => Promise<unknown>) => {
    marks.push(name);
    return action();
  },
  query: async () => ({
    held: [
      ...marks.map((name) => ({ name, clientId: 'self' })),
      ...(holder === null ? [] : [{ name: 'chat of 7', clientId: holder }]),
    ],
  }),
};
const marks: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  channels.clear();
  holder = null;
});

function aWindow(holds: () => boolean = () => false) {
  const badges = new BadgeStore();
  const end = new AbortController();
  const onNotice = vi.fn();
  const news = new ChatNews({ userId: 7, badges, hasChat: holds, holds, onNotice, signal: end.signal });
  return { badges, news, onNotice, end };
}

describe('ChatNews.isElsewhere', () => {
  test.each([
    ['nowhere', null],
    ['in this window', 'self'],
  ])('is false while the chat is held %s, without asking anybody', async (_where, held) => {
    holder = held;
    expect(await aWindow().news.isElsewhere()).toBe(false);
  });

  test('waits for a window that has just begun to hold the chat', async () => {
    holder = 'other';
    let isReady = false;
    const other = aWindow(() => isReady);
    other.badges.setUnreadMessages(3);
    const { badges, news } = aWindow();
    const answer = news.isElsewhere();
    await vi.advanceTimersByTimeAsync(3_000);
    isReady = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toBe(true);
    expect(badges.unreadMessages).toBe(3);
  });

  test.each(['never answers', 'is asked by a window whose session ends'])(
    'ends the wait for a window that %s',
    async (what) => {
      holder = 'other';
      const { news, end } = aWindow();
      const answer = news.isElsewhere();
      await vi.advanceTimersByTimeAsync(100);
      if (what === 'never answers') await vi.advanceTimersByTimeAsync(10_000);
      else end.abort();
      expect(await answer).toBe(false);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('ChatNews.watch', () => {
  test('brings what was told while this window was halted, and only while somebody can see it', async () => {
    holder = 'other';
    const other = aWindow(() => true);
    const { badges, news } = aWindow();
    const onSilence = vi.fn();
    news.watch(onSilence, new AbortController().signal);
    const halted = [...channels].at(-1);
    if (halted) channels.delete(halted);
    other.badges.setUnreadMessages(4);
    if (halted) channels.add(halted);
    attention.tell({ isVisible: false, isFocused: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(badges.unreadMessages).toBe(0);
    attention.tell({ isVisible: true, isFocused: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(badges.unreadMessages).toBe(4);
    expect(onSilence).not.toHaveBeenCalled();
  });

  test('reports once that the window with the chat is silent, and not after its end', async () => {
    holder = 'other';
    const end = new AbortController();
    const onSilence = vi.fn();
    const onSilenceAfterEnd = vi.fn();
    aWindow().news.watch(onSilence, new AbortController().signal);
    aWindow().news.watch(onSilenceAfterEnd, end.signal);
    end.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onSilence).toHaveBeenCalledOnce();
    expect(onSilenceAfterEnd).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

const counts = {
  kind: 'counts',
  unreadMessages: 0,
  unreadNotice: null,
  groupApplications: 0,
  contactRequests: 0,
} as const;

describe('the news of the chat', () => {
  test('reaches the other windows, and changes nothing in the one that holds it', async () => {
    const holding = aWindow(() => true);
    const following = aWindow();
    holding.badges.setUnreadMessages(2);
    holding.badges.setGroupApplications(1);
    holding.badges.setContactRequests(3);
    holding.news.tellNotice('/me/wallet');
    expect(following.badges).toMatchObject({ unreadMessages: 2, groupApplications: 1, contactRequests: 3 });
    expect(following.onNotice).toHaveBeenCalledWith('/me/wallet');
    following.badges.setUnreadMessages(9);
    expect(holding.badges.unreadMessages).toBe(2);
    expect(holding.onNotice).not.toHaveBeenCalled();
  });

  test.each([
    null,
    'counts',
    { ...counts, unreadMessages: -1 },
    { ...counts, contactRequests: -1 },
    { ...counts, unreadMessages: 4, unreadNotice: 'https://elsewhere.example' },
    { kind: 'notice', link: 7 },
    { kind: 'unknown' },
  ])('is ignored if it is malformed: %j', (data) => {
    const { badges, onNotice } = aWindow();
    new FakeChannel().postMessage(data);
    expect(badges).toMatchObject({ unreadMessages: 0, unreadNotice: null, groupApplications: 0 });
    expect(onNotice).not.toHaveBeenCalled();
  });
});
