import { describe, expect, test, vi } from 'vitest';
import { openNotice } from '../../../src-renderer/worker/open-notice.ts';

const aPage = (focused = false) => ({ focused, focus: vi.fn(async () => undefined), postMessage: vi.fn() });

/** The pages that are open, and the paths opened in new ones. */
function browser(...open: ReturnType<typeof aPage>[]) {
  const opened: string[] = [];
  const pages = {
    matchAll: async () => open,
    openWindow: async (path: string) => void opened.push(path),
  };
  return { opened, pages };
}

describe('a press on a notice of the worker', () => {
  test('brings the page to the front that was used last and opens the path there', async () => {
    const [other, used] = [aPage(), aPage(true)];
    const { opened, pages } = browser(other, used);
    await openNotice(pages, { path: '/chat/detail/user-2' });
    expect(used.postMessage.mock.calls).toEqual([[{ kind: 'openPath', path: '/chat/detail/user-2' }]]);
    expect(used.focus).toHaveBeenCalledOnce();
    expect(other.postMessage).not.toHaveBeenCalled();
    expect(opened).toEqual([]);
  });

  test('opens a page if none is open', async () => {
    const { opened, pages } = browser();
    await openNotice(pages, { path: '/chat/detail/user-2?at=1#end' });
    expect(opened).toEqual(['/chat/detail/user-2?at=1#end']);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'chat',
    '',
    7,
    undefined,
  ])('opens nothing for %j, which is no path of this product', async (path) => {
    const page = aPage();
    const { opened, pages } = browser();
    await openNotice(pages, { path });
    await openNotice(browser(page).pages, { path });
    await openNotice(pages, null);
    expect(opened).toEqual([]);
    expect(page.postMessage).not.toHaveBeenCalled();
  });
});
