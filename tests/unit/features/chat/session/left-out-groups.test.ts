// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ChatStore } from '#features/chat/session/ChatStore.ts';
import { conversationName } from '#i18n/service-accounts.ts';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { ChatEvent } from '#im/port.ts';
import type { Conversation, ConversationId, Membership } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroup, aGroupPort } from '#tests/builders/aGroup.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

const id = 'group-squad';
const topic = 'group-%40TGS%23_raid~40TOPIC~23_loot';
const last = aMessage('last', { conversationId: id, remoteId: 'last' });
const squad = aConversation(id, { kind: 'group', peerId: 'squad', name: 'Squad', lastMessage: last });
const friend = aConversation('user-20002');
const without: ChatEvent = { kind: 'conversations', conversations: [friend], isComplete: true };
const refused = (reason: 'groupMissing' | 'notAllowed') => async () => {
  throw new ChatError(reason, 10_010);
};

/** The chat of a user with a group in the list, and a service that answers about it as a case says. */
async function withGroup(get: GroupPort['get'], conversations: readonly Conversation[] = [squad, friend]) {
  return chatStage({
    conversations,
    port: {
      groups: aGroupPort({ get: vi.fn(get) }),
      openConversation: refused('groupMissing'),
      send: refused('groupMissing'),
    },
  });
}

const placeIn = (chat: ChatStore, of: ConversationId = id): Membership | null =>
  chat.list.get(of)?.membership ?? null;
const text = (words: string) => ({ kind: 'text' as const, text: words, mentions: [] });

describe('a group that a whole list leaves out', () => {
  test.each([
    ['was dissolved if the service does not know it', refused('groupMissing'), 'dissolved'],
    ['ended if the service refuses it', refused('notAllowed'), 'ended'],
    ['ended if the user is no member', async () => aGroup(id, { role: 'nonmember' }), 'ended'],
    ['is removed if the user is a member, who deleted the conversation', async () => aGroup(id), null],
    [
      'is removed if it is a live room, which the client forgets',
      async () => aGroup(id, { type: 'live', role: 'nonmember' }),
      null,
    ],
  ] as const)('%s', async (_name, get, membership) => {
    const { chat, tell } = await withGroup(get);
    tell(without);
    await vi.waitFor(() => expect(placeIn(chat)).toBe(membership));
    tell(without);
    await vi.waitFor(() => expect(placeIn(chat)).toBe(membership));
    expect(chat.list.get(friend.id)).not.toBeNull();
  });

  test.each([
    ['is not a member', async () => aGroup(id, { role: 'nonmember' })],
    ['finds it dissolved since', refused('groupMissing')],
  ])('ended for the reason that a notice of the service gives: the user %s', async (_name, get) => {
    const { chat, tell, port } = await withGroup(get);
    port.groups.noticedPlace = async () => ({ membership: 'removed', name: '' });
    tell(without);
    await vi.waitFor(() => expect(placeIn(chat)).toBe('removed'));
  });

  test('that was dissolved shows the reason of a notice that comes later', async () => {
    const { chat, tell } = await withGroup(refused('groupMissing'));
    chat.leftOutGroups.noteRefusal(id, 'groupMissing');
    expect(placeIn(chat)).toBe('dissolved');
    tell({ kind: 'groupSelf', conversationId: id, change: { membership: 'removed' } });
    await vi.waitFor(() => expect(placeIn(chat)).toBe('removed'));
  });

  test.each([
    ['a second', 1_000],
    ['an hour', 3_600_000],
  ])(
    'stays listed while the service does not answer for %s, and is asked for again',
    async (_name, silentMs) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      let answer: GroupPort['get'] = async () => {
        throw new ChatError('network', 2801);
      };
      const { chat, tell } = await withGroup((of) => answer(of));
      tell(without);
      await vi.advanceTimersByTimeAsync(silentMs);
      expect(placeIn(chat)).toBe('member');
      answer = refused('groupMissing');
      await vi.advanceTimersByTimeAsync(100_000);
      expect(placeIn(chat)).toBe('dissolved');
    },
  );

  test('keeps the reason that a notice gave while the service was asked', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aGroup>>();
    const { chat, tell } = await withGroup(() => promise);
    tell(without);
    tell({ kind: 'groupSelf', conversationId: id, change: { membership: 'removed' } });
    await vi.waitFor(() => expect(placeIn(chat)).toBe('removed'));
    resolve(aGroup(id, { role: 'nonmember' }));
    await promise;
    await new Promise((done) => setTimeout(done));
    expect(placeIn(chat)).toBe('removed');
  });

  test('has the user as a member if a later list has it again', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aGroup>>();
    const { chat, tell } = await withGroup(() => promise);
    tell(without);
    await new Promise((done) => setTimeout(done, 100));
    tell({ kind: 'conversations', conversations: [squad, friend], isComplete: true });
    await new Promise((done) => setTimeout(done, 100));
    resolve(aGroup(id, { role: 'nonmember' }));
    await new Promise((done) => setTimeout(done));
    expect(placeIn(chat)).toBe('member');
  });

  test('is not asked for without messages: a visitor looked at it', async () => {
    const { chat, tell, port } = await withGroup(
      async () => aGroup(id),
      [{ ...squad, lastMessage: null }, friend],
    );
    tell(without);
    await vi.waitFor(() => expect(placeIn(chat)).toBe(null));
    expect(port.groups.get).not.toHaveBeenCalled();
  });
});

