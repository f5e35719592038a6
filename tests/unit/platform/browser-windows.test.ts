// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserWindows } from '#platform/BrowserWindows.ts';
import { standIn } from '#tests/builders/standIn.ts';

const request = { name: 'user-2', path: '/chat/window/user-2', place: null };

/** A window of the browser, which is blank when it is new. */
function aPopup(href = 'about:blank') {
  const [replace, focus] = [vi.fn(), vi.fn()];
  const state = { isClosed: false };
  const popup = standIn<Window>({
    location: standIn<Location>({ href, replace }),
    focus,
    get closed() {
      return state.isClosed;
    },
  });
  return { popup, replace, focus, state };
}

afterEach(() => vi.restoreAllMocks());

test('a new window loads its path, at the place it had before', async () => {
  const { popup, replace } = aPopup();
  const open = vi.spyOn(window, 'open').mockReturnValue(popup);
  const place = { x: 10, y: 20, width: 300, height: 400 };
  expect(await new BrowserWindows().open({ ...request, place })).toBe(true);
  expect(replace).toHaveBeenCalledWith('/chat/window/user-2');
  expect(open).toHaveBeenCalledWith('', 'pasarmain user-2', 'popup,width=300,height=400,left=10,top=20');
});

test('an existing window keeps its page and comes to the front', async () => {
  const { popup, replace, focus, state } = aPopup('https://pasarmain.example/chat/window/user-2');
  vi.spyOn(window, 'open').mockReturnValue(popup);
  const windows = new BrowserWindows();
  expect(await windows.open(request)).toBe(true);
  expect([replace.mock.calls, focus.mock.calls.length]).toEqual([[], 1]);
  expect([windows.focus('user-2'), windows.focus('user-3')]).toEqual([true, false]);
  state.isClosed = true;
  expect(windows.focus('user-2')).toBe(false);
});

test('a window that the browser blocks is reported', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(await new BrowserWindows().open(request)).toBe(false);
});
