import { expect, test, vi } from 'vitest';
import { listen } from '#im/events.ts';
import type { ChatEvent } from '#im/port.ts';

vi.stubGlobal('window', globalThis);

/** The events of the product that an event of the SDK causes. */
function told(name: string, data: unknown): readonly ChatEvent[] {
  const handlers = new Map<string, (event: unknown) => void>();
  const chat = { on: (each: string, handler: (event: unknown) => void) => handlers.set(each, handler) };
  const events: ChatEvent[] = [];
  listen(chat, {
    selfId: 'me',
    emit: (event) => events.push(event),
    onList: vi.fn(),
    setMembership: vi.fn(),
    onContacts: vi.fn(),
    onReady: vi.fn(),
    onNetwork: vi.fn(),
    onReconnecting: vi.fn(),
    onKickedOut: vi.fn(),
  });
  handlers.get(name)?.({ name, data });
  return events;
}

test.each([
  ['one message, as the SDK does', (item: object) => item],
  ['a list, as its documentation says', (item: object) => [item]],
])('changed reactions are reported %s', (_name, wrap) => {
  const reactionList = [
    { reactionID: 'TUIEmoji_Like', totalUserCount: 1, partialUserList: [{ userID: '2' }] },
  ];
  expect(told('onMessageReactionsUpdated', wrap({ messageID: 'm', reactionList }))).toEqual([
    {
      kind: 'reactions',
      remoteId: 'm',
      reactions: [{ key: 'TUIEmoji_Like', count: 1, isMine: false, userIds: ['2'] }],
    },
  ]);
});
