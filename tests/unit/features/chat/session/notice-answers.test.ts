// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';
import { PreferenceStore } from '#parts/root/index.tsx';
import type { NotificationAnswer } from '#platform/notifications.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

const unread = aConversation('user-2', { unreadCount: 3 });

/** The chat of user 1, and what a person does in a notice. */
async function stage(port: Parameters<typeof chatStage>[0] = {}) {
  const chat = await chatStage({ conversations: [unread], ...port });
  const [listener] = chat.platform.onNotificationAnswer.mock.lastCall ?? [];
  const answer = (given: NotificationAnswer) => listener(given);
  return { ...chat, answer };
}

describe('an answer in a notice', () => {
  test('sends the reply through the outbox and marks the conversation as read, without opening it', async () => {
    const send = vi.fn(async () => aMessage('Coming', { conversationId: 'user-2', flow: 'out' }));
    const markRead = vi.fn(async () => {});
    const { answer, chat } = await stage({ port: { send, markRead } });
    answer({ tag: 'user-2', userId: 1, kind: 'reply', text: 'Coming' });
    await vi.waitFor(() => expect(markRead).toHaveBeenCalledWith('user-2'));
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith(
        expect.objectContaining({
          conversationId: 'user-2',
          body: { kind: 'text', text: 'Coming', mentions: [] },
        }),
        expect.anything(),
      ),
    );
    expect(chat.shown.ids).toEqual([]);
  });

  test('marks the conversation as read', async () => {
    const markRead = vi.fn(async () => {});
    const { answer } = await stage({ port: { markRead } });
    answer({ tag: 'user-2', userId: 1, kind: 'read' });
    await vi.waitFor(() => expect(markRead).toHaveBeenCalledWith('user-2'));
  });

  test.each([
    ['another user', { tag: 'user-2', userId: 2 }],
    ['a notice without a conversation', { tag: 'session', userId: 1 }],
  ])('for %s is dropped', async (_whom, to) => {
    const send = vi.fn();
    const markRead = vi.fn();
    const { answer } = await stage({ port: { send, markRead } });
    answer({ ...to, kind: 'reply', text: 'Coming' });
    await new Promise((done) => setTimeout(done));
    expect([send, markRead].map((call) => call.mock.calls.length)).toEqual([0, 0]);
  });

  test('that is refused is reported in a notice, because nobody looks at the conversation', async () => {
    const send = vi.fn(async () => {
      throw new ChatError('blockedByPeer');
    });
    const { answer, platform } = await stage({ port: { send, markRead: async () => {} } });
    answer({ tag: 'user-2', userId: 1, kind: 'reply', text: 'Coming' });
    await vi.waitFor(() =>
      expect(platform.notify).toHaveBeenCalledWith(
        expect.objectContaining({
          tag: 'user-2',
          body: 'Your reply was not sent. Open the conversation to send it again.',
        }),
      ),
    );
  });
});

describe('the menu outside the window', () => {
  const writes = (id: `user-${string}`, time: number, change = {}) =>
    aConversation(id, {
      name: `Name ${id}`,
      unreadCount: 1,
      lastMessage: { time, flow: 'in', senderId: id, nick: '', body: aMessage('Halo').body },
      ...change,
    });

  test('has the five newest unread conversations, without muted ones, and the state of the connection', async () => {
    const { platform } = await chatStage({
      conversations: [
        ...[1, 2, 3, 4, 5, 6].map((number) => writes(`user-${number}`, number)),
        writes('user-7', 70, { isMuted: true }),
        writes('user-8', 80, { unreadCount: 0 }),
      ],
    });
    await vi.waitFor(() =>
      expect(platform.setChat).toHaveBeenLastCalledWith({
        line: 'online',
        isAway: false,
        unread: [6, 5, 4, 3, 2].map((number) => ({
          name: `Name user-${number}`,
          path: `/chat/detail/user-${number}`,
          count: 1,
        })),
      }),
    );
  });

  test('names nobody while previews are hidden, or after the session', async () => {
    const { root, platform } = await chatStage({ conversations: [writes('user-2', 2)] });
    await vi.waitFor(() => expect(platform.setChat.mock.lastCall?.[0].unread).toHaveLength(1));
    runInAction(() => root.store(PreferenceStore).set('hidesPreviews', true));
    await vi.waitFor(() =>
      expect(platform.setChat.mock.lastCall?.[0]).toEqual({ line: 'online', isAway: false, unread: [] }),
    );
    root.end('expired');
    expect(platform.setChat.mock.lastCall?.[0]).toEqual({ line: 'signedOut', isAway: false, unread: [] });
    expect(platform.clearAllNotifications).toHaveBeenCalled();
  });
});
