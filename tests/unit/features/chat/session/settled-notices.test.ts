// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApplicationStore } from '#features/chat/applications/ApplicationStore.ts';
import type { Conversation } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroupPort } from '#tests/builders/aGroup.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

const intan = aConversation('user-2', { name: 'Intan', unreadCount: 2 });
const bagas = aConversation('user-3', { name: 'Bagas', unreadCount: 1 });

type Stage = Awaited<ReturnType<typeof chatStage>>;

/** The service's list, in which these conversations have changed. */
const list = (...conversations: readonly Conversation[]) =>
  ({ kind: 'conversations', conversations, isComplete: true }) as const;

const cleared = ({ platform }: Stage) => platform.clearNotifications.mock.calls.map(([tag]) => String(tag));

describe('the notice of a conversation with unread messages is removed', () => {
  const port = { markRead: async () => undefined, deleteConversation: async () => undefined };

  test.each<[string, (stage: Stage) => unknown]>([
    ['once another device has read it', ({ tell }) => tell(list({ ...intan, unreadCount: 0 }, bagas))],
    ['once it is marked as read', ({ chat }) => chat.list.changes.markRead('user-2')],
    ['once it is deleted', ({ chat }) => chat.list.remove('user-2')],
  ])('%s', async (_when, settle) => {
    const stage = await chatStage({ conversations: [intan, bagas], port });
    await settle(stage);
    await vi.waitFor(() => expect(cleared(stage)).toEqual(['user-2']));
  });

  test('for each once all are marked as read', async () => {
    const stage = await chatStage({ conversations: [intan, bagas], port });
    await stage.chat.list.markAllRead();
    expect(cleared(stage).toSorted()).toEqual(['user-2', 'user-3']);
  });
});

test('the notice of a conversation stays while some of its messages are unread', async () => {
  const stage = await chatStage({ conversations: [intan, bagas] });
  stage.tell(list({ ...intan, unreadCount: 1 }, { ...bagas, unreadCount: 2 }));
  await vi.waitFor(() => expect(stage.chat.list.get('user-2')?.unreadCount).toBe(1));
  expect(cleared(stage)).toEqual([]);
});

test('messages that are read as they arrive on screen remove no notice each', async () => {
  const read = aConversation('user-2');
  const stage = await chatStage({ conversations: [read], port: { markRead: async () => undefined } });
  await stage.chat.open('user-2')?.open();
  stage.platform.clearNotifications.mockClear();
  const arrived = aMessage('Halo', { conversationId: 'user-2', remoteId: 'r', flow: 'in' });
  stage.tell({ kind: 'messages', messages: [arrived], isNew: true });
  stage.tell(list({ ...read, unreadCount: 1, name: 'Intan' }));
  await vi.waitFor(() => expect(stage.chat.list.get('user-2')?.name).toBe('Intan'));
  expect(stage.chat.list.get('user-2')?.unreadCount).toBe(0);
  expect(cleared(stage)).toEqual([]);
});

test('the notice of requests to be a contact is removed once none waits', async () => {
  const stage = await chatStage();
  const { requests } = stage.chat.contacts;
  const asks = (userId: string) => ({ userId, nick: '', avatar: '', isOwn: false, word: '', time: 1_000 });
  stage.tell({ kind: 'contactRequests', requests: [asks('4'), asks('5')] });
  stage.tell({ kind: 'contactRequests', requests: [asks('4')] });
  await vi.waitFor(() => expect(requests.count).toBe(1));
  expect(cleared(stage)).toEqual([]);
  stage.tell({ kind: 'contactRequests', requests: [] });
  await vi.waitFor(() => expect(cleared(stage)).toEqual(['contact-requests']));
});

describe('the notice of applications to a group', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('is removed once somebody has answered them all', async () => {
    const application = (userId: string, groupId: string) => ({
      key: `key ${userId}`,
      kind: 'join' as const,
      conversationId: `group-${groupId}` as const,
      groupId,
      groupName: groupId,
      applicantId: userId,
      applicantNick: '',
      userId,
      word: '',
      time: 1_000,
    });
    let waiting = [application('7', 'squad'), application('8', 'squad'), application('9', 'clan')];
    const groups = aGroupPort({ applications: async () => waiting });
    const stage = await chatStage({ port: { groups } });
    const store = stage.root.store(ApplicationStore);
    await vi.waitFor(() => expect(store.count).toBe(3));
    for (const [left, tags] of [
      [2, []],
      [1, ['applications-group-squad']],
    ] as const) {
      waiting = waiting.slice(-left);
      stage.tell({ kind: 'groupApplications' });
      await vi.waitFor(() => expect(store.count).toBe(left));
      expect(cleared(stage)).toEqual(tags);
    }
  });
});
