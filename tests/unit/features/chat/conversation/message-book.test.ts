import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MessageBook } from '#features/chat/conversation/MessageBook.ts';
import type { Message } from '#lib/chat/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

const start = 1_800_000_000_000;
const arrivals = fc.array(
  fc.record({
    second: fc.nat(4),
    sender: fc.constantFrom('2', '3', 'me'),
    sequence: fc.nat(6),
    portion: fc.boolean(),
  }),
  { maxLength: 30 },
);

const messagesOf = (given: readonly { second: number; sender: string; sequence: number }[]) =>
  given.map(({ second, sender, sequence }, index) =>
    aMessage(`m${index}`, { time: start + second * 1000, senderId: sender, sequence }),
  );

/** Whether messages are in order of time, and those of one sender within a second in order of their numbers. */
function isInOrder(book: MessageBook): boolean {
  const highest = new Map<string, number>();
  let time = 0;
  for (const id of book.order) {
    const message = book.get(id) as Message;
    if (message.time < time) return false;
    time = message.time;
    const run = `${message.time} ${message.senderId}`;
    if (message.sequence === 0) continue;
    if (message.sequence < (highest.get(run) ?? 0)) return false;
    highest.set(run, message.sequence);
  }
  return true;
}

test('messages in any order of arrival are sorted by second, and within a second by the numbers of each sender', () => {
  fc.assert(
    fc.property(arrivals, (given) => {
      const book = new MessageBook();
      const messages = messagesOf(given);
      let portion: Message[] = [];
      messages.forEach((message, index) => {
        portion.push(message);
        if (!given[index]?.portion) return;
        book.ingest(portion);
        portion = [];
      });
      book.ingest(portion);
      expect(book.order.length).toBe(messages.length);
      expect(isInOrder(book)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a page from a memory that lacks a message of its first second does not put it before earlier messages', () => {
  const book = new MessageBook();
  const [first, second, later] = messagesOf([
    { second: 0, sender: 'me', sequence: 1 },
    { second: 0, sender: 'me', sequence: 2 },
    { second: 3, sender: '2', sequence: 9 },
  ]) as [Message, Message, Message];
  book.ingest([first, second]);
  book.ingestPage([first, later], 'newer');
  expect(book.order).toEqual(['m0', 'm1', 'm2']);
});

test('a known message of a page’s first second that was sent before the page keeps its place', () => {
  const book = new MessageBook();
  const [before, first, later] = messagesOf([
    { second: 0, sender: 'me', sequence: 1 },
    { second: 0, sender: 'me', sequence: 2 },
    { second: 3, sender: '2', sequence: 9 },
  ]) as [Message, Message, Message];
  book.ingest([before, first]);
  book.ingestPage([first, later], 'newer');
  expect(book.order).toEqual(['m0', 'm1', 'm2']);
});

test('a message that arrived late within its second keeps the place that the service gives it', () => {
  const book = new MessageBook();
  const [before, first, late, later] = messagesOf([
    { second: 0, sender: 'me', sequence: 2 },
    { second: 0, sender: 'me', sequence: 3 },
    { second: 0, sender: 'me', sequence: 1 },
    { second: 3, sender: '2', sequence: 9 },
  ]) as [Message, Message, Message, Message];
  book.ingestPage([before, first, late], 'newer');
  book.ingestPage([first, late, later], 'newer');
  expect(book.order).toEqual(['m0', 'm1', 'm2', 'm3']);
});

test('a late message, the only one of its sender on a page, keeps the place that the service gives it', () => {
  const book = new MessageBook();
  const [before, other, late, later] = messagesOf([
    { second: 0, sender: 'me', sequence: 2 },
    { second: 0, sender: '2', sequence: 7 },
    { second: 0, sender: 'me', sequence: 1 },
    { second: 3, sender: '2', sequence: 9 },
  ]) as [Message, Message, Message, Message];
  book.ingestPage([before, other, late], 'newer');
  book.ingestPage([other, late, later], 'newer');
  expect(book.order).toEqual(['m0', 'm1', 'm2', 'm3']);
});

test('a page that was read before the newest messages arrived leaves them in their order', () => {
  const book = new MessageBook();
  const [older, earlier, later] = messagesOf([
    { second: 0, sender: 'me', sequence: 1 },
    { second: 3, sender: '2', sequence: 1_000 },
    { second: 3, sender: '2', sequence: 5_000 },
  ]) as [Message, Message, Message];
  book.ingest([earlier, later]);
  book.ingestPage([older, earlier], 'newer');
  expect(book.order).toEqual(['m0', 'm1', 'm2']);
});

test('a page whose memory lacks a message between others leaves it in its order of arrival', () => {
  const book = new MessageBook();
  const [older, lacking, later] = messagesOf([
    { second: 0, sender: 'me', sequence: 1 },
    { second: 3, sender: 'me', sequence: 1_000 },
    { second: 3, sender: 'me', sequence: 5_000 },
  ]) as [Message, Message, Message];
  book.ingest([lacking, later]);
  book.ingestPage([older, later], 'newer');
  expect(book.order).toEqual(['m0', 'm1', 'm2']);
});

test('a page of any part of the history leaves and puts every message in the order of the service', () => {
  const histories = fc.array(fc.nat(1), { minLength: 2, maxLength: 20 }).chain((steps) => {
    const place = fc.nat(steps.length - 1);
    return fc.record({ steps: fc.constant(steps), pushed: place, begin: place, end: place });
  });
  fc.assert(
    fc.property(histories, ({ steps, pushed, begin, end }) => {
      let second = 0;
      // No sender writes twice, so that numbers show no order.
      const history = steps.map((step, index) => {
        second += step;
        return aMessage(`m${index}`, { time: start + second * 1000, senderId: `${index}`, sequence: 1 });
      });
      const book = new MessageBook();
      book.ingest(history.slice(pushed));
      // A page that ends before the pushed messages leaves a hole, in which nobody knows the order.
      const page = history.slice(begin, Math.max(pushed, begin, end) + 1);
      book.ingestPage(page, 'newer');
      const known = history.filter((message, index) => index >= pushed || page.includes(message));
      expect(book.order).toEqual(known.map(({ id }) => id));
    }),
    { numRuns: 1_000 },
  );
});

describe('the book of messages', () => {
  test('messages of one second keep their order of arrival, with older pages above', () => {
    const book = new MessageBook();
    book.ingest([aMessage('c'), aMessage('d')]);
    book.ingest([aMessage('a'), aMessage('b')], 'older');
    book.ingest([aMessage('e')]);
    expect(book.order).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('in groups the service’s sequence numbers order one second', () => {
    const book = new MessageBook();
    const group = (id: string, sequence: number) => aMessage(id, { conversationId: 'group-1', sequence });
    book.ingest([group('b', 2), group('c', 3)]);
    book.ingest([group('a', 1)]);
    expect(book.order).toEqual(['a', 'b', 'c']);
  });

  test('a message that arrives again unchanged keeps its record', () => {
    const book = new MessageBook();
    book.ingest([aMessage('a')]);
    const first = book.get('a');
    expect(book.ingest([aMessage('a')])).toEqual([]);
    expect(book.get('a')).toBe(first);
  });

  test('an acknowledged own message moves to the service’s time under the same id', () => {
    const book = new MessageBook();
    const own = { flow: 'out' as const, nonce: 'own' };
    book.ingest([
      aMessage('own', { ...own, delivery: 'sending', remoteId: null, time: start + 9_500 }),
      aMessage('m0010', { time: start + 10_000 }),
    ]);
    book.ingest([aMessage('own', { ...own, time: start + 11_000 })]);
    expect(book.order).toEqual(['m0010', 'own']);
    expect(book.byRemoteId('r-own')?.delivery).toBe('sent');
  });

  test('data that arrived separately from a message survives its next copy', () => {
    const book = new MessageBook();
    book.ingest([aMessage('a')]);
    book.change('a', { reactions: [{ key: 'x', count: 1, isMine: false, userIds: [] }], isPeerRead: true });
    book.ingest([aMessage('a', { sequence: 4 })]);
    expect(book.get('a')).toMatchObject({ isPeerRead: true, reactions: [{ key: 'x' }], sequence: 4 });
  });

  test('the text of an own recalled message stays for editing', () => {
    const book = new MessageBook();
    book.ingest([aMessage('a', { flow: 'out' })]);
    const body = { kind: 'revoked', revokerId: 'me', revokerNick: '', editableText: null } as const;
    book.ingest([aMessage('a', { flow: 'out', body })]);
    expect(book.get('a')?.body).toMatchObject({ editableText: 'a' });
  });

  test('a recalled message stays recalled when a memory that was not told of it repeats the message', () => {
    const book = new MessageBook();
    const body = { kind: 'revoked', revokerId: '2', revokerNick: '', editableText: null } as const;
    book.ingest([aMessage('a', { body })]);
    book.ingestPage([aMessage('a'), aMessage('b')], 'newer');
    expect(book.get('a')?.body).toEqual(body);
  });
});
