import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Launched, launchDesktop, pageOf, trayOf, windowOf, withSettings } from './launch.ts';

/**
 * What differs between Windows, macOS and Linux, on a stand-in that has only the functions of each system.
 */
const systems = ['win32', 'darwin', 'linux'] as const;
const here = 'app://pasarmain/chat/list';
const notice = { tag: 'C2C1', title: 'Intan', body: 'Code is 7741', path: '/chat/detail/C2C1' };

afterEach(() => {
  Reflect.deleteProperty(process, 'defaultApp');
});

test.each(systems)(
  'on %s the app starts, counts unread messages, shows and clears a notice, and quits',
  async (platform) => {
    const app = await launchDesktop({ platform });
    await app.desktop.request('tray:setUnreadCount', 2);
    await app.desktop.request('notifications:show', notice);
    await app.desktop.request('notifications:clear', notice.tag);
    expect(app.seen.notifications[0]?.state).toBe('closed');
    app.electron.app.quit();
    expect(app.seen.hasQuit).toBe(true);
  },
);

describe('the identity', () => {
  test('an installed app on Windows has its own name, and its links start it', async () => {
    const { seen } = await launchDesktop({ platform: 'win32', isPackaged: true });
    expect(seen.appUserModelId).toBe('id.pasarmain.desktop');
    expect(seen.protocolClients).toEqual([{ scheme: 'pasarmain' }]);
  });

  test('an app run from its folder is known by Electron’s binary, and its links start it with the folder', async () => {
    Object.defineProperty(process, 'defaultApp', { value: true, configurable: true });
    const { seen } = await launchDesktop({ platform: 'win32' });
    expect(seen.appUserModelId).toBe(process.execPath);
    expect(seen.protocolClients).toEqual([
      { scheme: 'pasarmain', path: process.execPath, args: [process.cwd()] },
    ]);
  });
});

