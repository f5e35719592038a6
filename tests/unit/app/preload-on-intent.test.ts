// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadOnIntent } from '#app/navigation/preloadOnIntent.ts';
import type { AppRoute } from '#app/routes/route.ts';
import { aRoot, type TestRoot } from '../../builders/aRoot.ts';
import { standIn } from '../../builders/standIn.ts';

let root: TestRoot;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  root.end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page with links, for a visitor or a signed-in person; `loaded` and `fetched` name what was loaded ahead. */
function aPage(self: number | null = null) {
  const loaded: string[] = [];
  const fetched: string[] = [];
  const route = (path: string, access: AppRoute['access']) =>
    standIn<AppRoute>({
      path,
      access,
      preload: async () => loaded.push(path),
      prefetch: (_root, params, search) => fetched.push(`${path} ${params.id ?? ''}${search}`),
    });
  root = aRoot({ self });
  preloadOnIntent(root, [
    route('/game-mate', 'public'),
    route('/goods/:id', 'public'),
    route('/me', 'login'),
    route('*', 'public'),
  ]);
  const link = (href: string, target = '') => {
    const made = document.createElement('a');
    made.href = href;
    made.target = target;
    made.append(document.createElement('span'));
    document.body.append(made);
    return made;
  };
  const send = async (element: Element | null, event: string, ms = 100) => {
    element?.dispatchEvent(new Event(event, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { loaded, fetched, link, send };
}

test.each([
  ['a pointer that rests on it', 'pointerover', 100],
  ['the focus', 'focusin', 100],
  ['a touch, at once', 'touchstart', 0],
])('a link preloads its screen and its data by %s', async (_by, event, ms) => {
  const { loaded, fetched, link, send } = aPage();
  await send(link('/goods/7?from=home').firstElementChild, event, ms);
  expect([loaded, fetched]).toEqual([['/goods/:id'], ['/goods/:id 7from=home']]);
});

test('a pointer that passes over links loads nothing', async () => {
  const { loaded, link, send } = aPage();
  await send(link('/game-mate'), 'pointerover', 30);
  await send(document.body, 'pointerover');
  expect(loaded).toEqual([]);
});

test.each([
  ['to another site', 'https://elsewhere.invalid/game-mate', ''],
  ['that opens a window', '/game-mate', '_blank'],
  ['to no screen', '/no-such-screen', ''],
  ['that asks a visitor to sign in', '/me', ''],
])('a link %s loads nothing', async (_what, href, target) => {
  const { loaded, link, send } = aPage();
  await send(link(href, target), 'pointerover');
  expect(loaded).toEqual([]);
});

test('a signed-in person’s own screens are preloaded too', async () => {
  const { loaded, link, send } = aPage(1);
  await send(link('/me'), 'pointerover');
  expect(loaded).toEqual(['/me']);
});

test('nothing is preloaded for a person who saves data, nor after the session has ended', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  const saving = aPage();
  await saving.send(saving.link('/game-mate'), 'pointerover');
  vi.unstubAllGlobals();
  root.end();
  const ended = aPage();
  root.end();
  await ended.send(ended.link('/game-mate'), 'pointerover');
  expect([saving.loaded, ended.loaded]).toEqual([[], []]);
});
