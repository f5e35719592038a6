// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { JoinStore } from '#features/chat/join/JoinStore.ts';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { EntryOption, GroupNotice } from '#im/records.ts';
import type { ChatFailureReason } from '#lib/chat/failures.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroup, aGroupPort } from '#tests/builders/aGroup.ts';
import { chatStage } from '../stage.ts';

const squad = 'group-squad';

beforeEach(() => localStorage.clear());

const fails = (reason: ChatFailureReason) => async () => {
  throw new ChatError(reason);
};

async function searching(calls: Partial<GroupPort>, joinOption: EntryOption = 'approval') {
  const find = async () => aGroup(squad, { role: 'nonmember', joinOption });
  const stage = await chatStage({ port: { groups: aGroupPort({ find, ...calls }) } });
  const store = stage.root.store(JoinStore);
  store.open();
  store.setGroupId(' squad ');
  await store.search();
  return { ...stage, store };
}

describe('a group that is searched by its id', () => {
  test.each<[ChatFailureReason, object]>([
    ['groupMissing', { kind: 'missing' }],
    ['notAllowed', { kind: 'missing' }],
    ['network', { kind: 'failed', reason: 'network' }],
  ])('"%s" shows %j', async (reason, step) => {
    expect((await searching({ find: fails(reason) })).store.step).toEqual(step);
  });

  test('is shown as joined if the conversation list has it', async () => {
    const stage = await chatStage({
      conversations: [aConversation(squad)],
      port: { groups: aGroupPort({ find: async () => aGroup(squad, { role: 'nonmember' }) }) },
    });
    const store = stage.root.store(JoinStore);
    store.setGroupId('squad');
    await store.search();
    expect(store.step).toMatchObject({ kind: 'found', group: { role: 'member' } });
  });

  test('disappears when another id is entered', async () => {
    const { store } = await searching({});
    store.setGroupId('other');
    expect(store.step).toEqual({ kind: 'idle' });
  });
});

describe('asking to join', () => {
  test.each<[string, Partial<GroupPort>, EntryOption, object]>([
    ['is accepted at once', { join: async () => 'joined' }, 'free', { kind: 'joined' }],
    ['waits for approval', { join: async () => 'waiting' }, 'approval', { kind: 'waiting' }],
    ['counts as accepted for a member', { join: fails('alreadyMember') }, 'free', { kind: 'joined' }],
    ['is refused by a full group', { join: fails('groupFull') }, 'free', { kind: 'refused', why: 'full' }],
    [
      'is refused for a banned user',
      { join: fails('notAllowed') },
      'free',
      { kind: 'refused', why: 'banned' },
    ],
    [
      'is refused by a group that nobody may join',
      { join: fails('notAllowed') },
      'disallow',
      { kind: 'refused', why: 'closed' },
    ],
    [
      'is refused if the group does not exist',
      { join: fails('groupMissing') },
      'free',
      { kind: 'refused', why: 'missing' },
    ],
    [
      'shows that the network failed',
      { join: fails('network') },
      'free',
      { kind: 'refused', why: 'network' },
    ],
    ['shows any other failure', { join: fails('other') }, 'free', { kind: 'refused', why: 'other' }],
  ])('%s', async (_, calls, joinOption, end) => {
    const { store } = await searching(calls, joinOption);
    await store.join();
    expect(store.step).toMatchObject({ kind: 'found', isAsking: false, end });
  });

  describe('that waits for an answer', () => {
    /** A page after a reload, on which the group that the user asked to join is searched again. */
    async function reloaded(joinOption: EntryOption = 'approval') {
      await (await searching({ join: async () => 'waiting' })).store.join();
      return searching({ join: async () => 'waiting' }, joinOption);
    }
    const noticed = (type: GroupNotice['type'], time: number): GroupNotice => ({
      type,
      conversationId: squad,
      groupId: 'squad',
      groupName: 'Squad',
      operator: { userId: '3', nick: 'Bagas' },
      word: '',
      time,
    });

    test('is shown when the group is found again, also after a reload', async () => {
      expect((await reloaded()).store.isWaiting).toBe(true);
      expect((await reloaded('free')).store.isWaiting).toBe(false);
    });

    test('can be replaced by another one', async () => {
      const { store } = await reloaded();
      store.askAgain();
      expect(store.isWaiting).toBe(false);
      await store.join();
      expect(store.isWaiting).toBe(true);
      expect(store.step).toMatchObject({ end: { kind: 'waiting' } });
    });

    test.each(['refused', 'approved', 'dissolved'] as const)(
      'no longer waits after the notice "%s", but after none from before the request',
      async (type) => {
        const { chat, store } = await reloaded();
        const now = chat.ready().now();
        chat.groupEvents.publish({ kind: 'groupNotice', notice: noticed(type, now - 60_000) });
        expect(store.isWaiting).toBe(true);
        chat.groupEvents.publish({ kind: 'groupNotice', notice: noticed(type, now) });
        expect(store.isWaiting).toBe(false);
        expect((await searching({})).store.isWaiting).toBe(false);
      },
    );
  });

  test('sends the message without surrounding blanks', async () => {
    const words: string[] = [];
    const join: GroupPort['join'] = async (_group, word) => {
      words.push(word);
      return 'waiting';
    };
    const { store } = await searching({ join });
    store.setWord(' let me in ');
    await store.join();
    expect(words).toEqual(['let me in']);
  });
});
