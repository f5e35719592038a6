// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { routesOf } from '#app/routes/route.ts';

afterEach(cleanup);

function routeOf(load: () => Promise<{ default: () => React.ReactNode }>) {
  const [route] = routesOf({ access: 'public', place: null, words: [], rows: [['/', 'home', load]] });
  if (!route) throw new Error('the group has no route');
  return route;
}
const shownIn = ({ Screen }: { Screen: React.ComponentType }) => (
  <Suspense fallback="waiting">
    <Screen />
  </Suspense>
);

test('a screen that has loaded renders without its placeholder', async () => {
  const route = routeOf(async () => ({ default: () => <p>the screen</p> }));
  await route.preload();
  render(shownIn(route));
  expect(screen.queryByText('the screen')).not.toBeNull();
});

test('a screen that loads later replaces its placeholder and keeps its state when its frame renders again', async () => {
  let mounts = 0;
  const route = routeOf(async () => ({
    default: () => <p ref={(node) => void (node && ++mounts)}>the screen</p>,
  }));
  const { rerender } = render(shownIn(route));
  expect(screen.queryByText('waiting')).not.toBeNull();
  await act(() => route.preload());
  await screen.findByText('the screen');
  const element = screen.getByText('the screen');
  rerender(shownIn(route));
  expect(screen.getByText('the screen')).toBe(element);
});
