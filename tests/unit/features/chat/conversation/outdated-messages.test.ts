import { expect, test } from 'vitest';
import { MessageBook } from '#features/chat/conversation/MessageBook.ts';
import { OutdatedMessages } from '#features/chat/conversation/OutdatedMessages.ts';
import { RowWindow } from '#features/chat/conversation/RowWindow.ts';
import { aMessage, messagesInSeconds } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { pagesOf } from '#tests/builders/pagesOf.ts';

test.each([
  ['a group', 'group-squad', []],
  ['two users', 'user-2', ['m1', 'm2']],
] as const)(
  'a page that is the whole history which %s lets the user read: what it lacks before its first message was deleted: %s, %j',
  async (_name, conversationId, deleted) => {
    const messages = [1, 2, 3, 4].map((at) =>
      aMessage(`m${at}`, {
        conversationId,
        remoteId: `r${at}`,
        sequence: at,
        time: 1_800_000_000_000 + at * 5_000,
      }),
    );
    const book = new MessageBook();
    book.ingest(messages);
    const gone: string[] = [];
    // In a group it begins where the user came back.
    const port = aPort({ historyFrom: async () => ({ messages: messages.slice(2), cursor: null }) });
    const outdated = new OutdatedMessages(
      {
        id: conversationId,
        book,
        window: new RowWindow(book),
        earlier: { has: () => false },
        onConfirmed: () => undefined,
        onDeleted: (ids) => gone.push(...ids),
      },
      { port },
    );
    outdated.noteLoss();
    await outdated.check();
    expect(gone).toEqual(deleted);
  },
);

test('messages of an earlier stay in a group are not asked for, because the service does not show them', async () => {
  const messages = [1, 2].map((at) =>
    aMessage(`m${at}`, { conversationId: 'group-squad', remoteId: `r${at}`, sequence: at, time: at * 1_000 }),
  );
  const book = new MessageBook();
  book.ingest(messages);
  const asked: string[] = [];
  const port = aPort({
    historyFrom: async ({ id }) => {
      asked.push(id);
      return { messages: messages.slice(1), cursor: null };
    },
  });
  const outdated = new OutdatedMessages(
    {
      id: 'group-squad',
      book,
      window: new RowWindow(book),
      earlier: { has: ({ time }) => time < 2_000 },
      onConfirmed: () => undefined,
      onDeleted: () => undefined,
    },
    { port },
  );
  outdated.noteLoss();
  await outdated.check();
  expect(asked).toEqual(['m2']);
});

test('a message between two users that was deleted in a second longer than a page leaves the screen', async () => {
  const all = messagesInSeconds(5, 35);
  const book = new MessageBook();
  book.ingest(all);
  const gone: string[] = [];
  const service = all.filter(({ id }) => id !== 'm12');
  const outdated = new OutdatedMessages(
    {
      id: 'user-2',
      book,
      window: new RowWindow(book),
      earlier: { has: () => false },
      onConfirmed: () => undefined,
      onDeleted: (ids) => gone.push(...ids),
    },
    { port: aPort({ historyFrom: pagesOf(service) }) },
  );
  outdated.noteLoss();
  await outdated.check();
  expect(gone).toEqual(['m12']);
});
