import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';
import type { ChatEvent, ChatPort } from '#im/port.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { outcomeOf, pass, two } from './stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('events', () => {
  test('reach every window; of the list only the changes travel, and unchanged records stay the same', async () => {
    const [holder, follower] = await two();
    const a = aConversation('user-a');
    const both = [a, aConversation('user-b')];
    holder.own.tell({ kind: 'conversations', conversations: both, isComplete: true });
    await pass(100);
    const first = follower.events.at(-1);
    const changed = { ...aConversation('user-b'), unreadCount: 3 };
    holder.own.tell({ kind: 'conversations', conversations: [a, changed], isComplete: true });
    await pass(100);
    const second = follower.events.at(-1);
    if (first?.kind !== 'conversations' || second?.kind !== 'conversations') throw new Error('no lists');
    expect(second.conversations.map(({ unreadCount }) => unreadCount)).toEqual([a.unreadCount, 3]);
    expect(second.conversations[0]).toBe(first.conversations[0]);
    holder.own.tell({ kind: 'conversations', conversations: [changed], isComplete: true });
    await pass(100);
    expect(follower.events.at(-1)).toMatchObject({ conversations: [{ id: 'user-b' }], isComplete: true });
    expect(await follower.port.conversations()).toEqual([changed]);
  });

  test('a window that joins later gets the list, the state, and the possible holes in memory', async () => {
    const [holder, follower, profile] = await two();
    holder.own.tell({ kind: 'conversations', conversations: [aConversation('user-a')], isComplete: true });
    holder.own.tell({ kind: 'network', isConnected: false });
    holder.own.tell({ kind: 'network', isConnected: true });
    follower.shared.noteLack('user-a');
    await pass(100);
    const late = await profile.open();
    expect(late.events.slice(1)).toMatchObject([
      { kind: 'doubt', conversationId: null },
      { kind: 'doubt', conversationId: 'user-a' },
      { kind: 'status', status: { kind: 'ready' } },
      { kind: 'conversations', conversations: [{ id: 'user-a' }], isComplete: true },
      { kind: 'network', isConnected: true },
    ]);
    expect(holder.told).toContain('doubt');
    // A conversation whose memory was cleared has no holes in it.
    await Promise.all([late.port.forgetMemory('user-a'), pass(10)]);
    const later = await profile.open();
    expect(later.events.filter(({ kind }) => kind === 'doubt')).toHaveLength(1);
  });
});

describe('every event of the service', () => {
  const group = 'group-g';
  const all: { readonly [Kind in ChatEvent['kind']]: Extract<ChatEvent, { kind: Kind }> } = {
    status: { kind: 'status', status: { kind: 'displaced', reason: 'otherDevice' } },
    network: { kind: 'network', isConnected: false },
    conversations: { kind: 'conversations', conversations: [aConversation('user-2')], isComplete: true },
    messages: { kind: 'messages', messages: [aMessage('m')], isNew: true },
    recalled: {
      kind: 'recalled',
      conversationId: 'user-2',
      remoteId: 'r',
      revokerId: '2',
      revokerNick: 'Intan',
    },
    removed: { kind: 'removed', conversationId: 'user-2', ids: ['m'] },
    deleted: { kind: 'deleted', conversationId: 'user-2' },
    read: { kind: 'read', conversationId: group },
    typing: { kind: 'typing', conversationId: 'user-2', isTyping: true },
    presence: { kind: 'presence', presences: [{ userId: '2', presence: 'online' }] },
    profiles: { kind: 'profiles', profiles: [{ userId: '2', nick: 'Intan', avatar: '' }] },
    contacts: { kind: 'contacts', contacts: [{ userId: '2', nick: 'Intan', avatar: '', remark: 'Tan' }] },
    contactRequests: {
      kind: 'contactRequests',
      requests: [{ isOwn: false, userId: '3', nick: 'Wulan', avatar: '', word: 'Halo', time: 1 }],
    },
    reactions: {
      kind: 'reactions',
      remoteId: 'r',
      reactions: [{ key: 'ok', count: 1, isMine: false, userIds: ['2'] }],
    },
    receipts: {
      kind: 'receipts',
      receipts: [{ remoteId: 'r', receipt: { readCount: 1, unreadCount: 2, isPeerRead: false } }],
    },
    gap: { kind: 'gap', conversationId: group },
    doubt: { kind: 'doubt', conversationId: group },
    groupApplications: { kind: 'groupApplications' },
    applicationHandled: {
      kind: 'applicationHandled',
      handled: { conversationId: group, userId: '3', isAgreed: true, operator: { userId: '2', nick: '' } },
    },
    groupNotice: {
      kind: 'groupNotice',
      notice: {
        type: 'approved',
        conversationId: group,
        groupName: 'G',
        groupId: 'g',
        operator: { userId: '2', nick: '' },
        word: '',
        time: 1,
      },
    },
    group: { kind: 'group', conversationId: group, change: { name: 'New', avatar: 'a', notice: 'n' } },
    groupMembers: {
      kind: 'groupMembers',
      conversationId: group,
      change: { type: 'joined', members: [{ userId: '3', nick: '', avatar: '' }] },
    },
    groupSelf: { kind: 'groupSelf', conversationId: group, change: { role: 'admin' } },
    pins: {
      kind: 'pins',
      conversationId: group,
      remoteId: 'r',
      isPinned: true,
      message: aMessage('m'),
      operator: { userId: '2', nick: '' },
    },
  };

  test.each(Object.values(all))('$kind reaches all windows unchanged', async (event) => {
    const [holder, follower, profile] = await two();
    const third = await profile.open();
    holder.own.tell(event);
    await pass(100);
    for (const { events } of [holder, follower, third]) expect(events.at(-1)).toEqual(event);
  });
});

