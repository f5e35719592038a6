import { basename } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Launched, launchDesktop, pageOf, settingsOf, trayOf, windowOf } from './launch.ts';

const notice = { tag: 'user-2', title: 'Intan', body: 'Halo', path: '/chat/detail/user-2' };
const shownCount = (app: Launched) => app.seen.notifications.filter(({ state }) => state === 'shown').length;
/** Asks for a notice; true if the system got one. */
async function show(app: Launched): Promise<boolean> {
  const before = app.seen.notifications.length;
  await app.desktop.request('notifications:show', notice);
  return app.seen.notifications.length > before;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the menu', () => {
  test('shows the state of the connection, and lists the senders of unread messages', async () => {
    const app = await launchDesktop();
    expect(trayOf(app).menu.labels).toContain('Not signed in');
    await app.desktop.request('tray:setChat', {
      line: 'online',
      isAway: false,
      unread: [
        { name: 'Intan & Bagas', path: '/chat/detail/group-1', count: 3 },
        { name: 'R'.repeat(60), path: '/chat/detail/user-3', count: 120 },
      ],
    });
    const { labels } = trayOf(app).menu;
    expect(labels).toContain('Online');
    // A single & would underline the next letter.
    expect(labels).toContain('Intan && Bagas (3)');
    expect(labels).toContain(`${'R'.repeat(39)}… (99+)`);
    const heard: string[] = [];
    app.desktop.on('navigation:openPath', ({ path }) => heard.push(path));
    await app.desktop.request('app:ready');
    trayOf(app).menu.choose('Intan && Bagas (3)');
    expect(heard).toEqual(['/chat/detail/group-1']);
  });

  test('offers the status as others see it while the chat is connected, and shows it once the page reports it', async () => {
    const app = await launchDesktop();
    const chat = (line: 'online' | 'offline', isAway: boolean) =>
      app.desktop.request('tray:setChat', { line, isAway, unread: [] });
    const status = () =>
      trayOf(app)
        .menu.all.filter(({ label }) => label === 'Online' || label === 'Away')
        .map(({ label, type, checked }) => [label, type, checked]);
    await chat('offline', true);
    expect(status()).toEqual([]);
    await chat('online', false);
    const before = [
      ['Online', 'radio', true],
      ['Away', 'radio', false],
    ];
    expect(status()).toEqual(before);
    const chosen: boolean[] = [];
    app.desktop.on('tray:awayChosen', ({ isAway }) => chosen.push(isAway));
    windowOf(app).close();
    await vi.waitFor(() => expect(windowOf(app).isVisible()).toBe(false));
    const { menu } = trayOf(app);
    menu.choose('Away');
    expect(chosen).toEqual([true]);
    expect(windowOf(app).isVisible()).toBe(false);
    // The system has marked the clicked item, so the menu is created again.
    expect(trayOf(app).menu).not.toBe(menu);
    expect(status()).toEqual(before);
    await chat('online', true);
    expect(status().map(([, , checked]) => checked)).toEqual([false, true]);
    trayOf(app).menu.choose('Online');
    expect(chosen).toEqual([true, false]);
  });

  test('says that the chat connects while its page loads again, and that nobody is signed in if the page finds nobody', async () => {
    const app = await launchDesktop();
    await app.desktop.request('tray:setChat', { line: 'online', isAway: true, unread: [] });
    pageOf(app).reload();
    expect(trayOf(app).menu.labels).toContain('Connecting…');
    await app.desktop.request('accounts:signedOut', false);
    expect(trayOf(app).menu.labels).toContain('Not signed in');
    pageOf(app).reload();
    expect(trayOf(app).menu.labels).toContain('Not signed in');
  });

  test('the page of a conversation alone reports nothing about the chat', async () => {
    const app = await launchDesktop();
    await app.desktop.request('windows:openConversation', { name: 'user-2', path: '/chat/window/user-2' });
    const page = app.seen.views.at(-1)?.webContents;
    if (!page) throw new Error('no window');
    await vi.waitFor(() => expect(page.isLoaded).toBe(true));
    const from = { sender: page, senderFrame: page.mainFrame };
    await app.electron.ipcMain.receive(from, 'tray:setChat', [{ line: 'online', isAway: false, unread: [] }]);
    expect(trayOf(app).menu.labels).toContain('Not signed in');
  });

  test('a left click opens the window, except on macOS, where it opens the menu', async () => {
    for (const [platform, count] of [
      ['win32', 1],
      ['darwin', 0],
    ] as const) {
      const app = await launchDesktop({ platform });
      trayOf(app).emit('click');
      expect(windowOf(app).focusCount).toBe(count);
    }
  });
});

