import { expect, test } from 'vitest';
import { ownTick } from '#features/chat/list/own-tick.ts';
import type { LastMessage } from '#lib/chat/records.ts';

const last = (change: Partial<LastMessage>): LastMessage => ({
  time: 5_000,
  flow: 'out',
  senderId: 'me',
  nick: '',
  body: { kind: 'text', text: 'x', mentions: [] },
  ...change,
});

test('an own newest message is sent, then read; others have no tick', () => {
  expect(ownTick({ kind: 'user', lastMessage: last({}), peerReadTime: 0 })).toBe('sent');
  expect(ownTick({ kind: 'user', lastMessage: last({}), peerReadTime: 5_000 })).toBe('read');
  expect(ownTick({ kind: 'user', lastMessage: last({ flow: 'in' }), peerReadTime: 9_000 })).toBeNull();
  expect(ownTick({ kind: 'group', lastMessage: last({}), peerReadTime: 9_000 })).toBeNull();
});