describe('a change made in one window', () => {
  const message = aMessage('m1', { conversationId: 'user-2', remoteId: 'r1' });
  const pinned = { conversationId: 'group-g', isPinned: true } as const;
  const calls: readonly [string, (port: ChatPort) => Promise<unknown>, object][] = [
    [
      'a recall',
      (port) => port.revoke(message),
      { kind: 'messages', messages: [{ id: 'm1' }], isNew: false },
    ],
    [
      'a deletion',
      (port) => port.remove([message]),
      { kind: 'removed', conversationId: 'user-2', ids: ['m1'] },
    ],
    [
      'a reaction taken back',
      (port) => port.react(message, 'ok', false),
      { kind: 'reactions', remoteId: 'r1', reactions: [{ key: 'ok', count: 0 }] },
    ],
    [
      'a group left',
      (port) => port.groups.quit('group-g'),
      { kind: 'groupSelf', conversationId: 'group-g', change: { membership: 'left' } },
    ],
    [
      'a group’s new name',
      (port) => port.groups.update('group-g', { name: 'New' }),
      { kind: 'group', conversationId: 'group-g', change: { name: 'New' } },
    ],
    [
      'a pinned message',
      (port) => port.groups.setPinned({ ...message, conversationId: 'group-g' }, true),
      { kind: 'pins', ...pinned, remoteId: 'r1', message: { id: 'm1' } },
    ],
    [
      'a deleted conversation',
      (port) => port.deleteConversation('user-2'),
      { kind: 'deleted', conversationId: 'user-2' },
    ],
    ['a conversation read', (port) => port.markRead('group-g'), { kind: 'read', conversationId: 'group-g' }],
    [
      'the own name in a group',
      (port) => port.groups.setNameCard('group-g', 'Raka (PRO)'),
      { kind: 'groupSelf', conversationId: 'group-g', change: { nameCard: 'Raka (PRO)' } },
    ],
    [
      'a removed member',
      (port) => port.groups.remove('group-g', ['7']),
      { kind: 'groupMembers', change: { type: 'left', members: [{ userId: '7' }] } },
    ],
  ];

  test.each(calls)('of %s is an event for the other windows only', async (_name, act, event) => {
    const [holder, follower, profile] = await two();
    const third = await profile.open();
    const before = follower.events.length;
    await Promise.all([act(follower.port), pass(10)]);
    await pass(10);
    expect(holder.events.at(-1)).toMatchObject(event);
    expect(third.events.at(-1)).toMatchObject(event);
    expect(follower.events).toHaveLength(before);
    // The window with the connection does the same.
    await Promise.all([act(holder.port), pass(10)]);
    await pass(10);
    expect(follower.events.at(-1)).toMatchObject(event);
  });
});

describe('a message that a page brought before its push', () => {
  test('is reported to the other windows, once, because the client does not report it any more', async () => {
    const [early, late] = [
      aMessage('early', { time: 1_800_000_000_000 - 3_600_000 }),
      aMessage('late', { time: 1_800_000_000_000 }),
    ];
    const [holder, follower, profile] = await two({
      history: async () => ({ messages: [early, late], cursor: null }),
    });
    const third = await profile.open();
    const before = follower.events.length;
    await Promise.all([follower.port.history('user-2', null), pass(10)]);
    await pass(10);
    for (const { events } of [holder, third])
      expect(events.at(-1)).toMatchObject({ kind: 'messages', messages: [{ id: 'late' }], isNew: false });
    expect(follower.events).toHaveLength(before);
    const counts = [holder, third].map(({ events }) => events.length);
    await Promise.all([third.port.history('user-2', null), pass(10)]);
    await pass(10);
    expect([holder, third].map(({ events }) => events.length)).toEqual(counts);
  });
});

test('a page tells the other windows no own message that the client could not send', async () => {
  const own = { time: Date.now(), flow: 'out', nonce: 'n' } as const;
  const messages = [aMessage('failed', { ...own, delivery: 'failed' }), aMessage('sent', own)];
  const [holder, follower] = await two({
    history: async () => ({ messages, cursor: null }),
    now: () => Date.now(),
  });
  await Promise.all([follower.port.history('user-2', null), pass(10)]);
  const told = holder.events.flatMap((event) => (event.kind === 'messages' ? event.messages : []));
  expect(told.map(({ id }) => id)).toEqual(['sent']);
});

describe('a connection that is lost while a call is answered', () => {
  test('delivers the reply, and no event to others', async () => {
    let isLost = false;
    const [holder, follower] = await two({
      newest: async () => {
        isLost = true;
        return [aMessage('late')];
      },
      now: () => {
        if (isLost) throw new ChatError('notSignedIn');
        return Date.now();
      },
    });
    const before = holder.events.length;
    const call = outcomeOf(follower.port.newest('user-2'));
    await pass(10);
    expect(call.value).toMatchObject([{ id: 'late' }]);
    expect(holder.events).toHaveLength(before);
  });
});