describe('the microphone', () => {
  const asks = (app: Launched, mediaTypes = ['audio']) =>
    app.electron.session.defaultSession.requests('media', { requestingUrl: here, mediaTypes });

  test('macOS asks the person before the page may record', async () => {
    const app = await launchDesktop({ platform: 'darwin', microphone: 'not-determined' });
    await expect(asks(app)).resolves.toBe(true);
    expect(app.electron.host.microphone).toBe('granted');
  });

  test.each([
    ['darwin', 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone'],
    ['win32', 'ms-settings:privacy-microphone'],
  ] as const)(
    'if the settings of %s refuse it, the person is told and led there',
    async (platform, settings) => {
      const app = await launchDesktop({ platform, microphone: 'denied' });
      await expect(asks(app)).resolves.toBe(false);
      await vi.waitFor(() => expect(app.seen.openedOutside).toEqual([settings]));
      expect(app.seen.questions[0]).toEqual({
        message: 'Pasarmain may not use the microphone',
        buttons: ['Open system settings', 'Not now'],
      });
    },
  );

  test('the camera stays off, and the system is not asked for it', async () => {
    const app = await launchDesktop({ platform: 'darwin', microphone: 'not-determined' });
    await expect(asks(app, ['video'])).resolves.toBe(false);
    expect(app.electron.host.microphone).toBe('not-determined');
  });
});

describe.runIf(process.platform !== 'win32')('a Linux desktop', () => {
  test('that shows the tray icon hides a closed window', async () => {
    const app = await launchDesktop({ platform: 'linux' });
    windowOf(app).show();
    expect(windowOf(app).closes()).toBe(false);
    await vi.waitFor(() => expect(windowOf(app).isVisible()).toBe(false));
  });

  test('that shows no tray icons minimises a closed window, so that it can be found again', async () => {
    const app = await launchDesktop({ platform: 'linux', hasTrayHost: false });
    windowOf(app).show();
    expect(windowOf(app).closes()).toBe(false);
    await vi.waitFor(() => expect(windowOf(app).isMinimized()).toBe(true));
    expect(windowOf(app).isVisible()).toBe(true);
  });
});

describe('accelerators', () => {
  test.each(systems)('on %s the menu opens the settings by the shortcut that it shows', async (platform) => {
    const app = await launchDesktop({ platform });
    await app.desktop.request('app:ready');
    const heard: string[] = [];
    app.desktop.on('navigation:openPath', ({ path }) => heard.push(path));
    const items = app.seen.applicationMenu?.all ?? [];
    app.seen.applicationMenu?.press('CmdOrCtrl+,');
    expect(heard).toEqual(['/me/settings']);
    // The shortcuts of the tray's menu work only while it is open, as in any menu of the system.
    expect(trayOf(app).menu.all.filter((item) => 'accelerator' in item)).toEqual([]);
    const keys = items.flatMap((item) => ('accelerator' in item ? [item.accelerator] : []));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('zoom follows plus, equals and the number block', async () => {
    const app = await launchDesktop();
    const press = (key: string) => {
      app.seen.applicationMenu?.press(key);
      return pageOf(app).getZoomLevel();
    };
    expect(['Plus', '=', 'numadd', '-', 'numsub', '0'].map((key) => press(`CmdOrCtrl+${key}`))).toEqual([
      0.5, 1, 1.5, 1, 0.5, 0,
    ]);
    // The title bar has the same host, whose zoom it must not take over.
    expect(windowOf(app).webContents.getZoomLevel()).toBe(0);
  });
});

describe('graphics', () => {
  const dies = ({ electron }: Launched, reason = 'crashed') =>
    electron.app.emit('child-process-gone', {}, { type: 'GPU', reason });

  const hasFailed = async (app: Launched) =>
    (await app.desktop.request('settings:read')).settings.accelerationFailedIn === '0.0.0-test';
  const failedIn = (version: string) => withSettings({ accelerationFailedIn: version });

  test('hardware acceleration that fails twice in a row is off from the next start', async () => {
    const app = await launchDesktop();
    dies(app);
    dies(app);
    expect(await hasFailed(app)).toBe(true);
  });

  test('hardware acceleration that failed stays off until the next version', async () => {
    const failed = await launchDesktop({ prepare: failedIn('0.0.0-test') });
    expect(failed.seen.isHardwareAccelerated).toBe(false);
    const updated = await launchDesktop({ prepare: failedIn('0.0.0-before') });
    expect(updated.seen.isHardwareAccelerated).toBe(true);
  });

  test('a single crash of the graphics process, or one during a shutdown, changes nothing', async () => {
    const app = await launchDesktop();
    dies(app);
    dies(app, 'killed');
    expect(await hasFailed(app)).toBe(false);
  });
});

test('a page that ends or reloads in full screen gives the title bar its space back', async () => {
  const app = await launchDesktop();
  const [view] = app.seen.views;
  for (const end of [
    () => pageOf(app).emit('render-process-gone', {}, { reason: 'crashed' }),
    () => pageOf(app).reload(),
  ]) {
    pageOf(app).emit('enter-html-full-screen');
    expect(view?.bounds.y).toBe(0);
    end();
    expect(view?.bounds.y).toBe(32);
  }
});

test('a quit that a window refuses leaves tray, notices and downloads unchanged', async () => {
  const app = await launchDesktop();
  const { BrowserWindow } = app.electron;
  const other = new BrowserWindow({});
  other.once('close', (event: { preventDefault(): void }) => event.preventDefault());
  app.electron.app.quit();
  expect([app.seen.hasQuit, trayOf(app).isDestroyed()]).toEqual([false, false]);
  app.electron.app.quit();
  expect([app.seen.hasQuit, trayOf(app).isDestroyed()]).toEqual([true, true]);
});

test('a quit right after a close causes no failure', async () => {
  const app = await launchDesktop();
  const failures: unknown[] = [];
  const note = (reason: unknown) => failures.push(reason);
  process.on('unhandledRejection', note);
  windowOf(app).close();
  app.electron.app.quit();
  await new Promise((resolve) => setTimeout(resolve, 200));
  process.removeListener('unhandledRejection', note);
  expect([app.seen.hasQuit, failures]).toEqual([true, []]);
});

test('files of the vendor’s cloud can be downloaded if the page may show them', async () => {
  const cloud = await launchDesktop({ env: { PASARMAIN_API_BASE: 'https://api.example' } });
  const file = { id: 'a', url: 'https://chat-1.cos.ap-jakarta.myqcloud.com/a.pdf', fileName: 'a.pdf' };
  vi.stubGlobal('fetch', async () => new Response('content'));
  await expect(cloud.desktop.request('downloads:start', file)).resolves.toMatchObject({ kind: 'saved' });
  const own = await launchDesktop({
    env: { PASARMAIN_API_BASE: 'https://api.example', PASARMAIN_CHAT_PROXY: '/im' },
  });
  await expect(own.desktop.request('downloads:start', file)).resolves.toEqual({
    kind: 'failed',
    reason: 'address',
  });
  vi.unstubAllGlobals();
});

test('an app that cannot start shows the reason before it ends', async () => {
  const app = await launchDesktop({
    prepare: (folder) => rmSync(join(folder, 'app', 'out', 'renderer'), { recursive: true }),
  });
  expect(app.seen.exitCode).toBe(1);
  expect(app.seen.errorBoxes[0]?.title).toBe('Pasarmain cannot start');
});

test.each([
  [true, 1],
  [false, null],
])('an app started without the sandbox, installed %s, ends with %j', async (isPackaged, exitCode) => {
  const app = await launchDesktop({ isPackaged, switches: ['no-sandbox'] });
  expect(app.seen.exitCode).toBe(exitCode);
  expect(app.seen.windows).toHaveLength(exitCode === null ? 1 : 0);
});
