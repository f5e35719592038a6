import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { WebContentsStandIn } from './electron/WebContentsStandIn.ts';
import { type Launched, launchDesktop, pageOf } from './launch.ts';

const request = { name: 'user-2', path: '/chat/window/user-2' };

/** Opens a conversation's window; resolves with the window and its page. */
async function openAlone(app: Launched, wanted = request) {
  await app.desktop.request('windows:openConversation', wanted);
  const window = app.seen.windows.at(-1);
  const page = app.seen.views.at(-1)?.webContents;
  if (!window || !page) throw new Error('no window was opened');
  await vi.waitFor(() => expect(page.isLoaded).toBe(true));
  return { window, page };
}

/** Sends a request as the page of a window would. */
const ask = (app: Launched, page: WebContentsStandIn, name: string, ...args: unknown[]) =>
  app.electron.ipcMain.receive({ sender: page, senderFrame: page.mainFrame }, name, args);

test('a conversation opens in a window as strict as the main one, under its own name', async () => {
  const app = await launchDesktop();
  const { window, page } = await openAlone(app);
  const main = app.seen.windows[0];
  expect(page.preferences).toEqual(pageOf(app).preferences);
  expect(window.options.webPreferences).toEqual(main?.options.webPreferences);
  expect(window.options.titleBarStyle).toBe(main?.options.titleBarStyle);
  expect([window.options.name, window.options.windowStatePersistence]).toEqual(['conversation user-2', true]);
  expect(page.url).toBe('app://pasarmain/chat/window/user-2');
  expect(window.isVisible()).toBe(true);
  expect(page.opens('https://elsewhere.example/')).toEqual({ action: 'deny' });
});

test('a second request brings the same window to the front', async () => {
  const app = await launchDesktop();
  const { window } = await openAlone(app);
  const count = app.seen.windows.length;
  await app.desktop.request('windows:openConversation', request);
  expect([app.seen.windows.length, window.focusCount]).toEqual([count, 1]);
  await app.desktop.request('windows:openConversation', { name: 'user-3', path: '/chat/window/user-3' });
  expect(app.seen.windows).toHaveLength(count + 1);
});

test.each([
  [{ name: 'user-2', path: '/me/wallet' }],
  [{ name: 'user-2', path: 'https://elsewhere.example/chat/window/user-2' }],
  [{ name: 'user-2', path: '/chat/window/../../me/wallet' }],
  [{ name: 'user-2', path: '/chat/window/%2e%2e/list' }],
  [{ name: '', path: '/chat/window/user-2' }],
  [{ ...request, size: 1 }],
])('a window of %j is refused', async (wanted) => {
  const app = await launchDesktop();
  const count = app.seen.windows.length;
  await expect(app.desktop.request('windows:openConversation', wanted)).rejects.toThrow('do not fit');
  expect(app.seen.windows).toHaveLength(count);
});

test('a window stays above others as its own page chooses, and closes when its page asks', async () => {
  const app = await launchDesktop();
  const { window, page } = await openAlone(app);
  await ask(app, page, 'windows:setOnTop', true);
  expect([window.isOnTop, app.seen.windows[0]?.isOnTop]).toEqual([true, false]);
  await ask(app, page, 'windows:close');
  expect([window.isDestroyed(), page.isDestroyed()]).toEqual([true, true]);
  await expect(ask(app, page, 'window:attention')).rejects.toThrow('not allowed');
  expect(app.seen.hasQuit).toBe(false);
});

test('the page of the main window neither closes it nor keeps it above others', async () => {
  const app = await launchDesktop();
  await app.desktop.request('windows:close');
  await app.desktop.request('windows:setOnTop', true);
  const main = app.seen.windows[0];
  expect([main?.isDestroyed(), main?.isOnTop]).toEqual([false, false]);
});

test('each window is told only of its own attention', async () => {
  const app = await launchDesktop();
  const { window, page } = await openAlone(app);
  expect(await ask(app, page, 'window:attention')).toEqual({ isVisible: true, isFocused: true });
  expect(await app.desktop.request('window:attention')).toEqual({ isVisible: true, isFocused: false });
  window.blur();
  expect(await ask(app, page, 'window:attention')).toEqual({ isVisible: true, isFocused: false });
  window.focus();
  expect(await ask(app, page, 'window:attention')).toEqual({ isVisible: true, isFocused: true });
  app.electron.powerMonitor.emit('lock-screen');
  expect(await ask(app, page, 'window:attention')).toEqual({ isVisible: false, isFocused: false });
  window.close();
  expect(app.electron.powerMonitor.listenerCount('lock-screen')).toBe(1);
});

test('a window that is created behind a locked screen is not visible until the screen is unlocked', async () => {
  const app = await launchDesktop();
  app.electron.host.isScreenLocked = true;
  const { page } = await openAlone(app);
  expect(await ask(app, page, 'window:attention')).toEqual({ isVisible: false, isFocused: false });
  app.electron.powerMonitor.emit('unlock-screen');
  expect(await ask(app, page, 'window:attention')).toMatchObject({ isVisible: true });
});

test('a click on a notice focuses the window that shows its conversation, otherwise the main one', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:ready');
  const heard: string[] = [];
  app.desktop.on('navigation:openPath', ({ path }) => heard.push(path));
  const { window } = await openAlone(app);
  const notice = (id: string) => ({ tag: id, title: 'Intan', body: 'Halo', path: `/chat/detail/${id}` });
  await app.desktop.request('notifications:show', notice('user-2'));
  app.seen.notifications.at(-1)?.emit('click');
  expect([window.focusCount, heard]).toEqual([1, []]);
  window.close();
  await app.desktop.request('notifications:show', notice('user-2'));
  app.seen.notifications.at(-1)?.emit('click');
  expect(heard).toEqual(['/chat/detail/user-2']);
});

