import { expect, test, vi } from 'vitest';
import { MessageOrder } from '#features/chat/conversation/MessageOrder.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

test('a flood within one second is sorted by the numbers of its sender, and read a few times and not once for each message', () => {
  const count = 400;
  const messages = new Map(
    Array.from({ length: count }, (_, index) => {
      const message = aMessage(`m${index}`, { time: 1_800_000_000_000, sequence: 1 + ((index * 7) % count) });
      return [message.id, message] as const;
    }),
  );
  const get = vi.fn((id: string) => messages.get(id));
  const order = new MessageOrder(get);
  const ids = [...messages.keys()];
  order.number(ids, 'newer');
  expect(order.straighten(ids, ids)).toBe(true);
  expect(get.mock.calls.length).toBeLessThan(10 * count);
  const sequences = order.sorted(ids).map((id) => messages.get(id)?.sequence);
  expect(sequences).toEqual(Array.from({ length: count }, (_, index) => 1 + index));
});
