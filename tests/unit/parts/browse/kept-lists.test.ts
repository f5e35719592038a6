import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { KeptLists, toggled } from '#parts/browse/index.ts';
import { PagedQuery } from '#parts/paging/index.ts';

type Give = (items: string[]) => Promise<void>;

function made(): { list: PagedQuery<string>; give: Give; isCancelled: () => boolean } {
  let resolve: (items: string[]) => void = () => {};
  let signal: AbortSignal | null = null;
  const list = new PagedQuery<string>(
    (_page, asked) =>
      new Promise((done) => {
        signal = asked;
        resolve = (items) => done({ items, total: items.length, hasMore: false });
      }),
    (item) => item,
  );
  const give: Give = async (items) => {
    resolve(items);
    await new Promise((next) => setTimeout(next));
  };
  return { list, give, isCancelled: () => signal?.aborted ?? false };
}

test('KeptLists creates a list once per key, and removes the least recently used one', () => {
  const lists = new KeptLists<string>(2);
  const ask = (key: string) => lists.list(key, () => made().list);
  const [a, b] = [ask('a'), ask('b')];
  expect(ask('a')).toBe(a);
  ask('c');
  expect(ask('a')).toBe(a);
  expect(ask('b')).not.toBe(b);
});

test('the previous list stays on screen until the next one is loaded, and its request is cancelled', async () => {
  const lists = new KeptLists<string>();
  const [first, second, third] = [made(), made(), made()];
  expect(lists.drawn(first.list)).toBe(first.list);
  lists.show(first.list);
  await first.give(['a']);
  expect(lists.drawn(second.list)).toBe(first.list);
  lists.show(second.list);
  expect(lists.drawn(second.list)).toBe(first.list);
  // A third list is requested before the second is loaded: the first one is still shown.
  lists.show(third.list);
  expect(second.isCancelled()).toBe(true);
  expect(lists.drawn(third.list)).toBe(first.list);
  await third.give(['c']);
  expect(lists.drawn(third.list)).toBe(third.list);
  lists.leave();
  const fourth = made();
  expect(lists.drawn(fourth.list)).toBe(fourth.list);
});

test('an outdated list is reloaded when it is shown, and the one on screen at once', async () => {
  const lists = new KeptLists<string>();
  const [players, others] = [made(), made()];
  for (const [key, { list, give }] of Object.entries({ players, others })) {
    lists.show(lists.list(key, () => list));
    await give([`${key} at 96`]);
  }
  lists.outdate();
  await others.give(['others at 100']);
  expect(others.list.items).toEqual(['others at 100']);
  expect(players.list.items).toEqual(['players at 96']);
  lists.show(players.list);
  // A list that was hidden before its response arrived is requested again the next time.
  lists.leave();
  await players.give(['players, cancelled']);
  lists.show(players.list);
  await players.give(['players at 100']);
  expect(players.list.items).toEqual(['players at 100']);
  lists.show(others.list);
  await others.give(['others, not asked for']);
  expect(others.list.items).toEqual(['others at 100']);
});

test('toggled adds and removes ids, and keeps them sorted', () => {
  expect(toggled([3, 7], 5)).toEqual([3, 5, 7]);
  expect(toggled([3, 5, 7], 5)).toEqual([3, 7]);
});

test('a list that failed before it was opened, for example while it was loaded ahead, is requested again', async () => {
  let isBroken = true;
  const list = new PagedQuery<string>(
    async () => {
      if (isBroken) throw new ApiError({ kind: 'network' });
      return { items: ['a'], total: 1, hasMore: false };
    },
    (item) => item,
  );
  list.start();
  await vi.waitFor(() => expect(list.failure).not.toBeNull());
  isBroken = false;
  const lists = new KeptLists<string>();
  lists.show(list);
  await vi.waitFor(() => expect([list.items, list.failure]).toEqual([['a'], null]));
});
