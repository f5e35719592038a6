// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ShownConversations } from '#features/chat/conversation/ShownConversations.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

test('the focused conversation is the chosen one, or the last one shown if that is gone', () => {
  const shown = new ShownConversations();
  expect(shown.focusedId).toBeNull();
  shown.add('user-1');
  shown.add('user-2');
  expect(shown.focusedId).toBe('user-2');
  shown.focus('user-1');
  shown.add('user-3');
  expect(shown.focusedId).toBe('user-1');
  shown.remove('user-1');
  expect([shown.focusedId, shown.ids]).toEqual(['user-3', ['user-2', 'user-3']]);
});

test('messages that arrive in any conversation on screen are seen, and all others are announced', async () => {
  const { chat, tell, platform } = await chatStage({
    conversations: ['user-2', 'user-3', 'user-4'].map((id) => aConversation(id as `user-${string}`)),
  });
  chat.open('user-2');
  chat.open('user-3');
  expect(['user-2', 'user-3', 'user-4'].map((id) => chat.isSeen(id as `user-${string}`))).toEqual([
    true,
    true,
    false,
  ]);
  chat.close('user-2');
  expect(chat.isSeen('user-2')).toBe(false);
  const said = (id: `user-${string}`) => aMessage(`in ${id}`, { conversationId: id, remoteId: `of ${id}` });
  tell({ kind: 'messages', messages: [said('user-2'), said('user-3')], isNew: true });
  await vi.waitFor(() => expect(platform.notify).toHaveBeenCalledOnce());
  expect(platform.notify.mock.calls[0]?.[0].path).toBe('/chat/detail/user-2?message=of+user-2');
});

test('a deleted conversation leads to the list only if it was the only one on screen', async () => {
  const { chat, navigate } = await chatStage();
  chat.open('user-2');
  chat.open('user-3');
  chat.removals.forget('user-2');
  expect([navigate.mock.calls, chat.shown.dismissed]).toEqual([[], { id: 'user-2' }]);
  chat.close('user-2');
  chat.removals.forget('user-3');
  expect(navigate.mock.calls).toEqual([['/chat/list']]);
});
