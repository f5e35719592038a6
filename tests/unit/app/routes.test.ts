import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { redirects, routes } from '#app/routes/index.ts';
import { paths } from '#lib/paths.ts';

const known = routes.filter(({ path }) => path !== '*').map(({ path }) => path);
const isKnown = (address: string) =>
  known.some((path) => matchPath(path, new URL(address, 'https://here.invalid').pathname) !== null);

/** An example URL of every builder of `paths`: an id is always the first parameter. */
const built = Object.entries({
  ...paths,
  homeWithRedirect: () => paths.homeWithRedirect('/me'),
  confirmOrder: () => paths.confirmOrder(7, { kind: 'skill' }),
  conversation: () => paths.conversation('C2C7'),
}).map(([name, build]) => ({ name, address: (build as (id?: number) => string)(7) }));

test.each(built)('paths.$name opens a screen', ({ address }) => {
  expect(isKnown(address), address).toBe(true);
});

test('redirects lead to screens and hide none', () => {
  for (const { from, to } of redirects) {
    expect(isKnown(to), to).toBe(true);
    expect(known).not.toContain(from);
  }
});

test('no path is listed twice, and the fallback is the last', () => {
  expect(new Set(known).size).toBe(known.length);
  expect(routes.at(-1)?.path).toBe('*');
});
