// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WindowedGrid } from '#parts/paging/index.ts';
import { show } from '#tests/unit/ui/render.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const onEndNear = vi.fn();

function showGrid(count: number, render = (item: number, at: number) => `${item} at ${at}`) {
  onEndNear.mockClear();
  const grid = (
    <WindowedGrid
      items={Array.from({ length: count }, (_, at) => at)}
      keyOf={(item) => item}
      render={render}
      label="players"
      className={undefined}
      estimate={300}
      total={100}
      onEndNear={onEndNear}
      initialScrollTop={0}
      onScroll={() => undefined}
    />
  );
  return show(grid);
}

test('the next page is requested once the first view is painted, and not before', () => {
  showGrid(2);
  expect(onEndNear).not.toHaveBeenCalled();
  act(() => void vi.runAllTimers());
  expect(onEndNear).toHaveBeenCalled();
});

test('a reader who scrolls at once does not wait for the next page', () => {
  showGrid(2);
  fireEvent.scroll(window);
  expect(onEndNear).toHaveBeenCalledTimes(1);
});

test('an item is rendered with its index among all items', () => {
  const { container } = showGrid(3);
  expect(container.textContent).toContain('0 at 0');
});

test('scrolling renders the items that come into view, and none of those that stay', () => {
  const render = vi.fn((item: number) => `item ${item}`);
  const { container } = showGrid(40, render);
  act(() => void vi.runAllTimers());
  const shown = () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  const before = shown();
  render.mockClear();
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, -600, 300, 300));
  fireEvent.scroll(window);
  const rendered = render.mock.calls.map(([item]) => `item ${item}`);
  expect(rendered.length).toBeGreaterThan(0);
  expect(rendered).toEqual(shown().filter((item) => !before.includes(item)));
});
