// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { ConversationId } from '#im/records.ts';
import { attention } from '#platform/attention.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { chatStage } from '../stage.ts';

afterEach(() => {
  vi.useRealTimers();
  attention.tell({ isVisible: true, isFocused: true });
});

test('conversations that are not on screen leave the memory of a window that nobody saw for half an hour', async () => {
  const { chat } = await chatStage({
    conversations: [aConversation('user-2'), aConversation('user-3'), aConversation('user-4')],
    port: { send: () => new Promise(() => undefined) },
  });
  chat.open('user-2');
  chat.conversation('user-3');
  chat.conversation('user-4');
  chat.outbox.send('user-4', { kind: 'text', text: 'On its way', mentions: [] });
  await vi.waitFor(() => expect(chat.conversations.get('user-4')?.isBusy).toBe(true));
  const ids: ConversationId[] = ['user-2', 'user-3', 'user-4'];
  const kept = () => ids.filter((id) => chat.conversations.has(id));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  attention.tell({ isVisible: false, isFocused: false });
  vi.advanceTimersByTime(20 * 60_000);
  attention.tell({ isVisible: true, isFocused: true });
  vi.advanceTimersByTime(60 * 60_000);
  expect(kept()).toEqual(['user-2', 'user-3', 'user-4']);
  attention.tell({ isVisible: false, isFocused: false });
  vi.advanceTimersByTime(30 * 60_000);
  expect(kept()).toEqual(['user-2', 'user-4']);
});
