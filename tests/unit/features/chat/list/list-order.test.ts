import { expect, test, vi } from 'vitest';
import { ConversationListStore } from '#features/chat/list/ConversationListStore.ts';
import { ListOrder } from '#features/chat/list/ListOrder.ts';
import type { Conversation, ConversationId } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';

const at = (id: ConversationId, time: number | null, change: Partial<Conversation> = {}): Conversation =>
  aConversation(id, {
    lastMessage:
      time === null
        ? null
        : { time, flow: 'in', senderId: '2', nick: '', body: { kind: 'text', text: 'a', mentions: [] } },
    ...change,
  });
const mapOf = (...records: Conversation[]) => new Map(records.map((record) => [record.id, record]));
const idsOf = (records: readonly Conversation[]) => records.map(({ id }) => id);

test('pinned conversations come first, then newer ones, then by id, and empty ones last', () => {
  const records = mapOf(
    at('user-5', null),
    at('user-1', 10_000),
    at('user-3', 20_000),
    at('user-2', 20_000),
    at('user-4', 5_000, { isPinned: true }),
  );
  expect(idsOf(new ListOrder().of(records))).toEqual(['user-4', 'user-2', 'user-3', 'user-1', 'user-5']);
});

test('the order after changes is that of a list sorted anew', () => {
  const records = mapOf(...Array.from({ length: 40 }, (_, index) => at(`user-${index}`, 1_000 * index)));
  const order = new ListOrder();
  order.of(records);
  records.set('user-7', at('user-7', 99_000));
  records.set('user-8', at('user-8', 8_000, { isPinned: true }));
  records.set('user-100', at('user-100', 98_000));
  records.delete('user-3');
  const changed = idsOf(order.of(records));
  expect(changed.slice(0, 4)).toEqual(['user-8', 'user-7', 'user-100', 'user-39']);
  expect(changed).toEqual(idsOf(new ListOrder().of(records)));
});

test('a list of the service in which one conversation changed puts that one alone', () => {
  const list = new ConversationListStore({
    isExcluded: () => false,
    keepsLeftOut: () => false,
    removals: { forget: () => undefined },
    ready: () => {
      throw new Error('nothing is asked for');
    },
  });
  const known = Array.from({ length: 20 }, (_, index) => at(`user-${index}`, 1_000 * index));
  list.replace(known, true);
  const put = vi.spyOn(list.records, 'put');
  const newest = at('user-4', 50_000);
  list.replace(
    known.map((record) => (record.id === newest.id ? newest : record)),
    true,
  );
  expect(put.mock.calls).toEqual([[newest]]);
  expect(list.sorted[0]).toBe(newest);
});
