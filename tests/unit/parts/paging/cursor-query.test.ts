import { describe, expect, test, vi } from 'vitest';
import { type CursorPage, CursorQuery } from '#parts/paging/CursorQuery.ts';

interface Person {
  readonly id: string;
  readonly name?: string;
}

const page = (ids: string, cursor: number | null): CursorPage<Person, number> => ({
  items: [...ids].map((id) => ({ id })),
  cursor,
});

/** A list whose cursor counts items, over pages that a test answers one after another. */
function listOf() {
  const answers: PromiseWithResolvers<CursorPage<Person, number>>[] = [];
  const fetch = vi.fn((_cursor: number | null) => {
    const answer = Promise.withResolvers<CursorPage<Person, number>>();
    answers.push(answer);
    return answer.promise;
  });
  const list = new CursorQuery<Person, number>({
    place: 'the people',
    fetch,
    keyOf: ({ id }) => id,
    cursorAfterRemoval: (cursor, removed) => cursor - removed,
  });
  const answer = async (next: CursorPage<Person, number>) => {
    answers.at(-1)?.resolve(next);
    await vi.waitFor(() => expect(list.state).not.toBe('loading'));
  };
  const fail = async (error: Error) => {
    answers.at(-1)?.reject(error);
    await vi.waitFor(() => expect(list.state).toBe('failed'));
  };
  const ids = () => list.items.map(({ id }) => id).join('');
  return { list, fetch, answer, fail, ids };
}

/** A list whose first page is loaded. */
async function started() {
  const made = listOf();
  void made.list.loadMore();
  await made.answer(page('abc', 3));
  return made;
}

describe('a list that changes', () => {
  test('while a page is under way keeps the change', async () => {
    const { list, answer, ids } = await started();
    void list.loadMore();
    list.setItems(list.items.filter(({ id }) => id !== 'b'));
    await answer(page('de', null));
    expect(ids()).toBe('acde');
  });

  test.each(['before', 'during'])('moves a cursor that counts items, also %s a request', async (when) => {
    const { list, fetch, answer } = await started();
    const remove = () => list.setItems(list.items.slice(1));
    if (when === 'before') remove();
    void list.loadMore();
    if (when === 'during') remove();
    await answer(page('d', 4));
    void list.loadMore();
    expect(fetch.mock.calls.map(([cursor]) => cursor)).toEqual(
      when === 'before' ? [null, 2, 4] : [null, 3, 3],
    );
  });

  test('has the newest record of an item that two pages contain, in its first place', async () => {
    const { list, answer, ids } = await started();
    void list.loadMore();
    await answer({ items: [{ id: 'b', name: 'Bagas' }, { id: 'd' }], cursor: null });
    expect(ids()).toBe('abcd');
    expect(list.items[1]).toEqual({ id: 'b', name: 'Bagas' });
  });
});

describe('a list that starts anew', () => {
  test('shows the old items until the first page replaces them', async () => {
    const { list, answer, ids } = await started();
    void list.loadMore();
    await answer(page('def', null));
    void list.restart();
    expect(ids()).toBe('abcdef');
    await answer(page('xa', 2));
    expect([ids(), list.hasMore]).toEqual(['xa', true]);
  });

  test('and fails can be retried, although all pages were loaded before', async () => {
    const { list, answer, fail, ids } = listOf();
    void list.loadMore();
    await answer(page('abc', null));
    void list.restart();
    const error = new Error('offline');
    await fail(error);
    expect([ids(), list.error]).toEqual(['abc', error]);
    void list.loadMore();
    await answer(page('abd', null));
    expect([ids(), list.error]).toEqual(['abd', null]);
  });
});

test('a further page is read by its own items alone, however many are known', async () => {
  const keyOf = vi.fn(({ id }: Person) => id);
  const pages = ['abcdefgh', 'ijkl', 'lmno'];
  const fetch = async (cursor: number | null) =>
    page(pages[cursor ?? 0] ?? '', (cursor ?? 0) + 1 < pages.length ? (cursor ?? 0) + 1 : null);
  const list = new CursorQuery<Person, number>({ place: 'the people', fetch, keyOf });
  await list.loadMore();
  keyOf.mockClear();
  await list.loadMore();
  await list.loadMore();
  expect(keyOf).toHaveBeenCalledTimes(8);
  expect(list.items.map(({ id }) => id).join('')).toBe('abcdefghijklmno');
});
