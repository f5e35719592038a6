import { beforeAll, describe, expect, test, vi } from 'vitest';
import { listEvent, listen } from '#im/events.ts';
import { ConversationReader } from '#im/from-sdk/ConversationReader.ts';
import type { ChatEvent } from '#im/port.ts';
import type { Membership } from '#im/records.ts';

beforeAll(() => void vi.stubGlobal('window', globalThis));

/** A service whose events a case sends, and the product's events for them. */
function service() {
  const handlers = new Map<string, (event: unknown) => void>();
  const chat = { on: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler) };
  const reader = new ConversationReader('me');
  const events: ChatEvent[] = [];
  const memberships: [string, Membership][] = [];
  listen(chat, {
    selfId: 'me',
    emit: (event) => events.push(event),
    onList: (list, isComplete) => events.push(listEvent(() => reader.read(list), isComplete)),
    setMembership: (id, membership) => {
      memberships.push([id, membership]);
      reader.setMembership(id, membership);
    },
    onContacts: vi.fn(),
    onReady: vi.fn(),
    onNetwork: vi.fn(),
    onReconnecting: vi.fn(),
    onKickedOut: vi.fn(),
  });
  const tell = (name: string, data: unknown) => handlers.get(name)?.({ name, data });
  return { tell, events, memberships, reader };
}

const said = (change: object = {}) => ({
  ID: '1',
  conversationID: 'C2C2',
  from: '2',
  flow: 'in',
  time: 1_800_000_000,
  type: 'TIMTextElem',
  payload: { text: 'halo' },
  ...change,
});

describe('an event of the user’s membership', () => {
  test.each([
    [4, 'removed'],
    [5, 'dissolved'],
    [8, 'left'],
    [2, 'member'],
    [7, 'member'],
  ] as const)('operation type %i: %s', (operationType, membership) => {
    const { tell, memberships, reader } = service();
    tell('onMessageReceived', [
      {
        conversationID: '@TIM#SYSTEM',
        type: 'TIMGroupSystemNoticeElem',
        payload: { operationType, groupProfile: { groupID: 'squad' } },
      },
    ]);
    expect(memberships).toEqual([['group-squad', membership]]);
    const [group] = reader.read([{ conversationID: 'GROUPsquad', groupProfile: {} }]);
    expect(group?.membership).toBe(membership);
  });

  test('a notice that somebody else sends as a message changes nothing', () => {
    const { tell, memberships } = service();
    tell('onMessageReceived', [
      said({
        type: 'TIMGroupSystemNoticeElem',
        payload: { operationType: 5, groupProfile: { groupID: 'squad' } },
      }),
    ]);
    expect(memberships).toEqual([]);
  });
});

describe('arriving messages', () => {
  test('are new, custom ones with what their businessID says', () => {
    const { tell, events } = service();
    const data = JSON.stringify({ businessID: 'link', text: 't', link: 'l' });
    tell('onMessageReceived', [said(), said({ ID: '2', type: 'TIMCustomElem', payload: { data } })]);
    expect(events).toMatchObject([
      {
        kind: 'messages',
        isNew: true,
        messages: [
          { id: '1', body: { kind: 'text', text: 'halo' } },
          { id: '2', body: { kind: 'custom', content: { type: 'link', text: 't', link: 'l' } } },
        ],
      },
    ]);
  });

  test.each([
    [1, true],
    [0, false],
  ])('the typing state %i is an event and no message', (typingStatus, isTyping) => {
    const { tell, events } = service();
    const data = JSON.stringify({ businessID: 'user_typing_status', typingStatus });
    tell('onMessageReceived', [said({ type: 'TIMCustomElem', payload: { data } })]);
    expect(events).toEqual([{ kind: 'typing', conversationId: 'user-2', isTyping }]);
  });

  test.each(['onMessageRevoked', 'onMessageModified', 'onMessageReadByPeer'])(
    '%s changes the known message',
    (name) => {
      const { tell, events } = service();
      tell(name, [said({ isRevoked: true })]);
      expect(events).toMatchObject([
        { kind: 'messages', isNew: false, messages: [{ body: { kind: 'revoked' } }] },
      ]);
    },
  );

  test('the readers of a group’s message are reported separately from it', () => {
    const { tell, events } = service();
    tell('onMessageReadReceiptReceived', [{ messageID: 'r', readCount: 2, unreadCount: 1 }]);
    expect(events).toEqual([
      {
        kind: 'receipts',
        receipts: [{ remoteId: 'r', receipt: { readCount: 2, unreadCount: 1, isPeerRead: false } }],
      },
    ]);
  });
});