test('another screen that a conversation leads to opens in the main window', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:ready');
  const heard: string[] = [];
  app.desktop.on('navigation:openPath', ({ path }) => heard.push(path));
  const { page } = await openAlone(app);
  // The page of a conversation does not take the path that waits for the main one.
  expect(await ask(app, page, 'app:ready')).toMatchObject({ openPath: null });
  await ask(app, page, 'windows:openMain', '/user/detail/2');
  expect(heard).toEqual(['/user/detail/2']);
});

test('quitting asks while a conversation’s window has unfinished work, and not once that window is gone', async () => {
  const app = await launchDesktop();
  const { window, page } = await openAlone(app);
  const event = () => ({ preventDefault: vi.fn() });
  await ask(app, page, 'app:setUnfinished', true);
  const asked = event();
  app.electron.app.emit('before-quit', asked);
  expect(asked.preventDefault).toHaveBeenCalled();
  window.destroy();
  const quits = event();
  app.electron.app.emit('before-quit', quits);
  expect(quits.preventDefault).not.toHaveBeenCalled();
});

test('the window of a page that crashed closes without a question', async () => {
  const app = await launchDesktop();
  const { window, page } = await openAlone(app);
  await ask(app, page, 'app:setUnfinished', true);
  page.emit('render-process-gone', {}, { reason: 'crashed' });
  expect([window.isDestroyed(), app.seen.questions]).toEqual([true, []]);
});

test.each([
  ['stays open', 0, false],
  ['closes', 1, true],
])(
  'a conversation’s window with a running recording asks before it closes, and %s',
  async (_end, answer, isGone) => {
    const app = await launchDesktop();
    const { window, page } = await openAlone(app);
    await ask(app, page, 'app:setUnfinished', true);
    app.seen.answers.push(answer);
    expect(window.closes()).toBe(false);
    await vi.waitFor(() => expect(app.seen.questions).toHaveLength(1));
    expect(app.seen.questions[0]).toEqual({
      message: 'Close while something is running?',
      buttons: ['Stay', 'Close'],
    });
    await vi.waitFor(() => expect(window.isDestroyed()).toBe(isGone));
    // Nothing unfinished is left that would make quitting ask.
    app.seen.answers.push(1);
    app.electron.app.quit();
    await vi.waitFor(() => expect(app.seen.hasQuit).toBe(true));
    expect(app.seen.questions).toHaveLength(isGone ? 1 : 2);
  },
);

test('a recording that starts while the app quits does not leave it without its main window', async () => {
  const app = await launchDesktop();
  const { page } = await openAlone(app);
  app.electron.app.once('before-quit', () => void ask(app, page, 'app:setUnfinished', true));
  app.electron.app.quit();
  expect([app.seen.hasQuit, app.seen.questions]).toEqual([true, []]);
});

test('a conversation’s window asks before a reload loses something, and only then', async () => {
  const app = await launchDesktop();
  const { window, page } = await openAlone(app);
  await ask(app, page, 'app:setUnfinished', true);
  const leaving = { preventDefault: vi.fn() };
  page.emit('will-prevent-unload', leaving);
  expect(leaving.preventDefault).not.toHaveBeenCalled();
  app.seen.answers.push(1);
  page.emit('will-prevent-unload', leaving);
  expect(leaving.preventDefault).toHaveBeenCalledOnce();
  page.reload();
  expect(window.closes()).toBe(true);
});

test('the shortcuts of the menu act on the page of the focused window', async () => {
  const app = await launchDesktop();
  const { window, page } = await openAlone(app);
  const reload = [vi.spyOn(pageOf(app), 'reload'), vi.spyOn(page, 'reload')];
  const press = (accelerator: string, focused?: typeof window) =>
    app.seen.applicationMenu?.press(accelerator, focused);
  press('CmdOrCtrl+Plus', window);
  press('CmdOrCtrl+R', window);
  expect([page.getZoomLevel(), pageOf(app).getZoomLevel()]).toEqual([0.5, 0.5]);
  expect(reload.map((it) => it.mock.calls.length)).toEqual([0, 1]);
  press('CmdOrCtrl+R', app.seen.windows[0]);
  press('CmdOrCtrl+R');
  expect(reload.map((it) => it.mock.calls.length)).toEqual([2, 1]);
});

test('a window whose page could not be loaded is closed', async () => {
  const app = await launchDesktop();
  rmSync(join(app.folder, 'app', 'out', 'renderer'), { recursive: true });
  await app.desktop.request('windows:openConversation', request);
  const window = app.seen.windows.at(-1);
  await vi.waitFor(() => expect(window?.isDestroyed()).toBe(true));
  expect(app.seen.windows[0]?.isDestroyed()).toBe(false);
});

test('an update closes all windows and quits, although closing the main window only hides it', async () => {
  const app = await launchDesktop();
  const { page } = await openAlone(app);
  await ask(app, page, 'app:setUnfinished', true);
  app.electron.autoUpdater.quitAndInstall();
  expect(app.seen.windows.every((window) => window.isDestroyed())).toBe(true);
  expect([app.seen.hasQuit, app.seen.questions]).toEqual([true, []]);
});
