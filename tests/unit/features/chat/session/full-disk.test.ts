// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Message, Outgoing } from '#im/records.ts';
import { LeaveStore } from '#parts/root/index.tsx';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

const here = { conversationId: 'user-20002' } as const;

test('a file that no storage takes is work that closing the page would lose, until it is sent', async () => {
  const accepts: (() => void)[] = [];
  const send = ({ nonce }: Outgoing) => {
    const { promise, resolve } = Promise.withResolvers<Message>();
    accepts.push(() => resolve(aMessage(nonce, { ...here, flow: 'out', nonce })));
    return promise;
  };
  // This browser has no storage at all.
  const { chat, root } = await chatStage({ conversations: [aConversation('user-20002')], port: { send } });
  const leaving = root.store(LeaveStore);
  const store = chat.open('user-20002');
  store?.send({ kind: 'text', text: 'own', mentions: [] });
  await vi.waitFor(() => expect(accepts).toHaveLength(1));
  // The journal has the text.
  expect(leaving.losses).toEqual([]);
  accepts[0]?.();
  store?.send({ kind: 'file', file: new File(['%PDF'], 'rules.pdf') });
  await vi.waitFor(() => expect(leaving.losses).toEqual(['upload']));
  expect([leaving.mustAskAt('/me/wallet'), leaving.mustAsk]).toEqual([false, true]);
  await vi.waitFor(() => expect(accepts).toHaveLength(2));
  accepts[1]?.();
  await vi.waitFor(() => expect(leaving.losses).toEqual([]));
});
