// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '#api/contract/index.ts';
import { ApiError } from '#api/errors.ts';
import { PagedQuery, PagedView } from '#parts/paging/index.ts';
import { show } from '#tests/unit/ui/render.tsx';

let near: () => void = () => {};
const answers: { page: number; give: (page: Page<string>) => Promise<void>; fail: () => Promise<void> }[] =
  [];

beforeEach(() => {
  answers.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => act(() => report([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {
        near = () => {};
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function made(): PagedQuery<string> {
  return new PagedQuery(
    (page) =>
      new Promise((resolve, reject) =>
        answers.push({
          page,
          give: (reply) => act(async () => resolve(reply)),
          fail: () => act(async () => reject(new ApiError({ kind: 'offline' }))),
        }),
      ),
    (item) => item,
  );
}

const Shown = observer(function Shown({ list }: { list: PagedQuery<string> }) {
  return (
    <PagedView
      list={list}
      skeleton={<p>On its way</p>}
      more={<p>More on its way</p>}
      empty={<p>Nobody here</p>}
      end="That is everyone."
      readsOn
    >
      {list.items.join(' ')}
    </PagedView>
  );
});

function opened(): PagedQuery<string> {
  const list = made();
  show(<Shown list={list} />);
  act(() => list.start());
  return list;
}

test('a list is not shown as empty before the response arrives', async () => {
  opened();
  expect(screen.getByText('On its way')).toBeTruthy();
  await answers[0]?.give({ items: [], total: 0, hasMore: false });
  expect(screen.getByText('Nobody here')).toBeTruthy();
});

test('a failed first page shows the error, and Retry requests it again', async () => {
  opened();
  await answers[0]?.fail();
  expect(screen.queryByText('Nobody here')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await answers[1]?.give({ items: ['a'], total: 1, hasMore: false });
  expect(screen.getByText('a')).toBeTruthy();
  expect(screen.getByText('That is everyone.')).toBeTruthy();
});

test('scrolling near the end requests one page, and the next one only after it arrived', async () => {
  opened();
  await answers[0]?.give({ items: ['a'], total: 3, hasMore: true });
  near();
  near();
  expect(answers.map(({ page }) => page)).toEqual([1, 2]);
  expect(screen.getByText('More on its way')).toBeTruthy();
  await answers[1]?.give({ items: ['b'], total: 3, hasMore: true });
  near();
  expect(answers.map(({ page }) => page)).toEqual([1, 2, 3]);
});

test('a failed later page keeps the items and sends no request until Retry', async () => {
  opened();
  await answers[0]?.give({ items: ['a'], total: 2, hasMore: true });
  near();
  await answers[1]?.fail();
  near();
  expect(answers).toHaveLength(2);
  expect(screen.getByText('a')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await answers[2]?.give({ items: ['b'], total: 2, hasMore: false });
  expect(screen.getByText('a b')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
