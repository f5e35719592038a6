// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { NavigationNews, RootContext, useOnward } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

afterEach(cleanup);

/** A screen whose answer is still on its way; it stays shown until the next screen can render. */
function show() {
  const gone: string[] = [];
  const root = aRoot({ services: { navigate: (path: string) => void gone.push(path) } });
  let onward: ReturnType<typeof useOnward> | null = null;
  let move: ((path: string) => void) | null = null;
  function Screen() {
    onward = useOnward();
    move = useNavigate();
    return null;
  }
  let hide: (() => void) | null = null;
  function Page() {
    const [isShown, setShown] = useState(true);
    hide = () => setShown(false);
    return isShown && <Screen />;
  }
  render(
    <RootContext value={root}>
      <MemoryRouter initialEntries={['/goods/1']}>
        <Page />
      </MemoryRouter>
    </RootContext>,
  );
  return {
    gone,
    answer: () => onward?.('/payment/7'),
    hide: () => act(() => hide?.()),
    move: (path: string) => act(() => move?.(path)),
    tell: (path: string) => root.store(NavigationNews).tell(path),
  };
}

test('an answer leads onward from the screen that waits for it, also from another address of it', () => {
  const { gone, answer, move, tell } = show();
  tell('/goods/2');
  move('/goods/2');
  answer();
  expect(gone).toEqual(['/payment/7']);
});

test('a late answer takes nobody away from where they went', () => {
  const leaving = show();
  leaving.tell('/chat/list');
  leaving.answer();
  const left = show();
  left.hide();
  left.answer();
  expect([leaving.gone, left.gone]).toEqual([[], []]);
});
