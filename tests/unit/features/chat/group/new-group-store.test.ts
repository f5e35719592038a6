import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { NewGroupStore } from '#features/chat/group/NewGroupStore.ts';
import { lineOf } from '#features/chat/list/UnsentLines.ts';
import type { OutboxStore } from '#features/chat/outbox/OutboxStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { Conversation, ConversationId, NewGroup } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroup, aGroupPort } from '#tests/builders/aGroup.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { aRoot, inPlaceOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';

/** The form of a new group with a service that creates it, a record of what is sent, and the window of the group. */
function form(
  create: (group: NewGroup) => Promise<ReturnType<typeof aGroup>>,
  {
    createTopic = async () => 'group-topic',
    shown = [],
  }: { createTopic?: GroupPort['createTopic']; shown?: readonly string[] } = {},
) {
  const send = vi.fn();
  const refill = vi.fn(async () => undefined);
  const rows = observable.map<ConversationId, Conversation>({}, { deep: false });
  const window = standIn<ConversationStore>({
    book: standIn<ConversationStore['book']>({ order: shown }),
    history: standIn<ConversationStore['history']>({ refill }),
  });
  const chat = inPlaceOf(ChatStore, {
    self: { userId: '1', nick: 'Raka', avatar: '' },
    ready: () => aPort({ groups: aGroupPort({ create, createTopic }) }),
    outbox: standIn<OutboxStore>({ send }),
    list: standIn<ChatStore['list']>({ get: (id) => rows.get(id) ?? null }),
    conversations: standIn<ChatStore['conversations']>({ get: () => window }),
  });
  const store = aRoot({ stores: [chat] }).store(NewGroupStore);
  store.begin(['2']);
  store.draft?.setName('Raiders');
  const list = (lastMessage: Conversation['lastMessage']) =>
    runInAction(() => rows.set('group-new', aConversation('group-new', { lastMessage })));
  return { store, send, refill, list };
}

const firstLine = lineOf(aMessage('first', { conversationId: 'group-new' }));

test.each([
  ['public', 0],
  ['community', 0],
  // The SDK writes no first line into a live room, so the product sends it.
  ['live', 1],
] as const)('the first line of a new %s group is sent %i times', async (type, count) => {
  const { store, send } = form(async (group) => aGroup('group-new', { type: group.type }));
  store.draft?.setType(type);
  expect(await store.start()).toBe('group-new');
  expect(store.draft).toBeNull();
  const data = {
    businessID: 'group_create',
    version: 4,
    opUser: 'Raka',
    content: 'created the group',
    cmd: 0,
  };
  const sent = ['group-new', expect.objectContaining({ data }), null];
  expect(send.mock.calls).toEqual(Array.from({ length: count }, () => sent));
});

test('a group that the service refuses gets no first line, and the form keeps the reason', async () => {
  const { store, send } = form(async () => Promise.reject(new ChatError('blockedWord', 3123)));
  expect(await store.start()).toBeNull();
  expect(store.draft?.failure).toMatchObject({ reason: 'blockedWord' });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['its first topic', async () => 'group-topic' as const, 'group-topic'],
  [
    'the community itself if that topic could not be created',
    () => Promise.reject(new ChatError('network')),
    'group-new',
  ],
])('a community with topics opens %s', async (_name, createTopic, opened) => {
  const create = vi.fn(async (group: NewGroup) => aGroup('group-new', { type: group.type }));
  const { store, send } = form(create, { createTopic });
  store.draft?.setType('community');
  store.draft?.setTopics('General');
  expect(await store.start()).toBe(opened);
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ hasTopics: true }));
  // A community itself takes no messages, so only a topic gets the line.
  expect(send.mock.calls.map(([id]) => id)).toEqual(opened === 'group-topic' ? ['group-topic'] : []);
});

test('a group that is not a community has no topics, whatever was chosen before', async () => {
  const create = vi.fn(async (group: NewGroup) => aGroup('group-new', { type: group.type }));
  const { store } = form(create);
  store.draft?.setType('community');
  store.draft?.setTopics('General');
  store.draft?.setType('public');
  expect(await store.start()).toBe('group-new');
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ hasTopics: false }));
});

test('an id that was typed for another type is not sent for a group that nobody finds by its id', async () => {
  const create = vi.fn(async (group: NewGroup) => aGroup('group-new', { type: group.type }));
  const { store } = form(create);
  store.draft?.setType('public');
  store.draft?.setGroupId('not an id');
  expect(await store.start()).toBeNull();
  store.draft?.setType('work');
  expect(await store.start()).toBe('group-new');
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ type: 'work', groupId: '' }));
});

test.each([
  ['is read by a window that was opened before it', [], 1],
  ['is not read again by a window that shows it', ['first'], 0],
])('the first line that the service’s client sends %s', async (_name, shown, count) => {
  const { store, refill, list } = form(async () => aGroup('group-new'), { shown });
  await store.start();
  list(null);
  expect(refill).not.toHaveBeenCalled();
  list(firstLine);
  await new Promise((resolve) => setTimeout(resolve));
  expect(refill).toHaveBeenCalledTimes(count);
});

test('a draft that the person left returns with what was typed, and not for other people', () => {
  const { store } = form(async () => aGroup('group-new'));
  store.hide();
  expect(store.shown).toBeNull();
  store.begin(['2']);
  expect(store.shown?.name).toBe('Raiders');
  store.hide();
  store.begin(['3']);
  expect(store.shown).toMatchObject({ name: '', userIds: ['3'] });
  store.giveUp();
  store.begin(['3']);
  expect(store.shown).not.toBeNull();
});

test('a group that is created after the person left its form leaves a newer form open', async () => {
  const { store } = form(async () => aGroup('group-new'));
  const starting = store.start();
  store.hide();
  store.begin(['3']);
  expect(await starting).toBe('group-new');
  expect(store.shown?.userIds).toEqual(['3']);
});
