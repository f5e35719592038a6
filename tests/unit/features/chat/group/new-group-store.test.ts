import { expect, test, vi } from 'vitest';
import { NewGroupStore } from '#features/chat/group/NewGroupStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { OutboxStore } from '#features/chat/session/OutboxStore.ts';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { NewGroup } from '#im/records.ts';
import { aGroup, aGroupPort } from '#tests/builders/aGroup.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { aRoot, inPlaceOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';

/** The form of a new group over a service that answers its creation, and what is sent. */
function form(
  create: (group: NewGroup) => Promise<ReturnType<typeof aGroup>>,
  createTopic: GroupPort['createTopic'] = async () => 'group-topic',
) {
  const send = vi.fn();
  const chat = inPlaceOf(ChatStore, {
    self: { userId: '1', nick: 'Raka', avatar: '' },
    ready: () => aPort({ groups: aGroupPort({ create, createTopic }) }),
    outbox: standIn<OutboxStore>({ send }),
  });
  const store = aRoot({ stores: [chat] }).store(NewGroupStore);
  store.begin(['2']);
  store.draft?.setName('Raiders');
  return { store, send };
}

test.each([
  ['public', 0],
  ['community', 1],
] as const)('a new %s group begins with the line that lists it for all its members', async (type, cmd) => {
  const { store, send } = form(async (group) => aGroup('group-new', { type: group.type }));
  store.draft?.setType(type);
  expect(await store.start()).toBe('group-new');
  expect(store.draft).toBeNull();
  const data = { businessID: 'group_create', version: 4, opUser: 'Raka', content: 'created the group', cmd };
  expect(send).toHaveBeenCalledExactlyOnceWith('group-new', expect.objectContaining({ data }), null);
});

test('a group that the service refuses begins with no line, and the form keeps the reason', async () => {
  const { store, send } = form(async () => Promise.reject(new ChatError('blockedWord', 3123)));
  expect(await store.start()).toBeNull();
  expect(store.draft?.failure).toMatchObject({ reason: 'blockedWord' });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['its first topic', async () => 'group-topic' as const, 'group-topic'],
  [
    'the community where that topic could not be made',
    () => Promise.reject(new ChatError('network')),
    'group-new',
  ],
])('a community with topics opens %s', async (_name, createTopic, opened) => {
  const create = vi.fn(async (group: NewGroup) => aGroup('group-new', { type: group.type }));
  const { store, send } = form(create, createTopic);
  store.draft?.setType('community');
  store.draft?.setTopics('General');
  expect(await store.start()).toBe(opened);
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ hasTopics: true }));
  // A community itself takes no messages.
  expect(send.mock.calls.map(([id]) => id)).toEqual(opened === 'group-topic' ? ['group-topic'] : []);
});

test('a group that is no community has no topics, whatever was chosen before', async () => {
  const create = vi.fn(async (group: NewGroup) => aGroup('group-new', { type: group.type }));
  const { store } = form(create);
  store.draft?.setType('community');
  store.draft?.setTopics('General');
  store.draft?.setType('public');
  expect(await store.start()).toBe('group-new');
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ hasTopics: false }));
});
