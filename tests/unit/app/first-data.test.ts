// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { startFirstData } from '#app/first-data.ts';
import type { AppRoute } from '#app/routes/route.ts';
import { aRoot, type TestRoot } from '../../builders/aRoot.ts';
import { standIn } from '../../builders/standIn.ts';

let root: TestRoot;
afterEach(() => root.end());

test.each([
  ['a visitor, of a public screen', null, 'public', ['7 from=home']],
  ['a visitor, of a screen for signed-in people', null, 'login', []],
  ['a signed-in person, of their screen', 20_001, 'login', ['7 from=home']],
] as const)(
  'the first data is asked for before the first render by %s',
  async (_who, self, access, asked) => {
    root = aRoot({ self });
    const seen: string[] = [];
    const route = standIn<AppRoute>({
      path: '/goods/:id',
      access,
      firstData: (_root, params, search) => seen.push(`${params.id} ${search}`),
    });
    await startFirstData(root, route, { pathname: '/goods/7', search: '?from=home' });
    expect(seen).toEqual(asked);
  },
);

test('the first render waits for replies that are there already', async () => {
  root = aRoot({ self: null });
  const order: string[] = [];
  const reply = async () => {
    for (let step = 0; step < 20; step += 1) await null;
    order.push('reply');
  };
  const route = standIn<AppRoute>({ path: '/', access: 'public', firstData: () => void reply() });
  await startFirstData(root, route, { pathname: '/', search: '' });
  order.push('render');
  expect(order).toEqual(['reply', 'render']);
});
