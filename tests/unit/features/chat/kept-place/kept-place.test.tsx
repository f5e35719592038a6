// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptHeights } from '#features/chat/kept-place/KeptHeights.ts';
import { KeptPlace } from '#features/chat/kept-place/KeptPlace.tsx';
import { RootContext } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

/** Gives every element this height, and tells the observers that exist of a change. */
let height = 0;
let observers: (() => void)[] = [];
function grow(to: number): void {
  height = to;
  act(() => {
    for (const tell of observers) tell();
  });
}

beforeEach(() => {
  localStorage.clear();
  height = 0;
  observers = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        observers.push(tell);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(kept: number) {
  const root = aRoot();
  const heights = root.store(KeptHeights);
  heights.keep('pins', kept);
  const placeOf = (isAwaited: boolean, content: React.ReactNode) => (
    <RootContext value={root}>
      <KeptPlace name="pins" isAwaited={isAwaited}>
        {content}
      </KeptPlace>
    </RootContext>
  );
  const { container, rerender } = render(placeOf(true, null));
  return {
    heights,
    room: () => container.querySelector<HTMLElement>('[style]')?.style.height ?? null,
    set: (content: React.ReactNode) => rerender(placeOf(false, content)),
    text: () => container.textContent,
  };
}

test('what is awaited has the room that it had last time, and none if it was not shown', () => {
  expect(show(44).room()).toBe('44px');
  cleanup();
  expect(show(0).room()).toBeNull();
});

test('the room stays until the code of what is shown has loaded', async () => {
  const loaded = Promise.withResolvers<{ default: () => string }>();
  const Part = lazy(() => loaded.promise);
  const { room, set, text } = show(44);
  set(<Part />);
  expect(room()).toBe('44px');
  await act(async () => loaded.resolve({ default: () => 'shown' }));
  expect([room(), text()]).toEqual([null, 'shown']);
});

test('the height at which something appears or disappears is kept, and not that of what is unfolded', () => {
  const { heights, set } = show(44);
  set('shown');
  grow(52);
  expect(heights.of('pins')).toBe(52);
  grow(300);
  expect(heights.of('pins')).toBe(52);
  set(null);
  grow(0);
  expect(heights.of('pins')).toBe(0);
});
