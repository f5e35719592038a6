import { describe, expect, test, vi } from 'vitest';
import { ReaderList } from '#features/chat/group/ReaderList.ts';
import { ChatError } from '#im/errors.ts';
import type { ReadMembersPage } from '#im/port.ts';
import { opensReaders, type ReadLabel } from '#lib/rules/read-label.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const page = (ids: readonly string[], cursor: string | null): ReadMembersPage => ({
  members: ids.map((userId) => ({ userId, nick: `N${userId}`, avatar: '' })),
  cursor,
});
const message = aMessage('m', { flow: 'out', conversationId: 'group-g' });

function listOf(...pages: (ReadMembersPage | Error | Promise<ReadMembersPage>)[]) {
  const readMembers = vi.fn(async (_message: unknown, _side: string, _cursor: string | null) => {
    const next = pages.shift();
    if (!next || next instanceof Error) throw next ?? new Error('no page left');
    return next;
  });
  const list = new ReaderList('unread', message, () => aPort({ readMembers }));
  return { list, readMembers, ids: () => list.members.items.map(({ userId }) => userId) };
}

describe('one side of a receipt', () => {
  test('pages join without duplicates, and the last one ends it', async () => {
    const { list, readMembers, ids } = listOf(page(['1', '2'], 'c'), page(['2', '3'], null));
    await list.members.loadMore();
    expect([ids(), list.members.hasMore]).toEqual([['1', '2'], true]);
    await list.members.loadMore();
    await list.members.loadMore();
    expect([ids(), list.members.hasMore, list.members.state]).toEqual([['1', '2', '3'], false, 'ready']);
    expect(readMembers.mock.calls).toEqual([
      [message, 'unread', null],
      [message, 'unread', 'c'],
    ]);
  });

  test('a cursor that does not change ends the paging', async () => {
    const { list } = listOf(page(['1'], 'c'), page(['1'], 'c'));
    await list.members.loadMore();
    await list.members.loadMore();
    expect(list.members.hasMore).toBe(false);
  });

  test('reloading keeps the shown readers until the reply, and then removes those who left', async () => {
    let answer = (_: ReadMembersPage): void => undefined;
    const slow = new Promise<ReadMembersPage>((resolve) => {
      answer = resolve;
    });
    const { list, ids } = listOf(page(['1', '2'], null), slow);
    await list.members.loadMore();
    const refreshing = list.keepUpWith(1);
    expect(ids()).toEqual(['1', '2']);
    answer(page(['2'], null));
    await refreshing;
    expect(ids()).toEqual(['2']);
  });

  test('the reply to an older request is dropped', async () => {
    let answer = (_: ReadMembersPage): void => undefined;
    const slow = new Promise<ReadMembersPage>((resolve) => {
      answer = resolve;
    });
    const { list, ids } = listOf(slow, page(['2'], null));
    const first = list.keepUpWith(2);
    await list.keepUpWith(1);
    answer(page(['1', '2'], null));
    await first;
    expect([ids(), list.members.state]).toEqual([['2'], 'ready']);
  });

  test('an unchanged count does not reload the readers', async () => {
    const { list, readMembers } = listOf(page(['1'], null));
    await list.keepUpWith(1);
    await list.keepUpWith(1);
    expect(readMembers).toHaveBeenCalledTimes(1);
  });

  test('reloading loads as many pages as were shown', async () => {
    const { list, ids, readMembers } = listOf(
      page(['1', '2'], 'a'),
      page(['3', '4'], 'b'),
      page(['2', '3'], 'c'),
      page(['4'], 'd'),
      page(['5'], 'e'),
    );
    await list.keepUpWith(6);
    await list.members.loadMore();
    await list.keepUpWith(5);
    expect(ids()).toEqual(['2', '3', '4', '5']);
    expect(readMembers.mock.calls.map(([, , cursor]) => cursor)).toEqual([null, 'a', null, 'c', 'd']);
    expect(list.members.hasMore).toBe(true);
  });

  test('a reload that failed is retried from the start', async () => {
    const { list, ids, readMembers } = listOf(
      page(['1', '2'], 'c'),
      new ChatError('network'),
      page(['2'], 'd'),
    );
    await list.keepUpWith(2);
    await list.keepUpWith(1);
    expect([ids(), list.members.state]).toEqual([['1', '2'], 'failed']);
    readMembers.mockClear();
    await list.members.loadMore();
    expect(readMembers.mock.calls[0]?.[2]).toBeNull();
  });

  test('a failure keeps the loaded readers and can be retried', async () => {
    const { list, ids } = listOf(page(['1'], 'c'), new ChatError('network'), page(['2'], null));
    await list.members.loadMore();
    await list.members.loadMore();
    expect([ids(), list.members.state]).toEqual([['1'], 'failed']);
    await list.members.loadMore();
    expect([ids(), list.members.state]).toEqual([['1', '2'], 'ready']);
  });
});

describe('the label leads to the readers', () => {
  const receipt = { readCount: 1, unreadCount: 2, isPeerRead: false };
  const of = (conversationId: 'group-g' | 'user-2', hasReceipt = true) =>
    aMessage('m', { flow: 'out', conversationId, receipt: hasReceipt ? receipt : null });
  test.each<[string, ReadLabel, 'group-g' | 'user-2', boolean, boolean]>([
    ['a group message that some have read', { kind: 'someRead', count: 1 }, 'group-g', true, true],
    ['a group message that nobody has read', { kind: 'unread' }, 'group-g', true, true],
    ['a group message that all have read', { kind: 'allRead' }, 'group-g', true, false],
    ['a group message without a receipt', { kind: 'unread' }, 'group-g', false, false],
    ['a message to one person', { kind: 'unread' }, 'user-2', true, false],
  ])('%s', (_name, label, conversationId, hasReceipt, opens) =>
    expect(opensReaders(label, of(conversationId, hasReceipt))).toBe(opens),
  );
});
