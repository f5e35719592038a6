// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchStore } from '#features/chat/search/SearchStore.ts';
import type { ConversationId, HistoryPage } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const found = (id: string, time: number, conversationId: ConversationId = 'user-2') =>
  aMessage(id, { conversationId, time, remoteId: `r-${id}` });
const newest = found('new', 9_000_000);
const older = found('older', 5_000_000);
const oldest = found('oldest', 1_000);
const elsewhere = found('elsewhere', 9_000_000, 'user-3');

/** Two conversations, the first on screen, whose older pages come one by one when a test gives them. */
async function stage() {
  const pages: ((page: HistoryPage) => void)[] = [];
  const pageOf = async (id: ConversationId, cursor: string | null): Promise<HistoryPage> => {
    if (id === 'user-3') return { messages: [elsewhere], cursor: null };
    if (cursor === null) return { messages: [newest], cursor: 'more' };
    return new Promise((come) => pages.push(come));
  };
  const { root, chat, navigate } = await chatStage({
    conversations: [aConversation('user-2'), aConversation('user-3')],
    port: { history: pageOf },
  });
  const show = (id: ConversationId) => {
    chat.open(id);
    runInAction(() => chat.shown.focus(id));
  };
  show('user-2');
  const store = chat.conversation('user-2');
  await vi.waitFor(() => expect(store?.book.order).toContain('new'));
  await vi.waitFor(() => expect(pages).toHaveLength(1));
  return { store, search: root.store(SearchStore), pages, show, navigate };
}

test('a newer jump to a found message takes the place of one that reads back', async () => {
  const { store, search, pages } = await stage();
  const first = search.jump(oldest);
  expect(await search.jump(newest)).toBe('shown');
  expect(search.isJumping).toBe(false);
  pages[0]?.({ messages: [oldest], cursor: null });
  expect(await first).toBe('left');
  expect(store?.jumps.highlight?.id).toBe('new');
});

test('the search says that it jumps until the newest jump has ended', async () => {
  const { search, pages } = await stage();
  const first = search.jump(oldest);
  const second = search.jump(older);
  pages[0]?.({ messages: [aMessage('between', { time: 7_000_000 })], cursor: 'more' });
  expect(await first).toBe('left');
  expect(search.isJumping).toBe(true);
  await vi.waitFor(() => expect(pages).toHaveLength(2));
  pages[1]?.({ messages: [older], cursor: null });
  expect(await second).toBe('shown');
  expect(search.isJumping).toBe(false);
});

test('a jump into another conversation ends one that waits for its own', async () => {
  const { search, show } = await stage();
  const first = search.jump(elsewhere);
  const second = search.jump(newest);
  expect([await first, await second]).toEqual(['left', 'shown']);
  const third = search.jump(elsewhere);
  show('user-3');
  expect(await third).toBe('shown');
});

test("in a conversation's own window, a message of another one opens in the main window", async () => {
  const { search, navigate } = await stage();
  history.replaceState(null, '', '/chat/window/user-2');
  const jumping = search.jump(elsewhere);
  expect(search.isJumping).toBe(false);
  expect(await jumping).toBe('left');
  expect(navigate.mock.calls).toEqual([['/chat/detail/user-3?message=r-elsewhere']]);
  expect(await search.jump(newest)).toBe('shown');
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('a jump whose conversation never opens ends as one that the person gave up', async () => {
  const { search } = await stage();
  vi.useFakeTimers();
  const jumping = search.jump(elsewhere);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await jumping).toBe('left');
  expect(search.isJumping).toBe(false);
});
