import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { DesktopSettings } from '#lib/desktop/settings.ts';
import {
  type Launched,
  type LaunchOptions,
  launchDesktop,
  pageOf,
  trayOf,
  windowOf,
  withSettings,
} from './launch.ts';

/** Waits until a check passes, for as long as a busy machine may need. */
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, 10_000);

const readSettings = async (app: Launched) => (await app.desktop.request('settings:read')).settings;

test('a change of the page is applied, told to the page, and kept for the next start', async () => {
  const app = await launchDesktop();
  const heard: DesktopSettings[] = [];
  app.desktop.on('settings:changed', (now) => heard.push(now));
  await expect(app.desktop.request('settings:change', { zoomLevel: 1 })).resolves.toBe(true);
  expect(pageOf(app).getZoomLevel()).toBe(1);
  expect(heard).toMatchObject([{ zoomLevel: 1 }]);
  const kept = readFileSync(join(app.folder, 'userData', 'settings.json'), 'utf8');
  const next = await launchDesktop({ prepare: withSettings(JSON.parse(kept).values) });
  expect(pageOf(next).getZoomLevel()).toBe(1);
  await next.desktop.request('windows:openConversation', { name: 'a', path: '/chat/window/user-2' });
  expect(next.seen.views[1]?.webContents.getZoomLevel()).toBe(1);
});

test('the tray uses the product’s language from the next start on', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:setLanguage', 'id_ID');
  const next = await launchDesktop({ prepare: withSettings({ locale: (await readSettings(app)).locale }) });
  expect(trayOf(next).menu.labels).toContain('Buka Pasarmain');
});

describe('the start with the system', () => {
  test.each(['win32', 'darwin'] as const)('is the system’s own function on %s', async (platform) => {
    const app = await launchDesktop({ platform, isPackaged: true });
    await app.desktop.request('settings:change', { startsAtSignIn: true });
    expect(app.seen.loginItem).toMatchObject({
      openAtLogin: true,
      ...(platform === 'win32' && { args: ['--hidden'] }),
    });
    await app.desktop.request('settings:change', { startsAtSignIn: false });
    expect(app.seen.loginItem).toMatchObject({ openAtLogin: false });
  });

  test('is an autostart entry on Linux, with the AppImage itself as its program', async () => {
    const env = { APPIMAGE: '/home/a b/100%/Pasarmain.AppImage' };
    const app = await launchDesktop({ platform: 'linux', isPackaged: true, env });
    const file = join(app.folder, 'appData', 'autostart', 'pasarmain.desktop');
    await app.desktop.request('settings:change', { startsAtSignIn: true });
    expect(readFileSync(file, 'utf8')).toContain('Exec="/home/a b/100%%/Pasarmain.AppImage" --hidden\n');
    await app.desktop.request('settings:change', { startsAtSignIn: false });
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    [true, 'Exec="/opt/Pasarmain-2.AppImage" --hidden\n'],
    [false, null],
  ])('names the current AppImage after an update; an entry exists: %s', async (isThere, line) => {
    const file = (folder: string) => join(folder, 'appData', 'autostart', 'pasarmain.desktop');
    const app = await launchDesktop({
      platform: 'linux',
      isPackaged: true,
      env: { APPIMAGE: '/opt/Pasarmain-2.AppImage' },
      prepare: (folder) => {
        withSettings({ startsAtSignIn: true })(folder);
        mkdirSync(dirname(file(folder)), { recursive: true });
        if (isThere) writeFileSync(file(folder), 'Exec="/opt/Pasarmain-1.AppImage" --hidden\n');
      },
    });
    const entry = file(app.folder);
    if (line === null) expect(existsSync(entry)).toBe(false);
    else await soon(() => expect(readFileSync(entry, 'utf8')).toContain(line));
  });

  test('is not offered to an app that runs from its sources', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    expect((await app.desktop.request('settings:read')).facts.canStartAtSignIn).toBe(false);
  });

  test.each<[LaunchOptions, boolean]>([
    [{ platform: 'win32', argv: ['--hidden'] }, false],
    [{ platform: 'win32' }, true],
    [{ platform: 'darwin', wasOpenedAtLogin: true }, false],
    [{ platform: 'darwin' }, true],
    [{ platform: 'linux', argv: ['--hidden'] }, false],
  ])('with %j shows the window: %s', async (start, isShown) => {
    expect(windowOf(await launchDesktop(start)).visible).toBe(isShown);
  });

  test('leaves the window minimised if no tray could show it again', async () => {
    const app = await launchDesktop({ platform: 'linux', argv: ['--hidden'], hasTrayHost: false });
    await soon(() => expect(windowOf(app).isMinimised).toBe(true));
  });
});