test('a topic is removed when it was deleted, and stays with the messages that were not sent', async () => {
  const record = aConversation(topic, { kind: 'group', lastMessage: last });
  const { chat, tell } = await withGroup(async () => aGroup('group-%40TGS%23_raid'), [record, friend]);
  tell(without);
  await vi.waitFor(() => expect(placeIn(chat, topic)).toBe(null));
  tell({ kind: 'conversations', conversations: [record, friend], isComplete: true });
  await vi.waitFor(() => expect(placeIn(chat, topic)).toBe('member'));
  chat.conversation(topic)?.send(text('unsent'));
  tell(without);
  await vi.waitFor(() => expect(placeIn(chat, topic)).toBe('dissolved'));
});

test.each([
  ['before the list', true],
  ['after it', false],
])(
  'a group of which only messages are known that were refused %s is listed as ended, with its name if the service tells it',
  async (_name, isBefore) => {
    const { chat, tell } = await withGroup(
      async (of) => aGroup(of, { role: 'nonmember', name: 'Squad' }),
      [friend],
    );
    if (!isBefore) {
      tell(without);
      await new Promise((done) => setTimeout(done, 300));
    }
    chat.conversation(id)?.send(text('unsent'));
    if (isBefore) tell(without);
    await vi.waitFor(() => expect(placeIn(chat)).toBe('ended'));
    expect(chat.list.get(id)).toMatchObject({ name: 'Squad', lastMessage: { body: { text: 'unsent' } } });
    expect(chat.conversation(id)?.hasRows).toBe(true);
  },
);

test.each([
  ['as the notice of its end calls it', 'Squad'],
  ['by words if nothing tells its name', ''],
])('a dissolved group of which only unsent messages are known is called %s', async (_name, name) => {
  const { chat, tell, port } = await withGroup(refused('groupMissing'), [friend]);
  port.groups.noticedPlace = async () => ({ membership: 'dissolved', name });
  tell(without);
  chat.conversation(id)?.send(text('unsent'));
  await vi.waitFor(() => expect(placeIn(chat)).toBe('dissolved'));
  await vi.waitFor(() => expect(chat.list.get(id)?.name).toBe(name));
  expect(conversationName(id, chat.list.get(id))).toBe(name || 'A dissolved group');
});

test('a group that is found dissolved when it is opened gets the name of the notice', async () => {
  const nameless = { ...squad, name: '' };
  const { chat, port } = await withGroup(refused('groupMissing'), [nameless, friend]);
  port.groups.noticedPlace = async () => ({ membership: 'dissolved', name: 'Squad' });
  chat.leftOutGroups.noteRefusal(id, 'groupMissing');
  await vi.waitFor(() => expect(chat.list.get(id)).toMatchObject({ membership: 'dissolved', name: 'Squad' }));
});

test('a group whose profile the service refuses is ended if it has messages here, and missing otherwise', async () => {
  const { chat } = await withGroup(refused('groupMissing'));
  chat.leftOutGroups.noteRefusal(id, 'network');
  expect(placeIn(chat)).toBe('member');
  chat.leftOutGroups.noteRefusal(id, 'groupMissing');
  expect(placeIn(chat)).toBe('dissolved');
  chat.leftOutGroups.noteRefusal('group-never', 'groupMissing');
  chat.leftOutGroups.noteRefusal('group-never', 'notAllowed');
  expect(placeIn(chat, 'group-never')).toBe(null);
});

test('a deleted conversation takes its messages that could not be sent with it', async () => {
  const { chat, tell } = await withGroup(refused('groupMissing'));
  const store = chat.conversation(id);
  store?.send(text('unsent'));
  tell(without);
  await vi.waitFor(() => expect(store?.book.newest?.delivery).toBe('failed'));
  await vi.waitFor(() => expect(placeIn(chat)).toBe('dissolved'));
  const unsent = store?.book.newest?.id ?? '';
  const stored = vi.spyOn(chat.cache, 'keepConversations');
  await chat.list.remove(id);
  expect(stored.mock.lastCall?.[0].map((each) => each.id)).toEqual([friend.id]);
  await vi.waitFor(() => expect(chat.outbox.owns(unsent)).toBe(false));
  tell(without);
  await new Promise((done) => setTimeout(done, 100));
  expect(placeIn(chat)).toBe(null);
});
