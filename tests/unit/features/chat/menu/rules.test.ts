import { describe, expect, test } from 'vitest';
import { quoteOf } from '#features/chat/composer/quote.ts';
import { chatTypeOf } from '#features/chat/session/chat-features.ts';
import { type ChatFeature, chatFeatures, defaultChatConfig } from '#lib/chat/chat-config.ts';
import { type Message, type MessageBody, quoteTypes } from '#lib/chat/records.ts';
import { forwardBodies, isForwardTarget } from '#lib/rules/forward.ts';
import {
  isReactable,
  isSelectable,
  type MenuPlace,
  type MessageActionId,
  menuSide,
  messageMenu,
  messageMenuRules,
} from '#lib/rules/message-menu.ts';
import { isReadByAll, type ReadLabelPlace, readLabel } from '#lib/rules/read-label.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { configOf } from '#tests/builders/config.ts';
import { bodies } from '../bodies.ts';

const place: MenuPlace = {
  features: defaultChatConfig.features,
  isMobileWeb: false,
  isSelecting: false,
  isMember: true,
};
const own = (change: Partial<Message> = {}) => aMessage('m', { flow: 'out', ...change });
const without = (feature: ChatFeature) => ({ ...defaultChatConfig.features, [feature]: false });

const withPin = (id: 'pin' | 'unpin'): MessageActionId[] => [
  'quote',
  'copy',
  'forward',
  id,
  'translate',
  'select',
  'delete',
];

describe('the menu of a message', () => {
  const common: MessageActionId[] = ['quote', 'forward', 'select', 'delete'];
  test.each<[string, Message, Partial<MenuPlace>, MessageActionId[]]>([
    ['incoming text', aMessage('m'), {}, ['quote', 'copy', 'forward', 'translate', 'select', 'delete']],
    ['own text', own(), {}, ['quote', 'copy', 'forward', 'translate', 'select', 'revoke', 'delete']],
    ['own text being sent', own({ delivery: 'sending' }), {}, ['copy']],
    ['own text that failed', own({ delivery: 'failed' }), {}, ['copy', 'discard']],
    [
      'incoming audio',
      aMessage('m', { body: bodies.audio }),
      {},
      ['quote', 'forward', 'voiceToText', 'select', 'delete'],
    ],
    ['incoming picture', aMessage('m', { body: bodies.image }), {}, common],
    [
      'picture on mobile web',
      aMessage('m', { body: bodies.image }),
      { isMobileWeb: true },
      ['open', ...common],
    ],
    [
      'video on mobile web',
      aMessage('m', { body: bodies.video }),
      { isMobileWeb: true },
      ['open', ...common],
    ],
    ['file on mobile web', aMessage('m', { body: bodies.file }), { isMobileWeb: true }, ['open', ...common]],
    [
      'text on mobile web',
      aMessage('m'),
      { isMobileWeb: true },
      ['quote', 'copy', 'forward', 'translate', 'select', 'delete'],
    ],
    [
      'signalling',
      aMessage('m', { body: bodies.custom, isSignalling: true }),
      {},
      ['forward', 'select', 'delete'],
    ],
    ['picture that failed', own({ body: bodies.image, delivery: 'failed' }), {}, ['discard']],
    ['risky text', aMessage('m', { hasRiskContent: true }), {}, []],
    ['recalled', aMessage('m', { body: bodies.revoked }), {}, []],
    ['group tip', aMessage('m', { body: bodies.tip }), {}, []],
    ['deleted', aMessage('m', { isDeleted: true }), {}, []],
    ['while messages are selected', aMessage('m'), { isSelecting: true }, []],
    ['a message that may be pinned', aMessage('m'), { isPinned: () => false }, withPin('pin')],
    ['a pinned message', aMessage('m'), { isPinned: () => true }, withPin('unpin')],
    [
      'a failed message in a group with pins',
      own({ delivery: 'failed' }),
      { isPinned: () => false },
      ['copy', 'discard'],
    ],
    ['in a group that the user is no longer in', aMessage('m'), { isMember: false }, []],
    [
      'a message that could not be sent to such a group',
      own({ delivery: 'failed' }),
      { isMember: false },
      ['copy', 'discard'],
    ],
  ])('%s', (_name, message, change, expected) => {
    expect(messageMenu(message, { ...place, ...change })).toEqual(expected);
  });

  const switched = messageMenuRules.flatMap(({ feature, id }) => (feature ? [[feature, id] as const] : []));
  test.each(switched)('the switch %s hides %s and nothing else', (feature, id) => {
    const message = own({
      body: id === 'voiceToText' ? bodies.audio : id === 'open' ? bodies.file : bodies.text,
    });
    const all = messageMenu(message, { ...place, isMobileWeb: true });
    expect(all).toContain(id);
    const rest = messageMenu(message, { ...place, isMobileWeb: true, features: without(feature) });
    expect(rest).toEqual(all.filter((each) => each !== id));
  });

  test('it opens upward nearer than 160 px to the top of the chat area', () => {
    expect([menuSide(259, 100), menuSide(260, 100)]).toEqual(['top', 'bottom']);
  });

  test('reactions are for sent messages of members, with their switch on', () => {
    expect(isReactable(aMessage('m'), place)).toBe(true);
    expect(isReactable(own({ delivery: 'failed' }), place)).toBe(false);
    expect(isReactable(aMessage('m'), { ...place, isMember: false })).toBe(false);
    expect(isReactable(aMessage('m'), { ...place, features: without('EmojiReaction') })).toBe(false);
  });

  test('only sent messages that are neither risky nor recalled can be selected', () => {
    expect(isSelectable(aMessage('m'))).toBe(true);
    for (const change of [
      { delivery: 'sending' },
      { hasRiskContent: true },
      { body: bodies.revoked },
      { body: bodies.tip },
      { isDeleted: true },
    ] as const)
      expect(isSelectable(own(change))).toBe(false);
  });
});

