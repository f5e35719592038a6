import { describe, expect, test, vi } from 'vitest';
import { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { MessageBook } from '#features/chat/conversation/MessageBook.ts';
import { firstShown, RowWindow } from '#features/chat/conversation/RowWindow.ts';
import type { HistoryPage } from '#lib/chat/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aConversationHost } from '#tests/builders/aConversationHost.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const said = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    aMessage(`m${from + at}`, { conversationId: 'user-2', time: 1_800_000_000_000 + (from + at) * 1000 }),
  );

function windowOf(count: number) {
  const book = new MessageBook();
  const window = new RowWindow(book);
  const come = (from: number, more: number) => window.grow(book.ingest(said(from, more)).length);
  come(0, count);
  return { window, come };
}

describe('a burst of messages', () => {
  test('renders no more rows than fill the view of a reader at the end', () => {
    const { window, come } = windowOf(20);
    for (let at = 20; at < 70; at += 1) come(at, 1);
    expect(window.ids).toHaveLength(70);
    // 70 rows of 50 px, of which 20 fill the view; with half a view above them they are 30.
    window.noteHeights(1_000, 3_500);
    come(70, 25);
    expect(window.ids).toHaveLength(30);
    expect(window.ids.at(-1)).toBe('m94');
  });

  test('renders at least the initial number of rows, and at most the limit', () => {
    const { window, come } = windowOf(40);
    window.noteHeights(10, 10_000);
    come(40, 25);
    expect(window.ids).toHaveLength(firstShown);
    window.noteHeights(9_000, 1_000);
    come(65, 500);
    expect(window.ids).toHaveLength(74);
  });

  test('leaves the rows of a reader further up unchanged', () => {
    const { window, come } = windowOf(20);
    window.noteReader(false);
    come(20, 25);
    expect(window.ids[0]).toBe('m0');
  });
});

describe('the rows of messages that arrive together', () => {
  test.each([
    ['a few', 3, false],
    ['a burst', 15, true],
  ])('of %s: rendered when there is time: %s, %s', (_, count, isInBurst) => {
    const { window } = windowOf(20);
    window.noteArrivals(count);
    expect(window.isInBurst()).toBe(isInBurst);
  });

  test('are rendered at once again if the reader does something', () => {
    const { window } = windowOf(40);
    for (const act of [() => window.showLatest(), () => window.showOlder(), () => window.bring('m1')]) {
      window.noteArrivals(15);
      act();
      expect(window.isInBurst()).toBe(false);
    }
  });

  test('belong to the burst if they come soon after it, later ones do not', () => {
    vi.useFakeTimers();
    const { window } = windowOf(20);
    window.noteArrivals(15);
    vi.advanceTimersByTime(2_500);
    window.noteArrivals(1);
    expect(window.isInBurst()).toBe(true);
    vi.advanceTimersByTime(600);
    expect(window.isInBurst()).toBe(false);
    vi.useRealTimers();
  });
});

describe('older messages that arrive during a burst', () => {
  /** An open conversation whose older page is requested by the view and has not come yet. */
  async function waitingForOlder() {
    const older = Promise.withResolvers<HistoryPage>();
    const port = aPort({
      history: async (_id, cursor) =>
        cursor === null ? { messages: said(100, 30), cursor: 'older' } : older.promise,
      markRead: async () => undefined,
      now: () => Date.now(),
    });
    const record = aConversation('user-2');
    const host = aConversationHost({ service: () => port });
    const store = new ConversationStore('user-2', { ...host, list: { ...host.list, get: () => record } });
    await store.open();
    store.window.showOlder();
    const loading = store.history.loadOlder({ keepsEnd: true });
    for (let at = 0; at < 60; at += 1) store.ingest(said(130 + at, 1), true);
    const come = async () => {
      older.resolve({ messages: said(85, 15), cursor: null });
      await loading;
    };
    return { store, come };
  }

  test('do not move a reader who follows the end away from it', async () => {
    const { store, come } = await waitingForOlder();
    await come();
    expect(store.window.hasNewer).toBe(false);
    expect(store.window.ids.at(-1)).toBe('m189');
    store.ingest(said(190, 40), true);
    expect(store.window.ids.at(-1)).toBe('m229');
    expect(store.reading.missedCount).toBe(0);
  });

  test('are shown to a reader who scrolled up meanwhile, in place of the newest', async () => {
    const { store, come } = await waitingForOlder();
    store.reading.setAtBottom(false);
    const [first] = store.window.ids;
    await come();
    expect(store.window.hasNewer).toBe(true);
    expect(store.window.ids).toContain(first);
    expect(store.window.ids.indexOf(first ?? '')).toBeGreaterThan(0);
  });

  test('arrive for a search too, which moves the rows to the message it looks for', async () => {
    const { store, come } = await waitingForOlder();
    await come();
    await vi.waitFor(() => expect(store.history.isLoadingOlder).toBe(false));
    await store.history.loadOlder();
    expect(store.window.hasNewer).toBe(true);
  });
});
