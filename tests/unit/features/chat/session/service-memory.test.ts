import { describe, expect, test, vi } from 'vitest';
import { ServiceMemory } from '#features/chat/session/ServiceMemory.ts';
import { type ConversationId, userConversationId } from '#im/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const id = (user: number): ConversationId => userConversationId(String(user));
const open = id(1);

function aMemory() {
  const forgetMemory = vi.fn(async (_id: ConversationId) => undefined);
  const memory = new ServiceMemory(
    () => aPort({ forgetMemory }),
    (each) => each === open,
  );
  return { memory, forgotten: () => forgetMemory.mock.calls.map(([each]) => each) };
}

describe('the client forgets the conversations that were not opened for longest, and none that is in use', () => {
  test('when many messages have arrived', () => {
    const { memory, forgotten } = aMemory();
    for (let round = 0; round < 100; round += 1)
      for (let user = 1; user <= 40; user += 1) memory.note([aMessage('m', { conversationId: id(user) })]);
    expect(forgotten().length).toBeGreaterThan(0);
    expect(forgotten()).not.toContain(open);
    expect(forgotten()[0]).toBe('user-2');
  });

  test('when many conversations were read and closed, whose messages count once', () => {
    const { memory, forgotten } = aMemory();
    for (let round = 0; round < 10; round += 1)
      for (let user = 1; user <= 100; user += 1) memory.noteClosed(id(user), 30);
    expect(forgotten()).toEqual([]);
    memory.noteClosed(id(101), 30);
    expect(forgotten()).not.toContain(open);
    expect(forgotten().slice(0, 2)).toEqual(['user-2', 'user-3']);
  });

  test('and what arrived in one that was read counts in addition', () => {
    const { memory, forgotten } = aMemory();
    for (let user = 1; user <= 100; user += 1) memory.noteClosed(id(user), 30);
    memory.note([aMessage('m', { conversationId: id(50) })]);
    expect(forgotten().length).toBeGreaterThan(0);
  });
});
