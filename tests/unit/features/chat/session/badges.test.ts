// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import type { Conversation, ConversationId } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { bodies } from '../bodies.ts';
import { chatStage } from '../stage.ts';

const unread = (id: ConversationId, time: number, change: Partial<Conversation> = {}) =>
  aConversation(id, {
    unreadCount: 1,
    lastMessage: { time, flow: 'in', senderId: '10001', nick: '', body: bodies.text },
    ...change,
  });

describe('the bell', () => {
  test.each<[string, Conversation[], string | null]>([
    ['a person’s message', [unread('user-20002', 5)], null],
    ['a notice that was read', [unread('user-10001', 5, { unreadCount: 0 })], null],
    ['a muted account’s notice', [unread('user-10001', 5, { isMuted: true })], null],
    [
      'the newest of two notices',
      [unread('user-10001', 5), unread('user-10002', 9), unread('user-20002', 11)],
      '/chat/detail/user-10002',
    ],
  ])('for %s has its path', async (_what, conversations, path) => {
    const { root } = await chatStage({ conversations });
    expect(root.services.badges.unreadNotice).toBe(path);
  });

  test('loses its dot when the notice is read, and when the session ends', async () => {
    const { root, chat } = await chatStage({ conversations: [unread('user-10001', 5)] });
    const { badges } = root.services;
    expect(badges.unreadNotice).not.toBeNull();
    runInAction(() => chat.list.replace([unread('user-10001', 5, { unreadCount: 0 })], true));
    expect(badges.unreadNotice).toBeNull();
    runInAction(() => chat.list.replace([unread('user-10001', 7)], true));
    root.end('expired');
    expect(badges.unreadNotice).toBeNull();
  });
});

test('a changed profile renames its conversation and leaves the others unchanged', async () => {
  const { chat, tell } = await chatStage({
    conversations: [aConversation('user-2'), aConversation('user-3', { name: 'Bagas' })],
  });
  const other = chat.list.get('user-3');
  tell({ kind: 'profiles', profiles: [{ userId: '2', nick: 'Intan W', avatar: '/new.png' }] });
  await vi.waitFor(() =>
    expect(chat.list.get('user-2')).toMatchObject({ name: 'Intan W', avatar: '/new.png' }),
  );
  expect(chat.list.get('user-3')).toBe(other);
});
