import { observable, runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { Collection } from '#features/chat/viewer/Collection.ts';
import { monthsOf } from '#features/chat/viewer/months.ts';
import { linksIn } from '#features/chat/viewer/written-links.ts';
import type { CollectedKind, CollectedPage } from '#im/search.ts';
import type { Message, MessageBody } from '#lib/chat/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const said = (text: string): MessageBody => ({ kind: 'text', text, mentions: [] });
const file: MessageBody = { kind: 'file', url: 'https://x.example/a', name: 'a', bytes: 1 };

describe('the collected messages', () => {
  test('contain links that may be opened, each once', () => {
    const message = aMessage('m', {
      body: said('https://a.example dan www.b.example, javascript:alert(1) https://a.example'),
    });
    expect(linksIn(message).map(({ url }) => url)).toEqual(['https://a.example/', 'https://www.b.example/']);
    expect(linksIn(aMessage('m', { body: file }))).toEqual([]);
  });

  test('are grouped by month, newest first', () => {
    const at = (id: string, day: string) => aMessage(id, { time: new Date(`${day}T12:00:00`).getTime() });
    const months = monthsOf([at('c', '2026-11-02'), at('b', '2026-11-01'), at('a', '2025-11-30')]);
    expect(months.map(({ key, messages }) => [key, messages.map(({ id }) => id)])).toEqual([
      ['2026-11', ['c', 'b']],
      ['2025-11', ['a']],
    ]);
  });
});

describe('a tab of the gallery', () => {
  const reading = (kind: CollectedKind, pages: (CollectedPage | Error)[]) => {
    const collected = vi.fn(async () => {
      const page = pages.shift();
      if (!page || page instanceof Error) throw page ?? new Error('no page left');
      return page;
    });
    const gone = observable.set<string>();
    const chat = {
      ready: () => aPort({ collected }),
      isGone: (message: Message) => gone.has(message.id),
    };
    return { collected, gone, tab: new Collection(kind, 'user-2', chat) };
  };
  const page = (ids: string[], cursor: string | null, body: MessageBody = file): CollectedPage => ({
    messages: ids.map((id) => aMessage(id, { body })),
    cursor,
  });
  const ids = ({ messages }: Collection) => messages.items.map(({ id }) => id);

  test('joins pages without duplicates, and ends with the last one', async () => {
    const { tab, collected } = reading('file', [page(['c', 'b'], '2'), page(['b', 'a'], null)]);
    await tab.messages.loadMore();
    expect([ids(tab), tab.messages.hasMore]).toEqual([['c', 'b'], true]);
    await tab.messages.loadMore();
    await tab.messages.loadMore();
    expect([ids(tab), tab.messages.hasMore, collected.mock.calls.length]).toEqual([
      ['c', 'b', 'a'],
      false,
      2,
    ]);
  });

  test('with nothing to show on a page loads the next', async () => {
    const { tab } = reading('link', [
      page(['b'], '1', said('http without an address')),
      page(['a'], null, said('https://a.example')),
    ]);
    await tab.messages.loadMore();
    expect(ids(tab)).toEqual(['a']);
  });

  test('no longer shows what is recalled while it is open', async () => {
    const { tab, gone } = reading('file', [page(['b', 'a'], null)]);
    await tab.messages.loadMore();
    expect(tab.shown.map(({ id }) => id)).toEqual(['b', 'a']);
    runInAction(() => gone.add('a'));
    expect(tab.shown.map(({ id }) => id)).toEqual(['b']);
  });

  test('does not collect risky content', async () => {
    const risky = { ...aMessage('a', { body: file }), hasRiskContent: true };
    const { tab } = reading('file', [{ messages: [risky], cursor: null }]);
    await tab.messages.loadMore();
    expect([tab.messages.items, tab.messages.state, tab.messages.hasMore]).toEqual([[], 'ready', false]);
  });

  test('retries a failed page', async () => {
    const { tab } = reading('file', [page(['b'], '1'), new Error('down'), page(['a'], null)]);
    await tab.messages.loadMore();
    await tab.messages.loadMore();
    expect(tab.messages.state).toBe('failed');
    await tab.messages.loadMore();
    expect([ids(tab), tab.messages.state]).toEqual([['b', 'a'], 'ready']);
  });
});
