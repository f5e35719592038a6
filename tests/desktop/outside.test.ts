import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { heardPaths, launchDesktop, pageOf, trayOf, windowOf } from './launch.ts';

test('the tray shows the number of unread messages as icon, tooltip and badge', async () => {
  const app = await launchDesktop();
  const tray = trayOf(app);
  expect(basename(tray.image)).toBe(process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png');
  await app.desktop.request('tray:setUnreadCount', 1);
  expect(basename(tray.image)).toMatch(/unread/i);
  expect(tray.toolTip).toBe('Pasarmain: 1 unread message');
  expect(app.seen.badge).toBe(1);
  await app.desktop.request('tray:setUnreadCount', 120);
  expect(tray.toolTip).toBe('Pasarmain: 120 unread messages');
  expect(tray.menu.labels).toContain('Unread chats (99+)');
  await app.desktop.request('tray:setUnreadCount', 0);
  expect(basename(tray.image)).not.toMatch(/unread/i);
  expect(tray.toolTip).toBe('Pasarmain');
  expect(app.seen.badge).toBe(0);
});

test('tray and menus use the language of the product', async () => {
  const app = await launchDesktop({ locale: 'id' });
  expect(trayOf(app).menu.labels).toContain('Buka Pasarmain');
  await app.desktop.request('tray:setUnreadCount', 2);
  await app.desktop.request('app:setLanguage', 'zh_CN');
  expect(trayOf(app).toolTip).toBe('Pasarmain：2 条未读消息');
  expect(app.seen.applicationMenu?.labels).toContain('编辑');
});

test('the tray menu opens chats and shows the window', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:ready');
  const heard = heardPaths(app.desktop);
  expect(windowOf(app).closes()).toBe(false);
  await vi.waitFor(() => expect(windowOf(app).isVisible()).toBe(false));
  trayOf(app).menu.choose('Unread chats');
  expect(heard).toEqual(['/chat/list']);
  expect(windowOf(app).isVisible()).toBe(true);
});

const notice = { tag: 'C2C1', title: 'Intan', body: 'Code is 7741', path: '/chat/detail/C2C1' };

test('a click on a notice opens its path and brings the window to the front', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:ready');
  const heard = heardPaths(app.desktop);
  await app.desktop.request('notifications:show', notice);
  const [shown] = app.seen.notifications;
  expect(shown?.options).toEqual({ title: 'Intan', body: 'Code is 7741', id: 'C2C1' });
  windowOf(app).isMinimised = true;
  shown?.emit('click');
  expect(heard).toEqual(['/chat/detail/C2C1']);
  expect(windowOf(app).isMinimised).toBe(false);
  expect(windowOf(app).focusCount).toBe(1);
});

test('a notice opens its path even after the page has changed its route', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:ready');
  const heard = heardPaths(app.desktop);
  pageOf(app).goesTo('app://pasarmain/me/wallet');
  await app.desktop.request('notifications:show', notice);
  app.seen.notifications[0]?.emit('click');
  expect(heard).toEqual(['/chat/detail/C2C1']);
});

test('a path requested while the page reloads waits until the page listens', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:ready');
  const heard = heardPaths(app.desktop);
  pageOf(app).emit('did-start-navigation', { isSameDocument: false, isMainFrame: true });
  app.electron.app.emit('second-instance', {}, ['pasarmain', 'pasarmain://open/user/detail/20001']);
  expect(heard).toEqual([]);
  await expect(app.desktop.request('app:ready')).resolves.toMatchObject({ openPath: '/user/detail/20001' });
});

test.each(['crashes', 'reloads'])(
  'the state that a page reported is dropped when the page %s',
  async (how) => {
    const app = await launchDesktop({
      env: {
        PASARMAIN_CONFIG: JSON.stringify({
          apiBase: 'http://127.0.0.1:1',
          browserSignIn: { google: { clientId: 'g', authorize: '/authorize', token: '/token' } },
        }),
      },
    });
    const page = pageOf(app);
    vi.spyOn(page, 'reload').mockReturnValue();
    await app.desktop.request('app:ready');
    await app.desktop.request('app:setUnfinished', true);
    const signIn = app.desktop.request('signIn:start', 'google');
    await vi.waitFor(() => expect(app.seen.openedOutside).toHaveLength(1));
    const heard = heardPaths(app.desktop);
    if (how === 'crashes') page.emit('render-process-gone', {}, { reason: 'crashed' });
    else page.emit('did-start-navigation', { isSameDocument: false, isMainFrame: true });
    await expect(signIn).resolves.toEqual({ kind: 'cancelled' });
    trayOf(app).menu.choose('Orders');
    expect(heard).toEqual([]);
    await expect(app.desktop.request('app:ready')).resolves.toMatchObject({ openPath: '/me/order' });
    app.electron.app.quit();
    expect([app.seen.questions, app.seen.hasQuit]).toEqual([[], true]);
  },
);

