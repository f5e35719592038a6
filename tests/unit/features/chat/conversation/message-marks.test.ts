import { expect, test, vi } from 'vitest';
import { MessageBook } from '#features/chat/conversation/MessageBook.ts';
import { MessageMarks } from '#features/chat/conversation/MessageMarks.ts';
import { ChatError } from '#im/errors.ts';
import type { Reaction } from '#im/records.ts';
import { aConversationHost } from '#tests/builders/aConversationHost.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const reaction = (key: string, userIds: readonly string[], change: Partial<Reaction> = {}): Reaction => ({
  key,
  count: userIds.length,
  isMine: userIds.includes('me'),
  userIds,
  ...change,
});

/** The reactions of a message after the service has reported changes. */
function after(before: readonly Reaction[], ...changes: Reaction[]): readonly Reaction[] {
  const book = new MessageBook();
  book.ingest([aMessage('m', { reactions: before })]);
  new MessageMarks('user-2', book, aConversationHost()).ingestReactions('r-m', changes);
  return book.get('m')?.reactions ?? [];
}

test('a changed reaction keeps its place, a new one is added last, and one without users is removed', () => {
  const before = [reaction('a', ['2']), reaction('b', ['2']), reaction('c', ['2'])];
  const now = after(before, reaction('a', ['2', '3']), reaction('d', ['3']), reaction('b', []));
  expect(now.map(({ key, count }) => `${key}${count}`)).toEqual(['a2', 'c1', 'd1']);
});

test.each([
  ['the user is named among its users', reaction('a', ['me', '3'], { isMine: false }), true],
  ['the user is not named, and neither are some others', reaction('a', ['3'], { count: 12 }), true],
  ['not if all its users are named without this one', reaction('a', ['3']), false],
])('an own reaction stays own when another user adds it: %s', (_name, change, isMine) => {
  expect(after([reaction('a', ['me'])], change)[0]?.isMine).toBe(isMine);
});

test('a reaction to a message that is not loaded changes nothing', () => {
  const book = new MessageBook();
  new MessageMarks('user-2', book, aConversationHost()).ingestReactions('x', [reaction('a', ['2'])]);
  expect(book.order).toEqual([]);
});

/** The reactions of a message that was loaded with some, after the service was asked about them. */
async function asked(before: readonly Reaction[], found: readonly Reaction[], meanwhile?: Reaction) {
  const book = new MessageBook();
  const message = aMessage('m', { reactions: before });
  book.ingest([message]);
  const answer = Promise.withResolvers<ReadonlyMap<string, readonly Reaction[]>>();
  const reactions = vi.fn(() => answer.promise);
  const marks = new MessageMarks('user-2', book, aConversationHost({ service: () => aPort({ reactions }) }));
  const isLoaded = marks.load([message]);
  if (meanwhile) marks.ingestReactions('r-m', [meanwhile]);
  answer.resolve(new Map([['r-m', found]]));
  await isLoaded;
  return book.get('m')?.reactions.map(({ key, count }) => `${key}${count}`);
}

test.each([
  ['all of them', [], []],
  ['one of them', [reaction('b', ['2', '3'])], ['b2']],
])(
  'reactions that were removed while this client was not connected disappear: %s',
  async (_name, found, left) => {
    expect(await asked([reaction('a', ['2']), reaction('b', ['2', '3'])], found)).toEqual(left);
  },
);

test('an answer about reactions removes none that came after the question', async () => {
  expect(await asked([reaction('a', ['2'])], [reaction('a', ['2'])], reaction('b', ['3']))).toEqual([
    'a1',
    'b1',
  ]);
});

test('a refused reaction is reverted, and reactions of others that arrived meanwhile stay', async () => {
  const book = new MessageBook();
  const message = aMessage('m', { reactions: [reaction('a', ['2'])] });
  book.ingest([message]);
  const refused = Promise.withResolvers<undefined>();
  const host = aConversationHost({ service: () => aPort({ react: () => refused.promise }) });
  const marks = new MessageMarks('user-2', book, host);
  const reacting = marks.react(message, 'a');
  expect(book.get('m')?.reactions[0]).toMatchObject({ count: 2, isMine: true });
  marks.ingestReactions('r-m', [reaction('b', ['3'])]);
  refused.reject(new ChatError('reactionLimit'));
  await expect(reacting).rejects.toMatchObject({ reason: 'reactionLimit' });
  expect(book.get('m')?.reactions).toEqual([reaction('a', ['2']), reaction('b', ['3'])]);
});

const sent = aMessage('m', {
  conversationId: 'group-g',
  flow: 'out',
  receipt: { readCount: 0, unreadCount: 0, isPeerRead: false },
});

test.each([
  ['refused because of the package', 'packageNeeded', true],
  ['lost', 'network', false],
] as const)(
  'the first own message in a group asks for its receipt; if that is %s, receipts count as missing: %#',
  async (_how, reason, isLacking) => {
    const receipts = vi.fn(async () => {
      throw new ChatError(reason);
    });
    const host = aConversationHost({ service: () => aPort({ receipts }) });
    const marks = new MessageMarks('group-g', new MessageBook(), host);
    marks.noteSent([sent]);
    await vi.waitFor(() => expect(receipts).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(host.receiptSupport.isLacking).toBe(isLacking));
    marks.noteSent([sent]);
    expect(receipts).toHaveBeenCalledTimes(isLacking ? 1 : 2);
  },
);

test('received receipts show that the package has them, and one-to-one asks for nothing', async () => {
  const receipts = vi.fn(async () => []);
  const host = aConversationHost({ service: () => aPort({ receipts }) });
  new MessageMarks('user-2', new MessageBook(), host).noteSent([{ ...sent, conversationId: 'user-2' }]);
  expect(receipts).not.toHaveBeenCalled();
  await new MessageMarks('group-g', new MessageBook(), host).loadReceipts([sent]);
  expect([host.receiptSupport.isKnown, host.receiptSupport.isLacking]).toEqual([true, false]);
});
