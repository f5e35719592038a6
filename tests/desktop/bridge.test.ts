import { expect, test } from 'vitest';
import { requests } from '#preload/contract.ts';
import { launchDesktop, pageOf } from './launch.ts';

test('a request of the page is answered', async () => {
  const app = await launchDesktop();
  await expect(app.desktop.request('app:ready')).resolves.toEqual({ openPath: null, version: '0.0.0-test' });
});

test('every request of the contract has a handler, and the preload script passes no other name', async () => {
  const app = await launchDesktop();
  const names = [...app.electron.ipcMain.handlers.keys()];
  expect(names.sort()).toEqual(Object.keys(requests).sort());
  const request = app.desktop.request as (name: string) => Promise<unknown>;
  await expect(request('anything:else')).rejects.toThrow('unknown request');
  expect(() => (app.desktop.on as (name: string, listener: () => void) => void)('any', () => {})).toThrow();
});

test.each([
  [
    'another origin',
    (url: string) => ({ url: url.replace('app://pasarmain', 'https://evil.example'), parent: null }),
  ],
  ['another host of the scheme', () => ({ url: 'app://elsewhere/', parent: null })],
  ['a frame within the page', (url: string) => ({ url, parent: {} })],
])('a sender that is %s is refused', async (_who, frame) => {
  const app = await launchDesktop();
  const page = pageOf(app);
  const from = { sender: page, senderFrame: frame(page.url) };
  await expect(app.electron.ipcMain.receive(from, 'secrets:read', [1])).rejects.toThrow('not allowed');
});

test('a request without a frame, or from another window, is refused', async () => {
  const app = await launchDesktop();
  const page = pageOf(app);
  const { receive } = app.electron.ipcMain;
  await expect(receive({ sender: page, senderFrame: null }, 'secrets:read', [1])).rejects.toThrow(
    'not allowed',
  );
  const titleBar = app.seen.windows[0]?.webContents;
  await expect(
    receive({ sender: titleBar, senderFrame: page.mainFrame }, 'secrets:read', [1]),
  ).rejects.toThrow('not allowed');
});

test.each<[string, unknown[]]>([
  ['tray:setUnreadCount', []],
  ['tray:setUnreadCount', [-1]],
  ['tray:setUnreadCount', [1.5]],
  ['tray:setUnreadCount', ['3']],
  ['tray:setUnreadCount', [1, 2]],
  ['secrets:read', []],
  ['secrets:write', ['token']],
  ['secrets:write', [{ owner: 1, token: '' }]],
  ['secrets:write', [{ token: 'x' }]],
  ['settings:change', [{ downloadFolder: '/etc' }]],
  ['app:setLanguage', ['fr_FR']],
  ['notifications:show', [{ tag: 'a', title: 't', body: 'b', path: 'https://evil.example/' }]],
  ['notifications:show', [{ tag: 'a', title: 't', body: 'b', path: '//evil.example/' }]],
  ['notifications:show', [{ tag: 'a', title: 't', body: 'b' }]],
  [
    'notifications:show',
    [{ tag: 'a', title: 't', body: 'b', path: '/', answers: { userId: 0, canReply: true } }],
  ],
  ['tray:setChat', [{ line: 'online', isAway: 'yes', unread: [] }]],
  ['app:setTheme', ['sepia']],
  ['tray:setChat', [{ line: 'asleep', isAway: false, unread: [] }]],
  [
    'tray:setChat',
    [{ line: 'online', isAway: false, unread: [{ name: 'a', path: 'https://evil.example/', count: 1 }] }],
  ],
  [
    'tray:setChat',
    [
      {
        line: 'online',
        isAway: false,
        unread: Array.from({ length: 6 }, () => ({ name: 'a', path: '/', count: 1 })),
      },
    ],
  ],
  ['downloads:start', [{ id: 'a', url: 'http://127.0.0.1/', fileName: 'a', folder: '/etc' }]],
])('%s refuses the arguments %j', async (name, args) => {
  const app = await launchDesktop();
  const request = app.desktop.request as (name: string, ...args: unknown[]) => Promise<unknown>;
  await expect(request(name, ...args)).rejects.toThrow('arguments do not fit');
  expect(app.seen.badge).toBe(0);
  expect(app.seen.notifications).toEqual([]);
});

test('an event reaches the page until it stops listening', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:ready');
  const heard: string[] = [];
  const stop = app.desktop.on('navigation:openPath', ({ path }) => heard.push(path));
  pageOf(app).send('navigation:openPath', { path: '/a' });
  stop();
  pageOf(app).send('navigation:openPath', { path: '/b' });
  expect(heard).toEqual(['/a']);
});
