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

test('a recall of a message that the SDK does not hold is reported as such, and not as a message without content', () => {
  const whole = {
    ID: 'known',
    conversationID: 'GROUProom',
    from: '2',
    flow: 'in',
    time: 1_800_000_000,
    type: 'TIMTextElem',
    payload: { text: 'halo' },
    isRevoked: true,
  };
  const bare = { conversationID: 'GROUProom', sequence: 7, ID: 'gone', revoker: '3' };
  const events = told('onMessageRevoked', [
    { ...bare, revokerInfo: { userID: '3', nick: 'Intan', avatar: '' } },
    whole,
    { ...bare, ID: '' },
  ]);
  expect(events).toEqual([
    {
      kind: 'recalled',
      conversationId: 'group-room',
      remoteId: 'gone',
      revokerId: '3',
      revokerNick: 'Intan',
    },
    expect.objectContaining({
      kind: 'messages',
      messages: [expect.objectContaining({ id: 'known', senderId: '2' })],
    }),
  ]);
});
