import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readDesktopConfig } from '#main/config/desktop-config.ts';
import { withConfig } from '#main/security/app-protocol.ts';
import { contentSecurityPolicy } from '#main/security/content-security-policy.ts';
import { type Launched, launchDesktop, pageOf, windowOf } from './launch.ts';

function ask(app: Launched, url: string, init?: RequestInit): Promise<Response> {
  const handler = app.electron.protocol.handlers.get('app');
  if (!handler) throw new Error('no handler');
  return handler(new Request(url, init));
}

test('the page is served with the policy and its configuration', async () => {
  const app = await launchDesktop({
    env: { PASARMAIN_API_BASE: 'https://api.example', PASARMAIN_CHAT_PROXY: '/im' },
  });
  const reply = await ask(app, 'app://pasarmain/user/detail/1');
  expect(reply.status).toBe(200);
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("connect-src 'self' blob: https://api.example wss://api.example;");
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe-/);
  const html = await reply.text();
  const json = html.match(/<script id="app-config" type="application\/json">(.*?)<\/script>/)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({
    apiBase: '',
    chatProxy: 'wss://api.example/im',
  });
});

test('files keep their type and the policy; unknown files are not found', async () => {
  const app = await launchDesktop();
  const script = await ask(app, 'app://pasarmain/assets/index-abc.js');
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(script.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await ask(app, 'app://pasarmain/assets/none.js')).status).toBe(404);
  expect((await ask(app, 'app://elsewhere/assets/index-abc.js')).status).toBe(404);
  expect((await ask(app, 'app://pasarmain/', { method: 'POST', body: 'x' })).status).toBe(405);
});

test('a file of the page that cannot be read is not found, and the log says so', async () => {
  const app = await launchDesktop();
  // A folder in the place of the file stands for a disk that fails.
  mkdirSync(join(app.folder, 'app', 'out', 'renderer', 'assets', 'broken.js'));
  const log = () => readFileSync(join(app.folder, 'logs', 'main.log'), 'utf8');
  expect((await ask(app, 'app://pasarmain/assets/none.js')).status).toBe(404);
  expect((await ask(app, 'app://pasarmain/assets/broken.js')).status).toBe(404);
  await vi.waitFor(() => expect(log().match(/serving a file of the page/g)).toHaveLength(1));
});

test.each([
  '/../secret.txt',
  '/..%2Fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%00/secret.txt',
  '/%ff',
])('the path %s is not found', async (path) => {
  const app = await launchDesktop();
  const reply = await ask(app, `app://pasarmain${path}`);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(await reply.text()).not.toContain('not for the page');
});

test('no value of the configuration can close its element', () => {
  const html = withConfig('<head></head>', { brand: '</script><script>alert(1)</script>' });
  expect(html.match(/<script/g)).toHaveLength(1);
});

test('without a private chat server the policy allows the vendor’s cloud, with one it does not', () => {
  const cloud = { PASARMAIN_API_BASE: 'https://api.example' };
  expect(contentSecurityPolicy(readDesktopConfig(cloud, []))).toContain('wss://*.my-imcloud.com');
  const own = contentSecurityPolicy(readDesktopConfig({ PASARMAIN_CHAT_PROXY: 'wss://chat.example/im' }, []));
  expect(own).not.toContain('imcloud');
  expect(own).toContain('wss://chat.example');
});

test('the policy allows the installation’s map, with separate hosts for tiles and search', () => {
  const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', search: 'https://places.example/find' };
  const policy = contentSecurityPolicy(
    readDesktopConfig({ PASARMAIN_CONFIG: JSON.stringify({ apiBase: 'https://api.example', map }) }, []),
  );
  const rule = (name: string) => policy.split('; ').find((one) => one.startsWith(name)) ?? '';
  expect(rule('img-src')).toContain('https://tiles.example');
  expect(rule('connect-src')).toContain('https://places.example');
  expect(rule('connect-src')).not.toContain('tiles.example');
});

test('the scheme is registered without a bypass of the policy', async () => {
  const app = await launchDesktop();
  expect(app.seen.schemes).toHaveLength(1);
  expect(app.seen.schemes[0]?.privileges).toMatchObject({ standard: true, secure: true });
  expect(app.seen.schemes[0]?.privileges?.bypassCSP).toBeUndefined();
});

