import { expect, test } from 'vitest';
import { isServiceAccount } from '#lib/chat/conversation.ts';

test('service accounts are the reserved ids', () => {
  expect(isServiceAccount({ kind: 'user', peerId: '10000' })).toBe(true);
  expect(isServiceAccount({ kind: 'user', peerId: '10100' })).toBe(false);
  expect(isServiceAccount({ kind: 'group', peerId: '10000' })).toBe(false);
});
