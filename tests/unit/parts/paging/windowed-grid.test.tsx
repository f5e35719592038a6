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

function showGrid(count: number) {
  onEndNear.mockClear();
  const grid = (
    <WindowedGrid
      items={Array.from({ length: count }, (_, at) => at)}
      keyOf={(item) => item}
      render={(item, at) => `${item} at ${at}`}
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
