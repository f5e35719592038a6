import { expect, test, vi } from 'vitest';
import { SeenReceipts } from '#features/chat/conversation/SeenReceipts.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

test.each([
  ['the connection', { port: null }],
  ['the user', { isSeen: () => false }],
])('receipts of messages in view wait until %s is back, and are sent once', (_who, absent) => {
  const sendReceipts = vi.fn(async () => undefined);
  const present = { port: aPort({ sendReceipts }), isSeen: () => true };
  const host = { ...present, ...absent };
  const receipts = new SeenReceipts('group-g', host);
  const [a, b] = [aMessage('a'), aMessage('b')];
  for (const message of [a, b, a]) receipts.note(message);
  receipts.retry();
  expect(sendReceipts).not.toHaveBeenCalled();
  Object.assign(host, present);
  receipts.retry();
  receipts.retry();
  receipts.note(a);
  expect(sendReceipts.mock.calls).toEqual([[[a]], [[b]]]);
});