describe('do not disturb', () => {
  test('holds notices back for as long as its name says', async () => {
    const app = await launchDesktop();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(2026, 5, 10, 12, 0) });
    trayOf(app).menu.choose('For 1 hour');
    await expect(show(app)).resolves.toBe(false);
    expect(trayOf(app).menu.labels.join()).toMatch(/Do not disturb until 0?1:00.PM/);
    vi.advanceTimersByTime(3_600_000);
    expect(trayOf(app).menu.labels).toContain('Do not disturb');
    await show(app);
    expect(shownCount(app)).toBe(1);
  });

  test('begun with a clock that ran a year ahead ends when the clock is set right', async () => {
    const app = await launchDesktop();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 5, 10, 12, 0) });
    trayOf(app).menu.choose('For 1 hour');
    await expect(show(app)).resolves.toBe(false);
    vi.setSystemTime(new Date(2026, 5, 10, 12, 0));
    await show(app);
    expect(shownCount(app)).toBe(1);
  });

  test('survives a restart, and is ended by the person', async () => {
    const first = await launchDesktop();
    trayOf(first).menu.choose('Until tomorrow morning');
    const app = await launchDesktop({ prepare: settingsOf(first) });
    await expect(show(app)).resolves.toBe(false);
    trayOf(app).menu.choose('Show notifications again');
    await expect(show(app)).resolves.toBe(true);
    const later = await launchDesktop({ prepare: settingsOf(app) });
    await expect(show(later)).resolves.toBe(true);
  });

  test('as a pause has a tick, and survives a restart', async () => {
    const first = await launchDesktop();
    trayOf(first).menu.choose('Pause notifications');
    const app = await launchDesktop({ prepare: settingsOf(first) });
    const item = () => trayOf(app).menu.all.find(({ label }) => label === 'Pause notifications');
    expect(item()?.checked).toBe(true);
    await expect(show(app)).resolves.toBe(false);
    trayOf(app).menu.choose('Pause notifications');
    expect(item()?.checked).toBe(false);
    await expect(show(app)).resolves.toBe(true);
  });

  test('also holds urgent notices back', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    trayOf(app).menu.choose('For 30 minutes');
    await app.desktop.request('notifications:show', { ...notice, isUrgent: true });
    expect(windowOf(app).isFlashing).toBe(false);
  });
});

describe('on Windows', () => {
  test.each([
    [1, 'overlay-1.png'],
    [9, 'overlay-9.png'],
    [10, 'overlay-more.png'],
  ])('the button in the taskbar shows %j unread messages as %s', async (count, file) => {
    const app = await launchDesktop({ platform: 'win32' });
    await app.desktop.request('tray:setUnreadCount', count);
    expect(windowOf(app).overlay).toEqual({
      icon: expect.objectContaining({ path: expect.stringMatching(`${file}$`) }),
      description: expect.stringContaining(String(count)),
    });
    await app.desktop.request('tray:setUnreadCount', 0);
    expect(windowOf(app).overlay).toBeNull();
  });

  test('the icon blinks for urgent notices until the window is seen', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    windowOf(app).blur();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await app.desktop.request('tray:setUnreadCount', 1);
    await app.desktop.request('notifications:show', { ...notice, isUrgent: true });
    const images = [0, 1, 2].map(() => {
      vi.advanceTimersByTime(700);
      return basename(trayOf(app).image);
    });
    expect(images).toEqual(['tray.png', 'tray-unread.png', 'tray.png']);
    windowOf(app).focus();
    expect(basename(trayOf(app).image)).toBe('tray-unread.png');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the first time that closing only hides the window', () => {
  const hide = async (app: Launched) => {
    windowOf(app).show();
    windowOf(app).close();
    await vi.waitFor(() => expect(windowOf(app).isVisible()).toBe(false));
  };

  test.each(['win32', 'linux'] as const)(
    '%s is told once that the app stays in the tray',
    async (platform) => {
      const app = await launchDesktop({ platform });
      await hide(app);
      expect(app.seen.notifications.at(-1)?.options.title).toBe('Pasarmain keeps running');
      app.seen.notifications.at(-1)?.clicks();
      expect(windowOf(app).isVisible()).toBe(true);
      await hide(app);
      const next = await launchDesktop({ platform, prepare: settingsOf(app) });
      await hide(next);
      expect(next.seen.notifications).toEqual([]);
      expect(app.seen.notifications).toHaveLength(1);
    },
  );

  test('macOS is told nothing, because its apps always behave so', async () => {
    const app = await launchDesktop({ platform: 'darwin' });
    await hide(app);
    expect(app.seen.notifications).toEqual([]);
  });

  test('a desktop without tray icons minimises the window, and shows no hint', async () => {
    const app = await launchDesktop({ platform: 'linux', hasTrayHost: false });
    windowOf(app).show();
    windowOf(app).close();
    await vi.waitFor(() => expect(windowOf(app).isMinimized()).toBe(true));
    expect(app.seen.notifications).toEqual([]);
  });

  test('the hint is shown even while notices are paused, because the person caused it by closing', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    trayOf(app).menu.choose('Pause notifications');
    await hide(app);
    expect(shownCount(app)).toBe(1);
  });
});
