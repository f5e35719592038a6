import { expect, test, vi } from 'vitest';
import { joined } from '#features/chat/session/EventIntake.ts';
import { listEvent, listen } from '#im/events.ts';
import { ConversationReader } from '#im/from-sdk/ConversationReader.ts';
import type { ChatEvent } from '#im/port.ts';

vi.stubGlobal('window', globalThis);

const count = 10_000;

/** A list of the SDK's objects that counts how often their last messages are read. */
function sdkList() {
  let parsed = 0;
  const list = Array.from({ length: count }, (_, index) => ({
    conversationID: `C2C${index}`,
    unreadCount: 0,
    isPinned: false,
    markList: [] as number[],
    groupAtInfoList: [],
    userProfile: { nick: `n${index}`, avatar: '' },
    lastMessage: {
      lastTime: 1_800_000_000 + index,
      type: 'TIMTextElem',
      payload: {
        get text() {
          parsed += 1;
          return 'halo';
        },
      },
    },
  }));
  const counted = () => {
    const before = parsed;
    parsed = 0;
    return before;
  };
  return { list, counted };
}

/** How often the last message of one conversation is read to make its record. */
function perRecord(): number {
  const { list, counted } = sdkList();
  new ConversationReader('me').read(list.slice(0, 1));
  return counted();
}

test('of ten thousand conversations only the changed one gets a new record', () => {
  const { list, counted } = sdkList();
  const reader = new ConversationReader('me');
  const before = reader.read(list);
  counted();
  const changed = list[7_000];
  if (!changed) throw new Error('no such conversation');
  changed.unreadCount = 1;
  const after = reader.read(list);
  expect(counted()).toBe(perRecord());
  expect(after.filter((record, index) => record !== before[index]).map(({ peerId }) => peerId)).toEqual([
    '7000',
  ]);
});

test('an unchanged list is the same list, and another order is another list', () => {
  const { list } = sdkList();
  const reader = new ConversationReader('me');
  const before = reader.read(list);
  expect(reader.read([...list])).toBe(before);
  expect(reader.read(list.toReversed())).toEqual(before.toReversed());
  expect(reader.read(list.slice(1))).toHaveLength(count - 1);
});

test('each change of a conversation makes a new record, whether it was made in place or not', () => {
  const { list } = sdkList();
  const [one] = list;
  if (!one) throw new Error('no conversation');
  const reader = new ConversationReader('me');
  const changes: (() => void)[] = [
    () => {
      one.isPinned = true;
    },
    () => one.markList.push(2),
    () => {
      one.userProfile.nick = 'renamed';
    },
    () => {
      one.lastMessage.lastTime += 1;
    },
    () => {
      one.lastMessage.payload = { text: 'another' };
    },
    () => reader.setMembership('user-0', 'removed'),
  ];
  let [record] = reader.read([one]);
  for (const change of changes) {
    change();
    const [next] = reader.read([one]);
    expect(next).not.toBe(record);
    record = next;
  }
});

test('only the last of many conversation lists that arrive together is read', () => {
  const { list } = sdkList();
  const handlers = new Map<string, (event: unknown) => void>();
  const chat = { on: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler) };
  const reader = new ConversationReader('me');
  const conversations = vi.fn((data: unknown) => reader.read(data));
  const events: ChatEvent[] = [];
  listen(chat, {
    selfId: 'me',
    emit: (event) => events.push(event),
    onList: (data, isComplete) => events.push(listEvent(() => conversations(data), isComplete)),
    setMembership: vi.fn(),
    onContacts: vi.fn(),
    onReady: vi.fn(),
    onNetwork: vi.fn(),
    onReconnecting: vi.fn(),
    onKickedOut: vi.fn(),
  });
  for (let told = 0; told < 500; told += 1)
    handlers.get('onConversationListUpdated')?.({ data: list, isSyncCompleted: true });
  const taken = joined(events);
  const [event] = taken;
  expect(taken).toHaveLength(1);
  expect(event?.kind === 'conversations' && event.conversations).toHaveLength(count);
  expect(event?.kind === 'conversations' && event.conversations).toBeTruthy();
  expect(conversations).toHaveBeenCalledTimes(1);
});
