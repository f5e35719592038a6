import { expect, test } from 'vitest';
import { behind } from '#features/chat/conversation/holes.ts';
import { MessageBook } from '#features/chat/conversation/MessageBook.ts';
import type { ConversationId } from '#im/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

const start = 1_800_000_000_000;

/** A message named by its second and its number. */
function said(name: string, conversationId: ConversationId) {
  const [second, sequence] = name.split('.').map(Number);
  return aMessage(name, { conversationId, time: start + (second ?? 0) * 1000, sequence: sequence ?? 0 });
}

test.each<{
  outcome: string;
  id: ConversationId;
  known: readonly string[];
  page: readonly string[];
  doubted?: readonly string[];
  dropped: readonly string[];
}>([
  {
    outcome: 'all messages before the page are behind the hole, and those after it are not',
    id: 'user-2',
    known: ['1.1', '2.2', '5.5'],
    page: ['3.3', '4.4'],
    dropped: ['1.1', '2.2'],
  },
  {
    outcome: 'a message of the first second that the page lacks came before a page that continues later',
    id: 'user-2',
    known: ['3.2'],
    page: ['3.3', '4.4'],
    dropped: ['3.2'],
  },
  {
    outcome: 'a message that arrived after a page of its own second was read stays',
    id: 'user-2',
    known: ['3.5'],
    page: ['3.3', '3.4'],
    dropped: [],
  },
  {
    outcome: 'in a group, the numbers show what came before a page of one second and what came after it',
    id: 'group-1',
    known: ['3.2', '3.5'],
    page: ['3.3', '3.4'],
    dropped: ['3.2'],
  },
  {
    outcome: 'a message known before the outage that the page lacks is dropped wherever it is',
    id: 'user-2',
    known: ['3.5'],
    page: ['3.3', '3.4'],
    doubted: ['3.5'],
    dropped: ['3.5'],
  },
  {
    outcome: 'an empty page drops only what was known before',
    id: 'user-2',
    known: ['1.1', '2.2'],
    page: [],
    doubted: ['1.1'],
    dropped: ['1.1'],
  },
])('$outcome', ({ id, known, page, doubted = [], dropped }) => {
  const book = new MessageBook();
  book.ingest(known.map((name) => said(name, id)));
  const messages = page.map((name) => said(name, id));
  expect(behind(book, messages, new Set(doubted))).toEqual(dropped);
});