test('the page receives an event when its window becomes visible, hidden, focused or unfocused', async () => {
  const app = await launchDesktop();
  const window = windowOf(app);
  window.focus();
  await expect(app.desktop.request('window:attention')).resolves.toEqual({
    isVisible: true,
    isFocused: true,
  });
  const told: string[] = [];
  app.desktop.on('window:attention', ({ isVisible, isFocused }) =>
    told.push(isFocused ? 'looks' : isVisible ? 'sees' : 'neither'),
  );
  window.blur();
  window.focus();
  window.minimize();
  window.restore();
  window.focus();
  app.electron.powerMonitor.emit('lock-screen');
  app.electron.powerMonitor.emit('unlock-screen');
  window.closes();
  await vi.waitFor(() => expect(window.isVisible()).toBe(false));
  expect(told).toEqual(['sees', 'looks', 'neither', 'sees', 'looks', 'neither', 'looks', 'neither']);
});

test('a full-screen video gets the title bar’s space after the window has grown', async () => {
  const app = await launchDesktop();
  const { contentView } = windowOf(app);
  const [view] = app.seen.views;
  pageOf(app).emit('enter-html-full-screen');
  contentView.bounds = { x: 0, y: 0, width: 1920, height: 1080 };
  contentView.emit('bounds-changed');
  expect(view?.bounds).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
  pageOf(app).emit('leave-html-full-screen');
  expect(view?.bounds.y).toBeGreaterThan(0);
});

test('there is one notice per tag, and clearing removes it', async () => {
  const app = await launchDesktop();
  await app.desktop.request('notifications:show', notice);
  await app.desktop.request('notifications:show', { ...notice, body: 'Second' });
  expect(app.seen.notifications.map((it) => it.state)).toEqual(['closed', 'shown']);
  await app.desktop.request('notifications:clear', 'C2C1');
  expect(app.seen.notifications.map((it) => it.state)).toEqual(['closed', 'closed']);
});

test('a notice with hidden content names nobody', async () => {
  const app = await launchDesktop();
  await app.desktop.request('notifications:show', { ...notice, isContentHidden: true });
  expect(app.seen.notifications[0]?.options).toEqual({
    title: 'Pasarmain',
    body: 'You have a new message',
    id: 'C2C1',
  });
});

test('a text field has a menu, and the rest of the page keeps its own', async () => {
  const app = await launchDesktop();
  const editFlags = {
    canUndo: true,
    canRedo: false,
    canCut: true,
    canCopy: true,
    canPaste: true,
    canSelectAll: true,
  };
  const click = {
    isEditable: false,
    selectionText: '',
    linkURL: '',
    misspelledWord: '',
    dictionarySuggestions: [],
    editFlags,
  };
  pageOf(app).emit('context-menu', {}, click);
  expect(app.seen.popups).toEqual([]);
  pageOf(app).emit('context-menu', {}, { ...click, isEditable: true });
  expect(app.seen.popups[0]?.labels).toEqual(['Undo', 'Redo', 'Cut', 'Copy', 'Paste', 'Select all']);
  pageOf(app).emit('context-menu', {}, { ...click, linkURL: 'https://help.example/a' });
  app.seen.popups[1]?.choose('Copy link');
  expect(app.seen.clipboard).toBe('https://help.example/a');
});

test('a notice shows a PNG that the page drew, and no other picture', async () => {
  const app = await launchDesktop();
  const icon = 'data:image/png;base64,iVBORw0KGgo=';
  await app.desktop.request('notifications:show', { ...notice, icon });
  expect(app.seen.notifications[0]?.options.icon).toMatchObject({ address: icon });
  await expect(
    app.desktop.request('notifications:show', { ...notice, icon: 'https://elsewhere.example/a.png' }),
  ).rejects.toThrow('arguments');
});

test('the page has its own zoom', async () => {
  expect(pageOf(await launchDesktop()).zoomMode).toBe('isolated');
});
