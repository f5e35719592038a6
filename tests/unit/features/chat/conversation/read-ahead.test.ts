// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { ReadAhead } from '#features/chat/conversation/ReadAhead.ts';
import type { ChatPort } from '#im/port.ts';
import type { Conversation, ConversationId, Message, Reaction } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { chatStage } from '../stage.ts';

const stored = [aMessage('stored', { conversationId: 'user-2' })];
const served = [aMessage('served', { conversationId: 'user-2' })];
const unsent = aMessage('unsent', { conversationId: 'user-2', flow: 'out', delivery: 'failed' });

interface Given {
  readonly kept?: readonly Message[];
  readonly port?: ChatPort | null;
  readonly isInMemory?: boolean;
  readonly record?: Partial<Conversation>;
}

function reading({ kept = stored, port, isInMemory = false, record = {} }: Given = {}) {
  const messages = vi.fn(async (_id: ConversationId) => kept);
  const history = vi.fn(async () => ({ messages: served, cursor: null }));
  const readAhead = new ReadAhead({
    port: port === undefined ? aPort({ history }) : port,
    cache: { messages },
    list: { get: (id) => (id === 'user-unlisted' ? null : aConversation(id, record)) },
    conversations: { has: () => isInMemory },
  });
  return { readAhead, messages, history };
}

describe('ReadAhead', () => {
  test('returns the cached messages of a conversation, once', async () => {
    const { readAhead, messages, history } = reading();
    await readAhead.read('user-2');
    await readAhead.read('user-2', { asksService: true });
    expect([messages, history].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(readAhead.take('user-2')).toEqual(stored);
    expect(readAhead.take('user-2')).toBeNull();
  });

  test.each([
    ['the cache has nothing', {}, served],
    [
      'one could not be sent',
      { port: aPort({ history: async () => ({ messages: [...served, unsent], cursor: null }) }) },
      served,
    ],
    ['there is no connection', { port: null }, []],
    ['the group is live', { record: { groupType: 'live' } }, []],
    ['the user is no longer in the group', { record: { membership: 'removed' } }, []],
    ['the request fails', { port: aPort({ history: () => Promise.reject(new Error('lost')) }) }, []],
  ] as const)(
    'takes the service’s messages of a conversation without cached ones, or none: %s',
    async (_case, given, expected) => {
      const { readAhead } = reading({ kept: [], ...given });
      await readAhead.read('user-2');
      await readAhead.read('user-2', { asksService: true });
      expect(readAhead.take('user-2')).toEqual(expected);
    },
  );

  test('has the reactions to the service’s messages, unless they were taken before', async () => {
    const reaction = { key: 'thumb', count: 2, isMine: true, userIds: ['2', '3'] };
    const answer = Promise.withResolvers<ReadonlyMap<string, readonly Reaction[]>>();
    const message = aMessage('served', { conversationId: 'user-2', remoteId: 'r1' });
    const port = aPort({
      history: async () => ({ messages: [message], cursor: null }),
      reactions: () => answer.promise,
    });
    const { readAhead } = reading({ kept: [], port });
    const isRead = readAhead.read('user-2', { asksService: true });
    await new Promise((done) => setTimeout(done));
    expect(readAhead.take('user-2')).toEqual([message]);
    const isReadAgain = readAhead.read('user-2', { asksService: true });
    answer.resolve(new Map([['r1', [reaction, { ...reaction, key: 'gone', count: 0 }]]]));
    await Promise.all([isRead, isReadAgain]);
    expect(readAhead.take('user-2')).toEqual([{ ...message, reactions: [reaction] }]);
  });

  test('reads no conversation that is in memory or in no list', async () => {
    const { readAhead, messages } = reading({ isInMemory: true });
    await readAhead.read('user-2');
    await reading().readAhead.read('user-unlisted');
    expect(messages).not.toHaveBeenCalled();
  });

  test('drops a conversation that changed while it was being read, and the first of too many', async () => {
    const { readAhead } = reading();
    const first = readAhead.read('user-2');
    readAhead.forget('user-2');
    await first;
    expect(readAhead.take('user-2')).toBeNull();
    for (let index = 0; index < 25; index += 1) await readAhead.read(`user-${100 + index}`);
    expect(
      ['user-100', 'user-101', 'user-124'].map((id) => readAhead.take(id as ConversationId) !== null),
    ).toEqual([false, true, true]);
  });

  test('gives a conversation its rows before anything else happens', async () => {
    const { chat } = await chatStage({ conversations: [aConversation('user-2')], messages: stored });
    await chat.readAhead.read('user-2', { asksService: true });
    expect(chat.open('user-2')?.hasRows).toBe(true);
  });
});
