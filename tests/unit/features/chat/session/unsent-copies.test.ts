// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';
import type { Outgoing } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

test('a failed message is not taken for sent because a page of another window has the client’s copy of it', async () => {
  const id = 'user-20002';
  const sent: string[] = [];
  const send = async ({ nonce }: Outgoing) => {
    sent.push(nonce);
    throw new ChatError('sensitiveText', 80001);
  };
  const { chat, tell } = await chatStage({ conversations: [aConversation(id)], port: { send } });
  const store = chat.open(id);
  store?.send({ kind: 'text', text: 'own', mentions: [] });
  await vi.waitFor(() => expect(store?.book.get(sent[0] ?? '')?.delivery).toBe('failed'));
  const [nonce = ''] = sent;
  const copy = aMessage(nonce, {
    conversationId: id,
    flow: 'out',
    nonce,
    remoteId: 'r-1',
    delivery: 'failed',
  });
  // The message after it is taken once both are.
  const after = aMessage('after', { conversationId: id });
  tell({ kind: 'messages', messages: [copy, after], isNew: false });
  await vi.waitFor(() => expect(store?.book.get('after')).toBeDefined());
  expect(chat.outbox.owns(nonce)).toBe(true);
  chat.outbox.resend(nonce);
  await vi.waitFor(() => expect(sent).toEqual([nonce, nonce]));
});
