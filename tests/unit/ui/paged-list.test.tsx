// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PagedList } from '#ui/PagedList.tsx';
import { show } from './render.tsx';

let near: () => void = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: Array<{ isIntersecting: boolean }>) => void) {
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

type State = { items: string[]; loading?: boolean; error?: string; hasMore?: boolean };
const onMore = vi.fn();

function list({ items, loading = false, error, hasMore = false }: State) {
  return (
    <PagedList
      label="Players"
      items={items}
      keyOf={(item) => item}
      loading={loading}
      error={error}
      hasMore={hasMore}
      onMore={onMore}
      skeleton={<i data-testid="box" />}
      skeletonCount={3}
      empty={<p>Nobody here</p>}
    >
      {(item) => item}
    </PagedList>
  );
}

beforeEach(() => onMore.mockReset());

test('loading draws as many boxes as asked for, and no empty state', () => {
  show(list({ items: [], loading: true, hasMore: true }));
  expect(screen.getAllByTestId('box')).toHaveLength(3);
  expect(screen.queryByText('Nobody here')).toBeNull();
});

test('empty only once the answer is known', () => {
  show(list({ items: [] }));
  expect(screen.getByText('Nobody here')).toBeTruthy();
});

test('an error says what happened and Retry asks again', () => {
  show(list({ items: [], error: 'No answer', hasMore: true }));
  expect(screen.getByText('No answer')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onMore).toHaveBeenCalledOnce();
});

test('coming near the end asks for one page, and for the next only after it arrived', () => {
  const { rerender } = show(list({ items: ['a'], hasMore: true }));
  near();
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(list({ items: ['a'], loading: true, hasMore: true }));
  near();
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(list({ items: ['a', 'b'], hasMore: true }));
  near();
  expect(onMore).toHaveBeenCalledTimes(2);
});

test('a later page that fails keeps what is there and asks nobody until Retry', () => {
  show(list({ items: ['a'], error: 'No answer', hasMore: true }));
  near();
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.getByText('a')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onMore).toHaveBeenCalledOnce();
});

test('the end is said', () => {
  show(list({ items: ['a'] }));
  expect(screen.getByText('That is everything.')).toBeTruthy();
});
