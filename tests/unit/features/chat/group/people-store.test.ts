import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { PeopleStore } from '#features/chat/group/PeopleStore.ts';
import type { ConversationListStore } from '#features/chat/list/ConversationListStore.ts';
import type { ContactStore } from '#features/chat/peer/ContactStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { Contact, Conversation } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aRoot, inPlaceOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const person = (userId: number) => ({ userId, nickname: `P${userId}`, avatar: { medium: '', original: '' } });

function source(
  conversations: readonly Conversation[],
  market: (path: string, input: object) => unknown,
  contacts: readonly Contact[] = [],
) {
  const asked: string[] = [];
  const chat = inPlaceOf(ChatStore, {
    self: { userId: '1', nick: '', avatar: '' },
    list: standIn<ConversationListStore>({ sorted: conversations }),
    contacts: standIn<ContactStore>({ all: contacts }),
  });
  const root = aRoot({
    stores: [chat],
    market: async ({ path }, input) => {
      asked.push(path);
      return market(path, input);
    },
  });
  return { people: root.store(PeopleStore), asked };
}

const names = ({ people }: PeopleStore) => people.map(({ userId }) => userId);

test('contacts come first, then people with conversations, then followed ones, each once, without the user and service accounts', async () => {
  const conversations = ['user-20002', 'user-10001', 'group-squad'] as const;
  const { people } = source(
    conversations.map((id) => aConversation(id)),
    (_path, input) =>
      'page' in input && input.page === 1
        ? { items: [person(20_002), person(1)], total: 3, hasMore: true }
        : { items: [person(20_003)], total: 3, hasMore: false },
    [{ userId: '20003', nick: 'P', avatar: '', remark: 'Coach' }],
  );
  await people.load();
  expect(names(people)).toEqual(['20003', '20002']);
});

test('a search starts after a pause in typing, by name and by id, and its results stay', async () => {
  const { people, asked } = source([], (path) =>
    path === '/v1/user/profile'
      ? { userInfo: person(20_009), canChat: true }
      : { items: [{ user: person(20_005) }], total: 1, hasMore: false },
  );
  people.search('200');
  people.search('20009');
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['/v1/search/user', '/v1/user/profile']);
  expect(names(people)).toEqual(['20005', '20009']);
  people.search('');
  await vi.advanceTimersByTimeAsync(300);
  expect([asked.length, names(people).length]).toEqual([2, 2]);
});

test('an id finds nobody if the person takes no messages, or is a service account', async () => {
  const { people, asked } = source([], (path) =>
    path === '/v1/user/profile'
      ? { userInfo: person(20_009), canChat: false }
      : { items: [], total: 0, hasMore: false },
  );
  for (const words of ['20009', '10001']) {
    people.search(words);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(names(people)).toEqual([]);
  expect(asked.filter((path) => path === '/v1/user/profile')).toHaveLength(1);
});

test('followed people can be loaded again after a failure', async () => {
  let isDown = true;
  const { people } = source([], () => {
    if (isDown) throw new Error('down');
    return { items: [person(20_003)], total: 1, hasMore: false };
  });
  await people.load();
  expect(people.state).toBe('failed');
  isDown = false;
  await people.load();
  expect(names(people)).toEqual(['20003']);
});

test('a search by name that fails or is cancelled still finds the person with that id', async () => {
  const { people } = source([], (path) => {
    if (path === '/v1/user/profile') return { userInfo: person(20_009), canChat: true };
    throw new ApiError({ kind: 'cancelled' });
  });
  people.search('20009');
  await vi.advanceTimersByTimeAsync(300);
  expect(names(people)).toEqual(['20009']);
});
