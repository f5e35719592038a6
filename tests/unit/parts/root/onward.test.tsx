// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { NavigationNews, RootContext, useOnward } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

afterEach(cleanup);

/** A screen that waits for an answer; it stays shown until the next screen can render. */
function show() {
  const gone: string[] = [];
  const root = aRoot({ services: { navigate: (path: string) => void gone.push(path) } });
  const screen: { way?: ReturnType<typeof useOnward>; move?: (path: string) => void } = {};
  function Screen() {
    screen.way = useOnward();
    screen.move = useNavigate();
    return null;
  }
  const { unmount } = render(
    <RootContext value={root}>
      <MemoryRouter initialEntries={['/goods/1']}>
        <Screen />
      </MemoryRouter>
    </RootContext>,
  );
  return {
    gone,
    unmount,
    answer: () => act(() => screen.way?.onward('/me/payment/7')),
    isGoing: () => screen.way?.isGoing,
    ask: (path: string) => act(() => root.store(NavigationNews).tell(path)),
    arrive: (path: string) => act(() => screen.move?.(path)),
  };
}

test('an answer leads onward from the screen that waits for it, also if that shows something else by now', () => {
  const { gone, answer, ask, arrive, unmount } = show();
  ask('/goods/2');
  arrive('/goods/2');
  answer();
  unmount();
  answer();
  expect(gone).toEqual(['/me/payment/7', '/me/payment/7']);
});

test('a late answer takes nobody away from the screen they went to, even before that is shown', () => {
  const { gone, answer, ask } = show();
  ask('/chat/list');
  answer();
  expect(gone).toEqual([]);
});

test('the screen is busy from the answer until the next one is shown, and no longer once the person came back', () => {
  const { answer, ask, isGoing } = show();
  expect(isGoing()).toBe(false);
  answer();
  expect(isGoing()).toBe(true);
  ask('/me/payment/7');
  expect(isGoing()).toBe(true);
  ask('/goods/1');
  expect(isGoing()).toBe(false);
});
