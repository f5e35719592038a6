import { describe, expect, it } from 'vitest';
import type { Page } from '#api/contract/index.ts';
import { ApiError } from '#api/errors.ts';
import { PagedQuery } from '#parts/paging/PagedQuery.ts';
import { visibleRows } from '#parts/paging/visible-rows.ts';

/** A list of numbers served three at a time. */
class Numbers {
  all = [9, 8, 7, 6, 5, 4, 3];
  isBroken = false;
  signals: AbortSignal[] = [];
  fetch = async (page: number, signal: AbortSignal): Promise<Page<number>> => {
    this.signals.push(signal);
    await Promise.resolve();
    if (this.isBroken) throw new ApiError({ kind: 'network' });
    const end = page * 3;
    return { items: this.all.slice(end - 3, end), total: this.all.length, hasMore: end < this.all.length };
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const queryOf = (numbers: Numbers) => new PagedQuery<number>(numbers.fetch, (item) => item);

describe('a paged list', () => {
  it('loads page by page to the end', async () => {
    const list = queryOf(new Numbers());
    list.start();
    await settled();
    list.loadMore();
    await settled();
    list.loadMore();
    await settled();
    expect(list.items).toEqual([9, 8, 7, 6, 5, 4, 3]);
    expect(list.isComplete).toBe(true);
  });

  it('keeps an item once when pages shift under it', async () => {
    const numbers = new Numbers();
    const list = queryOf(numbers);
    list.start();
    await settled();
    numbers.all.unshift(10);
    list.loadMore();
    await settled();
    expect(list.items).toEqual([9, 8, 7, 6, 5]);
  });

  it('reloads all loaded pages in place, and stays unchanged if that fails', async () => {
    const numbers = new Numbers();
    const list = queryOf(numbers);
    expect(await list.refresh()).toBe(false);
    list.start();
    await settled();
    list.loadMore();
    await settled();
    numbers.all = [20, 9, 8, 7, 6];
    expect(await list.refresh()).toBe(true);
    expect(list.items).toEqual([20, 9, 8, 7, 6]);
    expect(list.total).toBe(5);
    expect(list.isComplete).toBe(true);
    numbers.isBroken = true;
    expect(await list.refresh()).toBe(false);
    expect(list.items).toEqual([20, 9, 8, 7, 6]);
    expect(list.failure).toBeNull();
  });

  it('keeps items that were loaded below during a reload', async () => {
    const numbers = new Numbers();
    const list = queryOf(numbers);
    list.start();
    await settled();
    const refreshed = list.refresh();
    list.loadMore();
    await refreshed;
    await settled();
    expect(list.items).toEqual([9, 8, 7, 6, 5, 4]);
    expect(list.hasMore).toBe(true);
  });

  it('keeps its items when a page fails, and retries that page', async () => {
    const numbers = new Numbers();
    const list = queryOf(numbers);
    list.start();
    await settled();
    numbers.isBroken = true;
    list.loadMore();
    await settled();
    expect(list.failure?.kind).toBe('network');
    expect(list.items).toHaveLength(3);
    numbers.isBroken = false;
    list.retry();
    await settled();
    expect(list.items).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it('aborts its request when the list is hidden', async () => {
    const numbers = new Numbers();
    const list = queryOf(numbers);
    list.start();
    list.cancel();
    await settled();
    expect(numbers.signals[0]?.aborted).toBe(true);
    expect(list.items).toEqual([]);
    list.start();
    await settled();
    expect(list.items).toHaveLength(3);
  });

  it('merges a reloaded first page: adds new items on top, removes missing ones, keeps the others', async () => {
    const numbers = new Numbers();
    const list = queryOf(numbers);
    list.start();
    await settled();
    list.loadMore();
    await settled();
    numbers.all = [10, 9, 7, 6, 5, 4, 3];
    await list.refreshHead();
    expect(list.items).toEqual([10, 9, 7, 6, 5, 4]);
    list.loadMore();
    await settled();
    expect(list.items).toEqual([10, 9, 7, 6, 5, 4, 3]);
  });

  it('skips none that follow when loaded items leave it further down', async () => {
    const numbers = new Numbers();
    const left = new Set<number>();
    const list = new PagedQuery<number>(
      numbers.fetch,
      (item) => item,
      (item) => !left.has(item),
    );
    list.start();
    await settled();
    list.loadMore();
    await settled();
    left.add(6).add(5);
    numbers.all = [9, 8, 7, 4, 3];
    await list.refreshHead();
    expect(list.items).toEqual([9, 8, 7, 4]);
    list.loadMore();
    await settled();
    expect(list.items).toEqual([9, 8, 7, 4, 3]);
    expect(list.isComplete).toBe(true);
  });

  it.each([
    ['on a page behind the first', [6, 5], [9, 8, 7, 4]],
    ['on the first page', [9, 8, 7, 6, 5, 4], [3]],
  ])(
    'skips none that follow when items %s leave it and its first page cannot be reloaded',
    async (_, gone, after) => {
      const numbers = new Numbers();
      const left = new Set<number>();
      const list = new PagedQuery<number>(
        numbers.fetch,
        (item) => item,
        (item) => !left.has(item),
      );
      list.start();
      await settled();
      list.loadMore();
      await settled();
      for (const item of gone) left.add(item);
      numbers.all = numbers.all.filter((item) => !left.has(item));
      numbers.isBroken = true;
      await list.refreshHead();
      numbers.isBroken = false;
      while (list.hasMore) {
        list.loadMore();
        await settled();
      }
      expect(list.items).toEqual(numbers.all);
      expect(list.items.slice(0, after.length)).toEqual(after);
    },
  );

  it('reloads its first page after a page that was loading when news came', async () => {
    const numbers = new Numbers();
    const list = queryOf(numbers);
    list.start();
    await settled();
    list.loadMore();
    const refreshed = list.refreshHead();
    numbers.all.unshift(10);
    await refreshed;
    await settled();
    expect(list.items.slice(0, 4)).toEqual([10, 9, 8, 7]);
  });

  it('takes the newest of two reloaded first pages, whichever is answered last', async () => {
    const answers: ((page: Page<number>) => void)[] = [];
    const list = new PagedQuery<number>(
      () => new Promise<Page<number>>((resolve) => answers.push(resolve)),
      (item) => item,
    );
    const pageOf = (...items: number[]) => ({ items, total: items.length, hasMore: false });
    list.start();
    answers[0]?.(pageOf(1));
    await settled();
    const refreshes = [list.refreshHead(), list.refreshHead()];
    answers[2]?.(pageOf(2, 1));
    answers[1]?.(pageOf(1));
    await Promise.all(refreshes);
    expect(list.items).toEqual([2, 1]);
  });
});

describe('the rows of a windowed grid', () => {
  const grid = { count: 100, columns: 4, pitch: 300, viewport: 900, spare: 1 };

  it('are the ones around the visible part', () => {
    expect(visibleRows({ ...grid, offset: 3000 })).toEqual({ first: 9, last: 14, rows: 25 });
  });

  it('stay within the list at both ends', () => {
    expect(visibleRows({ ...grid, offset: -500 }).first).toBe(0);
    expect(visibleRows({ ...grid, offset: 999_999 })).toEqual({ first: 24, last: 25, rows: 25 });
    expect(visibleRows({ ...grid, count: 0, offset: 0 })).toEqual({ first: 0, last: 0, rows: 0 });
  });
});