test('compiled code of the page is stored, from the first run on', async () => {
  const app = await launchDesktop();
  // The scheme allows it, and every page asks for it.
  expect(app.seen.schemes[0]?.privileges).toMatchObject({ standard: true, codeCache: true });
  for (const { webContents } of app.seen.views)
    expect(webContents.preferences.v8CacheOptions).toBe('bypassHeatCheck');
});

test('the page is sandboxed and isolated, and is placed below the title bar', async () => {
  const app = await launchDesktop();
  expect(pageOf(app).preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
  });
  const window = windowOf(app);
  expect(window.options).toMatchObject({ minWidth: 940, minHeight: 600, name: 'main' });
  expect(app.seen.views[0]?.bounds).toEqual({ x: 0, y: 32, width: 1280, height: 800 });
  window.contentView.bounds = { x: 0, y: 0, width: 940, height: 600 };
  window.contentView.emit('bounds-changed');
  expect(app.seen.views[0]?.bounds).toEqual({ x: 0, y: 32, width: 940, height: 568 });
});

test('the page cannot be navigated away', async () => {
  const app = await launchDesktop();
  const page = pageOf(app);
  expect(page.navigates('app://pasarmain/chat/list')).toBe(true);
  for (const url of [
    'https://evil.example/',
    'file:///etc/passwd',
    'app://elsewhere/',
    'app://pasarmain/files/a',
    'javascript:alert(1)',
  ]) {
    expect(page.navigates(url)).toBe(false);
    expect(page.navigates(url, 'will-redirect')).toBe(false);
  }
});

test('a new window is never opened; web and mail addresses are passed to the system', async () => {
  const app = await launchDesktop();
  const page = pageOf(app);
  const addresses = [
    'https://help.example/',
    'mailto:help@pasar.example',
    'file:///etc/passwd',
    'smb://host/x',
  ];
  for (const url of addresses) expect(page.opens(url)).toEqual({ action: 'deny' });
  expect(app.seen.openedOutside).toEqual(['https://help.example/', 'mailto:help@pasar.example']);
  await expect(app.desktop.request('shell:openExternal', 'ms-settings:x')).resolves.toBe(false);
  await expect(app.desktop.request('shell:openExternal', 'https://a.example/')).resolves.toBe(true);
  expect(app.seen.openedOutside).toHaveLength(3);
});

test('only the permissions in use are granted, and only to the page', async () => {
  const app = await launchDesktop({ env: { PASARMAIN_API_BASE: 'https://api.example' } });
  const session = app.electron.session.defaultSession;
  const granted = (permission: string, requestingUrl: string, mediaTypes?: string[]) =>
    session.requests(permission, { requestingUrl, ...(mediaTypes && { mediaTypes }) });
  const here = 'app://pasarmain/chat/list';
  expect(await granted('notifications', here)).toBe(true);
  expect(await granted('media', here, ['audio'])).toBe(true);
  expect(await granted('media', here, ['audio', 'video'])).toBe(false);
  expect(await granted('geolocation', here)).toBe(true);
  expect(await granted('geolocation', 'https://evil.example/')).toBe(false);
  expect(await granted('clipboard-read', here)).toBe(false);
  expect(await granted('loopback-network', here)).toBe(false);
  expect(await granted('notifications', 'https://evil.example/')).toBe(false);
  expect(session.checks('media', 'app://pasarmain', { mediaType: 'video' })).toBe(false);
  expect(session.checks('media', 'app://pasarmain', { mediaType: 'audio' })).toBe(true);
});

test('a back end on this machine may be reached', async () => {
  const app = await launchDesktop();
  const { defaultSession } = app.electron.session;
  expect(defaultSession.checks('loopback-network', 'app://pasarmain')).toBe(true);
});

test('downloads that the page starts by itself are blocked', async () => {
  const app = await launchDesktop();
  let isStopped = false;
  app.electron.session.defaultSession.emit('will-download', {
    preventDefault() {
      isStopped = true;
    },
  });
  expect(isStopped).toBe(true);
});
