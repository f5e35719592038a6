// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

const id = 'group-room';

test('a recall that comes without its message keeps the sender and the place of the known one, and adds nothing', async () => {
  const theirs = aMessage('theirs', { conversationId: id, nick: 'Intan' });
  const own = aMessage('nonce-1', { conversationId: id, flow: 'out', nonce: 'nonce-1', remoteId: 'r-own' });
  const messages = [theirs, own, aMessage('after', { conversationId: id })];
  const { chat, tell } = await chatStage({
    conversations: [aConversation(id, { kind: 'group', groupType: 'live' })],
    messages,
  });
  const store = chat.open(id);
  tell({ kind: 'messages', messages, isNew: true });
  await vi.waitFor(() => expect(store?.book.order).toEqual(['theirs', 'nonce-1', 'after']));
  const keep = vi.spyOn(store?.history ?? expect.fail(), 'keep');
  const recall = { kind: 'recalled', conversationId: id, revokerNick: '' } as const;
  tell({ ...recall, remoteId: 'r-theirs', revokerId: '2' });
  tell({ ...recall, remoteId: 'r-own', revokerId: '3', revokerNick: 'Wulan' });
  tell({ ...recall, remoteId: 'r-unknown', revokerId: '2' });
  await vi.waitFor(() => expect(chat.gone.has({ id: 'x', remoteId: 'r-unknown' })).toBe(true));
  expect(store?.book.order).toEqual(['theirs', 'nonce-1', 'after']);
  expect(store?.book.get('theirs')).toEqual({
    ...theirs,
    body: { kind: 'revoked', revokerId: '2', revokerNick: 'Intan', editableText: null },
  });
  expect(store?.book.get('nonce-1')?.body).toEqual({
    kind: 'revoked',
    revokerId: '3',
    revokerNick: 'Wulan',
    editableText: 'nonce-1',
  });
  expect(chat.gone.has(theirs) && chat.gone.has(own)).toBe(true);
  expect(keep).toHaveBeenCalledTimes(2);
});
