// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Message, Outgoing } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

const here = { conversationId: 'user-20002' } as const;
const arrival = (id: string) => ({ kind: 'messages', messages: [aMessage(id, here)], isNew: true }) as const;

test('a message that arrived before an own one of the same second was accepted stands before it', async () => {
  const accepted = Promise.withResolvers<Message>();
  const sent: Outgoing[] = [];
  const send = (outgoing: Outgoing) => {
    sent.push(outgoing);
    return accepted.promise;
  };
  const { chat, tell } = await chatStage({ conversations: [aConversation('user-20002')], port: { send } });
  const store = chat.open('user-20002');
  await vi.waitFor(() => expect(store?.history.state).toBe('ready'));
  store?.send({ kind: 'text', text: 'own', mentions: [] });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  // The second one waits, because the first one was just handled.
  tell(arrival('one'));
  tell(arrival('two'));
  expect(store?.book.get('two')).toBeUndefined();
  const nonce = sent[0]?.nonce ?? '';
  accepted.resolve(aMessage(nonce, { ...here, flow: 'out', nonce }));
  await vi.waitFor(() => expect(store?.book.get(nonce)?.delivery).toBe('sent'));
  await vi.waitFor(() => expect(store?.book.order).toEqual(['one', 'two', nonce]));
});
