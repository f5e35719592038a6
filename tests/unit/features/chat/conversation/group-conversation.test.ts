import { describe, expect, test, vi } from 'vitest';
import { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import type { ChatPort } from '#im/port.ts';
import type { Conversation, Message } from '#lib/chat/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aConversationHost } from '#tests/builders/aConversationHost.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const start = 1_800_000_000_000;
const said = (index: number, change: Partial<Message> = {}) =>
  aMessage(`m${String(index).padStart(4, '0')}`, { time: start + index * 1000, ...change });

describe('a group', () => {
  const id = 'group-g';
  const inGroup = (sequence: number, change: Partial<Message> = {}) =>
    said(sequence, { conversationId: id, sequence, ...change });
  const naming = (userId: string) =>
    ({ kind: 'text', text: `@${userId}`, mentions: [userId] }) satisfies Message['body'];

  /** A group of 100 messages, in pages of 15, whose service can become unreachable. */
  function opened(
    change: Partial<Conversation> = {},
    messages = Array.from({ length: 100 }, (_, at) => inGroup(at + 1)),
    isSeen = () => true,
  ) {
    const record = aConversation(id, change);
    const history = vi.fn(async (_id: string, cursor: string | null) => {
      const end = cursor === null ? messages.length : Number(cursor);
      const from = Math.max(0, end - 15);
      return { messages: messages.slice(from, end), cursor: from === 0 ? null : String(from) };
    });
    let port: ChatPort | null = aPort({ history });
    let hasEnded = false;
    const keepMessages = vi.fn(async (_id: string, _messages: readonly Message[]) => undefined);
    const host = aConversationHost({
      service: () => port,
      hasEnded: () => hasEnded,
      isSeen,
      list: { ...aConversationHost().list, get: () => record },
      cache: { messages: async () => [], keepMessages, forgetMessages: async () => undefined },
    });
    const store = new ConversationStore(id, host);
    const lose = () => {
      port = null;
    };
    const end = () => {
      hasEnded = true;
    };
    return { store, history, keepMessages, lose, end };
  }

  test('that ends during an outage keeps its known messages, because nothing can be loaded again', async () => {
    const { store, keepMessages, lose, end } = opened();
    await store.open();
    store.ingest([inGroup(101)], true);
    lose();
    store.history.noteLoss();
    store.ingest([inGroup(140)], true);
    keepMessages.mockClear();
    store.history.keep();
    expect(keepMessages).not.toHaveBeenCalled();
    end();
    store.history.keep();
    expect(keepMessages.mock.lastCall?.[1].at(-1)?.id).toBe('m0101');
  });

  test('leads through all unread mentions of the user, oldest first, loading the history back to each', async () => {
    const { store } = opened({ mentionedAt: [12, 60, 90] });
    await store.open();
    const visited: (string | undefined)[] = [];
    while (store.mentions.count > 0) {
      await store.jumps.toMention();
      visited.push(store.jumps.highlight?.id);
    }
    expect(visited).toEqual(['m0012', 'm0060', 'm0090']);
  });

  test('reaches a mention further back while an older page is already requested', async () => {
    const { store, history } = opened({ mentionedAt: [12] });
    await store.open();
    await vi.waitFor(() => expect(store.history.isLoadingOlder).toBe(false));
    const { promise: isLate, resolve: come } = Promise.withResolvers<void>();
    const page = history.getMockImplementation();
    history.mockImplementationOnce(async (...asked) => {
      await isLate;
      return page?.(...asked) ?? { messages: [], cursor: null };
    });
    void store.history.loadOlder();
    const jump = store.jumps.toMention();
    // The page comes later than any number of attempts that do not wait for it.
    setTimeout(come, 20);
    await jump;
    expect(store.jumps.highlight?.id).toBe('m0012');
  });

  test('opened before it is in the list counts its unread mentions once its first page arrives', async () => {
    let record: Conversation | null = null;
    const history = async () => {
      record = aConversation(id, { mentionedAt: [2] });
      return { messages: [inGroup(1), inGroup(2), inGroup(3)], cursor: null };
    };
    const store = new ConversationStore(
      id,
      aConversationHost({
        service: () => aPort({ history }),
        list: { ...aConversationHost().list, get: () => record },
      }),
    );
    await store.open();
    expect([store.mentions.count, store.mentions.next]).toEqual([1, 2]);
  });

  test('skips a mention that is in view or deleted', async () => {
    const messages = Array.from({ length: 100 }, (_, at) => inGroup(at + 1)).filter(
      ({ sequence }) => sequence !== 60,
    );
    const { store } = opened({ mentionedAt: [60, 90, 95] }, messages);
    await store.open();
    store.noteSeen(inGroup(90));
    expect([store.mentions.count, store.mentions.next]).toEqual([2, 60]);
    await store.jumps.toMention();
    expect([store.mentions.count, store.jumps.highlight]).toEqual([1, null]);
    await store.jumps.toMention();
    expect(store.jumps.highlight?.id).toBe('m0095');
  });

  test('keeps a mention that arrives, or is in view, while nobody looks at the page', async () => {
    const page = { isSeen: false };
    const { store } = opened({}, undefined, () => page.isSeen);
    await store.open();
    store.ingest([inGroup(101, { body: naming('me') }), inGroup(102)], true);
    expect([store.noteSeen(inGroup(101)), store.mentions.next]).toEqual([false, 101]);
    page.isSeen = true;
    store.noteListed();
    expect(store.mentions.next).toBe(101);
    expect([store.noteSeen(inGroup(101)), store.mentions.next]).toEqual([true, null]);
  });

  test('keeps a mention that cannot be reached without the service as the next one', async () => {
    const { store, lose } = opened({ mentionedAt: [12] });
    await store.open();
    lose();
    await store.jumps.toMention();
    expect([store.mentions.next, store.jumps.highlight]).toEqual([12, null]);
  });

  test('counts arriving mentions of the user and of everyone for a reader further up, and no others', async () => {
    const { store } = opened();
    await store.open();
    const arrive = (sequence: number, body: Message['body']) =>
      store.ingest([inGroup(sequence, { body })], true);
    arrive(101, naming('me'));
    expect(store.mentions.count).toBe(0);
    store.reading.setAtBottom(false);
    arrive(102, naming('me'));
    arrive(103, naming('__kImSDK_MesssageAtALL__'));
    arrive(104, naming('7'));
    expect([store.mentions.count, store.mentions.next]).toEqual([2, 102]);
    store.close();
    expect(store.mentions.count).toBe(0);
  });

  test('that is a live room requests and stores no history, and shows everything that arrived during jumps and outages', async () => {
    const { store, history, keepMessages } = opened({ groupType: 'live' });
    await store.open();
    expect([store.history.state, store.history.hasOlder]).toEqual(['ready', false]);
    const numbers = [1, 2, 900, 901, 2_000];
    for (const sequence of numbers) store.ingest([inGroup(sequence)], true);
    store.history.noteLoss();
    await store.history.recover();
    await store.history.refill();
    await store.open();
    store.close();
    expect(store.book.order.map((each) => store.book.get(each)?.sequence)).toEqual(numbers);
    expect(history).not.toHaveBeenCalled();
    expect(keepMessages).not.toHaveBeenCalled();
  });
});
