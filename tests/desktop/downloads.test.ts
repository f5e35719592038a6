import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { safeFileName } from '#main/downloads/file-name.ts';
import { createDesktop } from '#platform/desktop.ts';
import type { MenuStandIn } from './electron/menus.ts';
import { launchDesktop, trayOf } from './launch.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.unstubAllGlobals();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function launch(apiBase: string) {
  const app = await launchDesktop({ env: { PASARMAIN_API_BASE: apiBase } });
  vi.stubGlobal('location', { href: 'app://pasarmain/chat/list' });
  const folder = join(app.folder, 'downloads');
  return { ...app, folder, platform: createDesktop(app.desktop) };
}

const large = Buffer.alloc(1_000_000, 7);

test('a text of the page is saved as a new file in the Downloads folder', async () => {
  const { folder, platform } = await launch('http://127.0.0.1:1');
  const file = { fileName: '../orders.csv', text: '\uFEFFa,b\r\n' };
  const [first, second] = [await platform.saveText(file), await platform.saveText(file)];
  expect([first.kind, second.kind]).toEqual(['saved', 'saved']);
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  for (const name of names) expect(readFileSync(join(folder, name), 'utf8')).toBe(file.text);
});

test('a file is saved completely, with progress events', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': large.length });
    response.end(large);
  });
  const app = await launch(base);
  const { platform, folder, seen } = app;
  const progress: [number, number | null][] = [];
  const namedInTray: string[] = [];
  const setMenu = vi.spyOn(trayOf(app), 'setContextMenu');
  const outcome = await platform.download({
    url: `${base}/files/a.bin`,
    fileName: 'a.bin',
    onProgress: (received, total) => progress.push([received, total]),
  });
  for (const [menu] of setMenu.mock.calls)
    namedInTray.push(...(menu as MenuStandIn).labels.filter((label) => label.startsWith('Downloads')));
  expect(outcome).toEqual({ kind: 'saved', path: join(folder, 'a.bin') });
  expect(readFileSync(join(folder, 'a.bin')).equals(large)).toBe(true);
  expect(progress.length).toBeGreaterThan(1);
  expect(progress.at(-1)).toEqual([large.length, large.length]);
  expect(namedInTray.join()).toMatch(/Downloads \(1, \d+%\)/);
  expect(namedInTray.at(-1)).toBe('Downloads');

  const [entry] = (await platform.downloads?.read()) ?? [];
  expect(entry).toMatchObject({ state: 'saved', path: join(folder, 'a.bin'), received: large.length });
  await expect(platform.downloads?.show(entry?.id ?? '')).resolves.toBe(true);
  await expect(platform.downloads?.show('/etc/passwd')).resolves.toBe(false);
  expect(seen.shownInFolder).toEqual([join(folder, 'a.bin')]);
});

test('file names stay unique, also among concurrent downloads', async () => {
  const base = await serve((_request, response) => response.end('x'));
  const { platform, folder } = await launch(base);
  await mkdir(folder);
  await writeFile(join(folder, 'a.txt'), 'mine');
  await Promise.all([1, 2].map(() => platform.download({ url: `${base}/a`, fileName: 'a.txt' })));
  expect(readdirSync(folder).sort()).toEqual(['a (1).txt', 'a (2).txt', 'a.txt']);
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('mine');
});

test('a cancelled download leaves no file', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': large.length });
    response.write(large.subarray(0, 300_000));
  });
  const { platform, folder } = await launch(base);
  const control = new AbortController();
  const outcome = await platform.download({
    url: `${base}/a`,
    fileName: 'a.bin',
    onProgress: () => control.abort(),
    signal: control.signal,
  });
  expect(outcome).toEqual({ kind: 'cancelled' });
  expect(readdirSync(folder)).toEqual([]);
});

test('an error reply is a failure, a redirect is not followed, and neither leaves a file', async () => {
  const base = await serve((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else response.writeHead(404).end('no');
  });
  const { platform } = await launch(base);
  await expect(platform.download({ url: `${base}/a`, fileName: 'a' })).resolves.toEqual({
    kind: 'failed',
    reason: 'gone',
  });
  await expect(platform.download({ url: `${base}/moved`, fileName: 'a' })).resolves.toEqual({
    kind: 'failed',
    reason: 'address',
  });
});

test('files are downloaded from the configured hosts only', async () => {
  const base = await serve((_request, response) => response.end('x'));
  let asked = 0;
  const other = await serve((_request, response) => {
    asked += 1;
    response.end('x');
  });
  const { platform } = await launch(base);
  for (const url of [`${other}/a`, 'file:///etc/passwd', `${base.replace('//', '//user@')}/a`, 'data:,x']) {
    await expect(platform.download({ url, fileName: 'a' })).resolves.toEqual({
      kind: 'failed',
      reason: 'address',
    });
  }
  expect(asked).toBe(0);
});

test('a long name in Chinese is cut to the length that a disk accepts, and keeps its extension', async () => {
  const base = await serve((_request, response) => response.end('x'));
  const { platform, folder } = await launch(base);
  const outcome = await platform.download({ url: `${base}/a`, fileName: `${'照片'.repeat(200)}.jpg` });
  expect(outcome.kind).toBe('saved');
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^(照片)+照?\.jpg$/);
});

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\temp\\a.exe', 'C__temp_a.exe'],
  ['.bashrc', 'bashrc'],
  ['con.txt', '_con.txt'],
  ['', 'download'],
  ['...', 'download'],
  ['a\u202egnp.exe', 'a_gnp.exe'],
  ['foto saya.png', 'foto saya.png'],
  ['照片.jpg', '照片.jpg'],
  ['con .txt', '_con.txt'],
  ['com¹.txt', '_com¹.txt'],
  ['nul.tar.gz', '_nul.tar.gz'],
  ['a\u2066gpj.exe', 'a_gpj.exe'],
])('the name %j becomes %j', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
  expect(basename(safeFileName(name))).toBe(safeFileName(name));
});