describe('the read label', () => {
  const here: ReadLabelPlace = { groupType: null, isInPackage: true, isOnForApp: true, isOnForUser: true };
  const group = (readCount: number, unreadCount: number) =>
    own({ conversationId: 'group-1', receipt: { readCount, unreadCount, isPeerRead: false } });
  const work: Partial<ReadLabelPlace> = { groupType: 'work' };
  test.each<[string, Message, Partial<ReadLabelPlace>, string | null]>([
    ['own and unread', own(), {}, 'unread'],
    ['own and read', own({ isPeerRead: true }), {}, 'read'],
    ['group, read by nobody', group(0, 3), work, 'unread'],
    ['group, read by some', group(2, 1), work, 'someRead'],
    ['group, read by everyone', group(3, 0), work, 'allRead'],
    ['group without a receipt', own({ conversationId: 'group-1' }), work, null],
    ['group of a package without receipts', group(0, 3), { ...work, isInPackage: false }, null],
    ['one-to-one, with a package without receipts for groups', own(), { isInPackage: false }, 'unread'],
    ['live group', group(1, 1), { groupType: 'live' }, null],
    ['community', group(1, 1), { groupType: 'community' }, null],
    ['incoming', aMessage('m', { isPeerRead: true }), {}, null],
    ['being sent', own({ delivery: 'sending' }), {}, null],
    ['failed', own({ delivery: 'failed' }), {}, null],
    ['risky', own({ hasRiskContent: true }), {}, null],
    ['signalling', own({ isSignalling: true }), {}, null],
    ['off for the app', own(), { isOnForApp: false }, null],
    ['off for the user', own(), { isOnForUser: false }, null],
  ])('%s', (_name, message, change, expected) => {
    expect(readLabel(message, { ...here, ...change })?.kind ?? null).toBe(expected);
  });

  test('looks unread until all have read', () => {
    expect(isReadByAll({ kind: 'someRead', count: 2 })).toBe(false);
    expect(isReadByAll({ kind: 'allRead' })).toBe(true);
  });
});

