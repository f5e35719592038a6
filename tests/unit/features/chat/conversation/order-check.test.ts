import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MessageBook } from '#features/chat/conversation/MessageBook.ts';
import { OrderCheck } from '#features/chat/conversation/OrderCheck.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import type { Message } from '#im/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const start = 1_700_000_000_000;

/** A message of a second; numbers far from each other are from different runs of the sender’s client. */
const sent = (second: number, sequence: number, name = `${second}-${sequence}`): Message =>
  aMessage(name, { conversationId: 'user-2', senderId: '2', time: start + second * 1000, sequence });

/** A book that takes messages in the order of their arrival, and a service that has them in its own. */
function checked(service: readonly Message[], historyFrom?: ChatPort['historyFrom']) {
  const port = aPort({
    historyFrom:
      historyFrom ??
      (async ({ time }, way) => ({
        messages:
          way === 'older'
            ? service.filter((each) => each.time <= time).slice(-15)
            : service.filter((each) => each.time >= time).slice(0, 15),
        cursor: 'more',
      })),
  });
  const book = new MessageBook();
  const check = new OrderCheck(book, { port, ready: () => port });
  const arrive = (messages: readonly Message[]) => {
    const added = book.ingest(messages);
    check.note(added.flatMap((id) => book.get(id) ?? []));
  };
  return { book, arrive };
}

const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id);

describe('the order of a second in which a sender’s numbers began anew', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    [
      'if more messages than a page followed',
      Array.from({ length: 20 }, (_, at) => sent(2 + at, 9_001 + at)),
    ],
    [
      'at both ends of a second longer than a page',
      Array.from({ length: 18 }, (_, at) => sent(1, 9_001 + at)),
    ],
  ])('is that of the service, also %s', async (_name, following) => {
    const [first, second] = [sent(1, 5_000), sent(1, 9_000)];
    const { book, arrive } = checked([first, second, ...following]);
    arrive([second]);
    arrive([first]);
    arrive(following);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(book.order).toEqual(idsOf([first, second, ...following]));
  });

  test('is that of the service in each of several seconds', async () => {
    const one = [sent(1, 5_000), sent(1, 9_000)];
    const other = [sent(30, 5_001), sent(30, 9_001)];
    const { book, arrive } = checked([...one, ...other]);
    arrive([...one.toReversed(), ...other.toReversed()]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(book.order).toEqual(idsOf([...one, ...other]));
  });

  test('is asked for again after a failed request', async () => {
    const [first, second] = [sent(1, 5_000), sent(1, 9_000)];
    const historyFrom = vi
      .fn<ChatPort['historyFrom']>(async () => ({ messages: [first, second], cursor: null }))
      .mockRejectedValueOnce(new ChatError('network', 2801));
    const { book, arrive } = checked([], historyFrom);
    arrive([second]);
    arrive([first]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(book.order).toEqual(idsOf([first, second]));
  });
});
