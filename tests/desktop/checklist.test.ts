import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readDesktopConfig } from '#main/config/desktop-config.ts';
import { fuses } from '#main/config/fuses.ts';
import { contentSecurityPolicy } from '#main/security/content-security-policy.ts';
import { requests } from '#preload/contract.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Launched, launchDesktop, pageOf } from './launch.ts';

/**
 * The source of the main process and the preload script without comments, searched for what it must not
 * contain.
 */
const sources = globSync(['src-main/**/*.ts', 'src-preload/**/*.ts'])
  .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
  .join('\n');

/** Every page that the app creates: the product's and the title bar. */
const pagesOf = ({ seen }: Launched) => [
  ...seen.views.map((view) => view.webContents),
  ...seen.windows.map((window) => window.webContents),
];
const configOf = (settings: object) => readDesktopConfig({ PASARMAIN_CONFIG: JSON.stringify(settings) }, []);

describe('Electron’s security checklist', () => {
  test.each([
    [{ apiBase: 'http://api.example' }, 'apiBase'],
    [{ apiBase: 'https://api.example', chatProxy: 'ws://chat.example/im' }, 'chatProxy'],
    [{ apiBase: 'https://api.example', fileOrigins: ['http://files.example'] }, 'fileOrigins'],
    [{ apiBase: 'https://api.example', updateFeed: 'http://updates.example' }, 'updateFeed'],
    [{ apiBase: 'https://api.example', map: { tiles: 'http://tiles.example/{z}' } }, 'map.tiles'],
    [{ apiBase: 'http://10.0.0.1' }, 'apiBase'],
  ])('1. Only load secure content: %j is refused', (settings, name) => {
    expect(() => configOf(settings)).toThrow(ConfigError);
    expect(() => configOf(settings)).toThrow(name);
  });

  test('1. Only load secure content: an address of this machine or of a sandbox may be unencrypted, and the policy names no other', () => {
    expect(configOf({ apiBase: 'http://127.0.0.1:9' }).apiBase).toBe('http://127.0.0.1:9');
    expect(configOf({ apiBase: 'http://192.168.1.2', isSandbox: true }).isSandbox).toBe(true);
    const policy = contentSecurityPolicy(configOf({ apiBase: 'https://api.example' }));
    expect(policy).not.toMatch(/\b(http|ws):/);
  });

  test('2. Do not enable Node.js integration for remote content', async () => {
    for (const { preferences } of pagesOf(await launchDesktop())) {
      expect(preferences.nodeIntegration).toBe(false);
      expect(preferences).not.toHaveProperty('nodeIntegrationInWorker');
      expect(preferences).not.toHaveProperty('nodeIntegrationInSubFrames');
    }
  });

  test('3. Enable context isolation in all renderers', async () => {
    for (const { preferences } of pagesOf(await launchDesktop()))
      expect(preferences.contextIsolation).toBe(true);
  });

  test('4. Enable process sandboxing', async () => {
    const app = await launchDesktop();
    expect(app.seen.isSandboxed).toBe(true);
    for (const { preferences } of pagesOf(app)) expect(preferences.sandbox).toBe(true);
  });

  test('5. Handle session permission requests, in every session', async () => {
    const { electron } = await launchDesktop({ env: { PASARMAIN_API_BASE: 'https://api.example' } });
    const other = new electron.Session();
    await Promise.resolve();
    for (const session of [electron.session.defaultSession, other]) {
      const ask = (permission: string, requestingUrl: string) =>
        session.requests(permission, { requestingUrl });
      expect(await ask('notifications', 'app://pasarmain/')).toBe(true);
      for (const permission of ['midi', 'display-capture', 'openExternal', 'fileSystem', 'hid', 'unknown']) {
        expect(await ask(permission, 'app://pasarmain/')).toBe(false);
        expect(session.checks(permission, 'app://pasarmain')).toBe(false);
      }
      expect(await ask('notifications', 'https://evil.example/')).toBe(false);
    }
  });

  test('6. Do not disable webSecurity', async () => {
    for (const { preferences } of pagesOf(await launchDesktop()))
      expect(preferences.webSecurity).not.toBe(false);
    expect(sources).not.toMatch(/webSecurity: false|disable-web-security/);
  });

  test('7. Define a Content Security Policy: every page and file comes with it', async () => {
    const app = await launchDesktop();
    for (const path of ['/', '/chat/list', '/~title-bar.html', '/assets/index-abc.js', '/none.js']) {
      const reply = await app.electron.protocol.handlers.get('app')?.(new Request(`app://pasarmain${path}`));
      const policy = reply?.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
    }
  });

  test.each([
    ['8. Do not enable allowRunningInsecureContent', 'allowRunningInsecureContent'],
    ['9. Do not enable experimental features', 'experimentalFeatures'],
    ['10. Do not use enableBlinkFeatures', 'enableBlinkFeatures'],
  ])('%s', async (_item, name) => {
    for (const { preferences } of pagesOf(await launchDesktop()))
      expect(preferences).not.toHaveProperty(name);
    expect(sources).not.toMatch(new RegExp(`${name}|appendSwitch|appendArgument`));
  });

  test('11. Do not use allowpopups for WebViews: there is no WebView', async () => {
    for (const { preferences } of pagesOf(await launchDesktop()))
      expect(preferences.webviewTag ?? false).toBe(false);
    const page = globSync('src-renderer/**/*.{ts,tsx,html}').filter((file) =>
      /<webview|allowpopups/.test(readFileSync(file, 'utf8')),
    );
    expect(page).toEqual([]);
  });

  test('12. Verify WebView options before creation: none is attached', async () => {
    for (const contents of pagesOf(await launchDesktop())) expect(contents.attachesWebview()).toBe(false);
  });

  test('13. Disable or limit navigation', async () => {
    const ways = ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const;
    for (const contents of pagesOf(await launchDesktop()))
      for (const way of ways)
        for (const url of ['https://evil.example/', 'file:///etc/passwd', 'data:text/html,x', 'about:blank'])
          expect(contents.navigates(url, way)).toBe(false);
  });

  test('14. Disable or limit creation of new windows', async () => {
    for (const contents of pagesOf(await launchDesktop()))
      for (const url of ['app://pasarmain/', 'https://evil.example/', 'about:blank'])
        expect(contents.opens(url)).toEqual({ action: 'deny' });
  });

  test.each([
    'file:///etc/passwd',
    'smb://host/share',
    'ms-settings:privacy',
    'x-apple.systempreferences:',
    'javascript:alert(1)',
    'vbscript:x',
    'https://user:pass@evil.example/',
    'pasarmain://open/chat',
    'C:\\Windows\\System32\\calc.exe',
  ])('15. Do not use shell.openExternal with untrusted content: %s', async (url) => {
    const app = await launchDesktop();
    await expect(app.desktop.request('shell:openExternal', url)).resolves.toBe(false);
    pageOf(app).opens(url);
    expect(app.seen.openedOutside).toEqual([]);
  });

  test('16. Use a current version of Electron: it is pinned, and the check of advisories reads it', () => {
    expect(packageJson.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
    expect(readFileSync('tests/shipped/run.ts', 'utf8')).toContain("'electron'");
  });

  test.each(Object.keys(requests))('17. Validate the sender of all IPC messages: %s', async (name) => {
    const app = await launchDesktop();
    const page = pageOf(app);
    const elsewhere = { url: 'https://evil.example/', parent: null };
    const strangers = [
      { sender: page, senderFrame: elsewhere },
      { sender: page, senderFrame: null },
      { sender: page, senderFrame: { url: page.url, parent: page.mainFrame } },
      { sender: app.seen.windows[0]?.webContents, senderFrame: page.mainFrame },
    ];
    for (const from of strangers)
      await expect(app.electron.ipcMain.receive(from, name, [])).rejects.toThrow('not allowed');
  });

  test('18. Avoid usage of the file:// protocol', async () => {
    const app = await launchDesktop();
    for (const { url } of pagesOf(app)) expect(url).toMatch(/^app:\/\/pasarmain\//);
    expect(app.seen.schemes.map(({ privileges }) => privileges?.bypassCSP)).toEqual([undefined]);
    expect(sources).not.toMatch(/loadFile\(|file:\/\//);
  });

  test('19. Check which fuses you can change', () => {
    // In order: run as Node, cookie encryption, NODE_OPTIONS, inspector, archive check, archive only, file
    // privileges.
    expect(Object.values(fuses)).toEqual([false, true, false, false, true, true, false]);
  });

  test('20. Do not expose Electron APIs to untrusted web content', async () => {
    const app = await launchDesktop();
    expect([...app.electron.contextBridge.exposed.keys()]).toEqual(['desktop']);
    expect(Object.keys(app.desktop).sort()).toEqual(['on', 'request']);
    const heard: unknown[][] = [];
    app.desktop.on('navigation:openPath', (...args: unknown[]) => heard.push(args));
    pageOf(app).send('navigation:openPath', { path: '/a' });
    expect(heard).toEqual([[{ path: '/a' }]]);
    expect(readFileSync('src-preload/index.ts', 'utf8')).not.toMatch(
      /require\(|process\.|exposeInIsolatedWorld/,
    );
  });
});
