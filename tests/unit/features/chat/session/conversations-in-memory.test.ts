// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { userConversationId } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

const people = Array.from({ length: 20 }, (_, index) => userConversationId(String(20_001 + index)));
const text = { kind: 'text' as const, text: 'On its way', mentions: [] };

/** The chat of a user with twenty people and a group, and a service that answers no send. */
const aChat = (group: Parameters<typeof aConversation>[1] = {}) =>
  chatStage({
    conversations: [...people.map((id) => aConversation(id)), aConversation(room, group)],
    port: { send: () => new Promise(() => undefined) },
  });
const room = 'group-room';
const saidIn = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aMessage(`said ${from + index}`, {
      conversationId: room,
      remoteId: `said ${from + index}`,
      sequence: from + index,
    }),
  );

test('a conversation opens beside any number with unsent messages', async () => {
  const { chat } = await aChat();
  for (const id of people.slice(0, 13)) chat.conversation(id)?.send(text);
  await vi.waitFor(() =>
    expect(people.slice(0, 13).every((id) => chat.conversations.get(id)?.isBusy)).toBe(true),
  );
  const next = people[15] ?? room;
  expect(chat.open(next)).toBe(chat.conversations.get(next));
});

test.each([
  ['a live group', { groupType: 'live' }],
  ['a group that ended', { membership: 'removed' }],
] as const)('the messages of %s stay in memory, because no request brings them again', async (_, group) => {
  const { chat } = await aChat(group);
  const store = chat.open(room);
  runInAction(() => store?.ingest(saidIn(1, 450), true));
  chat.close(room);
  expect(store?.book.order).toHaveLength(400);
  for (const id of people) chat.conversation(id);
  runInAction(() => chat.conversations.unload());
  expect(chat.conversations.get(room)).toBe(store);
  expect(store?.book.newest?.id).toBe('said 450');
});

test('the messages of another group are loaded again instead', async () => {
  const { chat } = await aChat();
  const store = chat.open(room);
  runInAction(() => store?.ingest(saidIn(1, 450), true));
  chat.close(room);
  expect(chat.conversations.has(room)).toBe(false);
});