describe('forwarding', () => {
  const words = { title: 'T', line: (message: Message) => `line ${message.id}`, compatible: 'C' };
  const nine = Array.from({ length: 9 }, (_, index) => aMessage(`m${index}`));

  test.each([
    ['a person', aConversation('user-20001'), true],
    ['the first system account', aConversation('user-10000'), false],
    ['the last system account', aConversation('user-10099'), false],
    ['a group', aConversation('group-g'), true],
    ['a group that the user was removed from', aConversation('group-g', { membership: 'removed' }), false],
  ])('to %s', (_name, target, expected) => {
    expect(isForwardTarget(target)).toBe(expected);
  });

  test('one by one makes a copy of each, in order', () => {
    expect(
      forwardBodies(nine, 'separate', words).map((body) => body.kind === 'forward' && body.source.remoteId),
    ).toEqual(nine.map((message) => message.remoteId));
  });

  test('merged makes one record of all with an abstract of seven lines', () => {
    const [record, ...rest] = forwardBodies(nine, 'merge', words);
    expect(rest).toEqual([]);
    expect(record).toMatchObject({ kind: 'merger', title: 'T', compatibleText: 'C' });
    expect(record?.kind === 'merger' && record.sources).toHaveLength(9);
    expect(record?.kind === 'merger' && record.abstracts).toEqual(nine.slice(0, 7).map(words.line));
  });

  test('merged above the size of one record makes several records without a loss', () => {
    const many = Array.from({ length: 601 }, (_, index) => aMessage(`m${index}`));
    const records = forwardBodies(many, 'merge', words);
    expect(records.map((body) => body.kind === 'merger' && body.sources.length)).toEqual([300, 300, 1]);
    expect(
      records.flatMap((body) => (body.kind === 'merger' ? body.sources.map(({ remoteId }) => remoteId) : [])),
    ).toEqual(many.map((message) => message.remoteId));
  });

  test('leaves out messages that the service does not have', () => {
    expect(forwardBodies([aMessage('m', { remoteId: null })], 'merge', words)).toEqual([]);
  });
});

describe('a quote', () => {
  test.each(Object.keys(bodies) as (keyof typeof bodies)[])('of %s names its kind', (kind) => {
    const quote = quoteOf(aMessage('m', { body: bodies[kind] as MessageBody, nick: 'Intan' }), 'words');
    const expected = kind === 'revoked' || kind === 'gap' || kind === 'unsupported' ? 'none' : kind;
    expect(quote).toEqual({ remoteId: 'r-m', kind: expected, abstract: 'words', sender: 'Intan' });
    expect(quoteTypes[expected]).toBeTypeOf('number');
  });

  test('is short, splits no character, and exists only for messages that the service has', () => {
    expect([...(quoteOf(aMessage('m'), '👌'.repeat(500))?.abstract ?? '')]).toHaveLength(100);
    expect(quoteOf(aMessage('m', { remoteId: null }), 'words')).toBeNull();
  });
});

describe('the chat configuration', () => {
  test('has 22 switches, all on by default', () => {
    expect(chatFeatures).toHaveLength(22);
    expect(Object.values(defaultChatConfig.features)).toEqual(Array.from({ length: 22 }, () => true));
    expect(configOf().chat).toEqual(defaultChatConfig);
  });

  test.each(chatFeatures)('%s can be turned off alone', (feature) => {
    const { chat } = configOf({ chat: { features: { [feature]: false, Unheard: false } } });
    expect(chat.features).toEqual(without(feature));
  });

  test('a kind for all windows comes before the kind of the conversation', () => {
    const person = { kind: 'user', peerId: '20001' } as const;
    expect(chatTypeOf({ chatType: null }, person)).toBe('user');
    expect(chatTypeOf({ chatType: null }, { kind: 'user', peerId: '10002' })).toBe('customerService');
    expect(chatTypeOf({ chatType: null }, { kind: 'group', peerId: 'g' })).toBe('group');
    expect(chatTypeOf({ chatType: 'room' }, person)).toBe('room');
  });
});