test('the close button quits the app if the person wants that', async () => {
  const app = await launchDesktop({ prepare: withSettings({ closing: 'quit' }) });
  windowOf(app).close();
  expect(app.seen.hasQuit).toBe(true);
});

test('downloads go to the folder that the person chose, which a page cannot name', async () => {
  const app = await launchDesktop();
  await expect(app.desktop.request('settings:chooseFolder')).resolves.toBe(false);
  const folder = join(app.folder, 'mine');
  app.electron.host.chosenPaths.push(folder);
  await expect(app.desktop.request('settings:chooseFolder')).resolves.toBe(true);
  expect((await app.desktop.request('settings:read')).facts.downloadFolder).toBe(folder);
  const named: object = { downloadFolder: '/etc' };
  await expect(app.desktop.request('settings:change', named)).rejects.toThrow('do not fit');
  await app.desktop.request('settings:change', { downloadFolder: null });
  expect((await app.desktop.request('settings:read')).facts.downloadFolder).toBe(
    join(app.folder, 'downloads'),
  );
});

describe('the proxy', () => {
  test('is the system’s, none, or a given one, and open connections change to it', async () => {
    const app = await launchDesktop();
    const closed = vi.spyOn(app.electron.session.defaultSession, 'closeAllConnections');
    await app.desktop.request('settings:change', { proxy: { mode: 'direct' } });
    const address = 'http://proxy.example:3128';
    await app.desktop.request('settings:change', { proxy: { mode: 'fixed', address } });
    await soon(() =>
      expect(app.seen.proxies).toEqual([
        { mode: 'direct' },
        { mode: 'fixed_servers', proxyRules: address, proxyBypassRules: '<local>' },
      ]),
    );
    await soon(() => expect(closed).toHaveBeenCalledTimes(2));
  });

  test('also applies to sessions created later', async () => {
    const app = await launchDesktop({ prepare: withSettings({ proxy: { mode: 'direct' } }) });
    new app.electron.Session();
    await soon(() => expect(app.seen.proxies).toEqual([{ mode: 'direct' }, { mode: 'direct' }]));
  });
});

test('hardware acceleration that the person turned off stays off, and is tried again after they turn it on', async () => {
  const app = await launchDesktop({
    prepare: withSettings({ usesHardwareAcceleration: false, accelerationFailedIn: '0.0.0-test' }),
  });
  expect(app.seen.isHardwareAccelerated).toBe(false);
  await app.desktop.request('settings:change', { usesHardwareAcceleration: true });
  expect(await readSettings(app)).toMatchObject({
    usesHardwareAcceleration: true,
    accelerationFailedIn: null,
  });
});

describe('the spell check', () => {
  const env = { PASARMAIN_CONFIG: '{"dictionaries":"https://files.example/dictionaries"}' };
  const spellingOf = ({ electron }: Launched) => electron.session.defaultSession.spelling;

  test('loads dictionaries only from the installation, for the languages of the product', async () => {
    const app = await launchDesktop({ platform: 'linux', env });
    expect(spellingOf(app)).toEqual({
      isOn: true,
      languages: ['en-US', 'id'],
      source: 'https://files.example/dictionaries/',
    });
    await app.desktop.request('app:setLanguage', 'zh_CN');
    expect(spellingOf(app).languages).toEqual(['en-US']);
  });

  test('is off if nobody serves dictionaries, so that Google is not asked for any', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    expect(spellingOf(app).isOn).toBe(false);
    expect((await app.desktop.request('settings:read')).facts.spellingLanguages).toEqual([]);
  });

  test('is the system’s own on macOS', async () => {
    const app = await launchDesktop({ platform: 'darwin' });
    expect(spellingOf(app).isOn).toBe(true);
    expect((await app.desktop.request('settings:read')).facts.spellingLanguages).toBe(null);
  });

  test('follows the person’s choice of languages, ignores an unknown language, and can be turned off', async () => {
    const app = await launchDesktop({ platform: 'linux', env });
    await app.desktop.request('settings:change', { spellingLanguages: ['id', 'xx'] });
    expect(spellingOf(app).languages).toEqual(['id']);
    await app.desktop.request('settings:change', { spellingLanguages: [] });
    expect(spellingOf(app).isOn).toBe(false);
    await app.desktop.request('settings:change', { spellingLanguages: null });
    expect(spellingOf(app)).toMatchObject({ isOn: true, languages: ['en-US', 'id'] });
    await app.desktop.request('settings:change', { checksSpelling: false });
    expect(spellingOf(app).isOn).toBe(false);
  });
});
