import { expect, test } from 'vitest';
import { ConversationListStore } from '#features/chat/list/ConversationListStore.ts';
import { ownTick } from '#features/chat/list/own-tick.ts';
import { ConversationReader } from '#im/from-sdk/ConversationReader.ts';
import { conversationFromSdk } from '#im/from-sdk/conversation.ts';
import type { Conversation, Message } from '#im/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const record = (change: Partial<Conversation> = {}): Conversation => ({
  id: 'user-2',
  kind: 'user',
  peerId: '2',
  name: 'Intan',
  avatar: '',
  unreadCount: 0,
  isMuted: false,
  isPinned: false,
  mention: 'none',
  lastMessage: {
    time: 1_000,
    flow: 'in',
    senderId: '2',
    nick: 'Intan',
    body: { kind: 'text', text: 'before', mentions: [] },
  },
  membership: 'member',
  groupType: null,
  memberCount: null,
  peerReadTime: 0,
  ...change,
});

const own = (id: string, change: Partial<Message> = {}): Message =>
  aMessage(id, {
    remoteId: null,
    conversationId: 'user-2',
    flow: 'out',
    delivery: 'sending',
    time: 5_000,
    body: { kind: 'text', text: id, mentions: [] },
    ...change,
  });

function listOf(...records: readonly Conversation[]): ConversationListStore {
  const list = new ConversationListStore({
    ready: () => aPort(),
    isExcluded: () => false,
    keepsLeftOut: () => false,
    removals: { forget: () => undefined },
  });
  list.replace(records, true);
  return list;
}

const lineIn = (list: ConversationListStore) => {
  const shown = list.get('user-2');
  const body = shown?.lastMessage?.body;
  return [body?.kind === 'text' && body.text, shown && ownTick(shown)];
};

test('an unsent message stays the last line of its conversation, however often the service sends its list', () => {
  const list = listOf(record());
  list.records.noteOwn(own('a'));
  expect(lineIn(list)).toEqual(['a', 'sending']);
  list.replace([record({ unreadCount: 1 })], true);
  expect(lineIn(list)).toEqual(['a', 'sending']);
  expect(list.get('user-2')?.unreadCount).toBe(1);
  list.records.noteOwn(own('a', { delivery: 'failed' }));
  expect(lineIn(list)).toEqual(['a', 'failed']);
  list.records.noteOwn(own('a', { delivery: 'sent', remoteId: 'r1', time: 6_000 }));
  expect(lineIn(list)).toEqual(['a', 'sent']);
});

test('a discarded own message is replaced in the list by the one before it', () => {
  const list = listOf(record());
  list.records.noteOwn(own('a', { delivery: 'failed' }));
  list.records.dropOwn('user-2', 'a');
  expect(lineIn(list)).toEqual(['before', null]);
});

test('a message that arrives after a failed one becomes the last line', () => {
  const list = listOf(record());
  list.records.noteOwn(own('a', { delivery: 'failed' }));
  list.records.noteOwn(own('b', { delivery: 'sent', remoteId: 'r2', time: 9_000 }));
  expect(lineIn(list)).toEqual(['b', 'sent']);
});

test('a change of the conversation is kept when the unsent message above it is discarded', () => {
  const list = listOf(record({ unreadCount: 3 }));
  list.records.noteOwn(own('a'));
  list.noteRead('user-2');
  list.records.dropOwn('user-2', 'a');
  expect(list.get('user-2')?.unreadCount).toBe(0);
});

test.each([
  ['user', 'sending', true, 'sending'],
  ['group', 'failed', true, 'failed'],
  ['group', undefined, true, null],
  ['user', undefined, true, 'sent'],
  ['user', undefined, false, null],
  ['user', 'failed', false, 'failed'],
] as const)(
  'the tick of an own message in a %s that is %s, read state shown %s, is %s',
  (kind, delivery, isReadShown, tick) => {
    const lastMessage = { ...own('a'), delivery };
    expect(ownTick({ kind, lastMessage, peerReadTime: 0 }, isReadShown)).toBe(tick);
  },
);

const sdkConversation = (last: object) => ({
  conversationID: 'C2C2',
  userProfile: { nick: 'Intan' },
  lastMessage: { lastTime: 1_000, type: 'TIMTextElem', payload: { text: 'halo' }, ...last },
});

test('a last message that the peer reads becomes read, and nothing else changes', () => {
  const last = { fromAccount: 'me', isPeerRead: false };
  const given = sdkConversation(last);
  const reader = new ConversationReader('me');
  const [before] = reader.read([given]);
  expect(before && ownTick(before)).toBe('sent');
  given.lastMessage = sdkConversation({ ...last, isPeerRead: true }).lastMessage;
  const [after] = reader.read([given]);
  expect(after && ownTick(after)).toBe('read');
});

test('a message that its sender recalled has the peer’s name if the service names nobody', () => {
  const given = sdkConversation({ fromAccount: '2', nick: '', isRevoked: true, revoker: '2' });
  expect(conversationFromSdk(given, 'me', 'member')?.lastMessage?.body).toMatchObject({
    revokerNick: 'Intan',
  });
});
