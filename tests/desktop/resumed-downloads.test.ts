import { cpSync, mkdirSync, promises, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DownloadEntry } from '#lib/desktop/downloads.ts';
import { createDesktop } from '#platform/desktop.ts';
import { FileServer } from './file-server.ts';
import { type LaunchOptions, launchDesktop, windowOf, withSettings } from './launch.ts';

/** Waits as long as a busy machine may need. */
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, 10_000);

const content = Buffer.from(Array.from({ length: 600_000 }, (_, index) => index % 251));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function launch(server: FileServer, options: LaunchOptions = {}) {
  const app = await launchDesktop({ ...options, env: { PASARMAIN_API_BASE: server.url, ...options.env } });
  vi.stubGlobal('location', { href: 'app://pasarmain/chat/list' });
  const platform = createDesktop(app.desktop);
  const { downloads } = platform;
  if (!downloads) throw new Error('no list of downloads');
  const folder = join(app.folder, 'downloads');
  const entry = async () => (await downloads.read())[0];
  /** Waits until the only download is in a state. */
  const until = (state: DownloadEntry['state']) =>
    soon(async () => {
      const now = await entry();
      expect(now?.state).toBe(state);
      return now as DownloadEntry;
    });
  const file = { url: `${server.url}/files/a.bin`, fileName: 'a.bin', subject: 'message-1' };
  return { ...app, root: app.folder, platform, downloads, folder, entry, until, file };
}

const serve = () => new FileServer(content).start();

describe('a download that the network breaks off', () => {
  test('goes on by itself with the bytes that are missing', async () => {
    const server = await serve();
    server.cuts = [200_000];
    const { platform, folder, file } = await launch(server);
    await expect(platform.download(file)).resolves.toEqual({ kind: 'saved', path: join(folder, 'a.bin') });
    expect(readFileSync(join(folder, 'a.bin')).equals(content)).toBe(true);
    expect(server.ranges[0]).toBe('');
    expect(server.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
    expect(readdirSync(folder)).toEqual(['a.bin']);
  });

  test('begins anew where the server has another file meanwhile', async () => {
    const server = await serve();
    server.cuts = [200_000];
    const { platform, folder, file, until } = await launch(server);
    const end = platform.download(file);
    await until('waiting');
    server.content = Buffer.alloc(400_000, 9);
    server.tag = '"2"';
    await end;
    expect(readFileSync(join(folder, 'a.bin')).equals(server.content)).toBe(true);
  });

  test('begins anew where the server has no ranges, or does not name the content', async () => {
    for (const change of [{ hasRanges: false }, { tag: '' }, { tag: 'W/"1"' }]) {
      const server = await serve();
      Object.assign(server, change, { cuts: [200_000] });
      const { platform, folder, file } = await launch(server);
      await platform.download(file);
      expect(readFileSync(join(folder, 'a.bin')).equals(content)).toBe(true);
    }
  });

  test('does not take the rest of another file for its own, whatever the server thinks of conditions', async () => {
    const server = await serve();
    const other = Buffer.alloc(content.length, 3);
    server.cuts = [200_000];
    const { platform, folder, file, until } = await launch(server);
    const end = platform.download(file);
    await until('waiting');
    server.answer = (request, response) => {
      const from = Number(/(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      response.writeHead(from > 0 ? 206 : 200, {
        etag: '"2"',
        ...(from > 0 && { 'content-range': `bytes ${from}-${other.length - 1}/${other.length}` }),
      });
      response.end(other.subarray(from));
    };
    await end;
    expect(readFileSync(join(folder, 'a.bin')).equals(other)).toBe(true);
  });

  test('goes on at once when the computer wakes', async () => {
    const server = await serve();
    server.cuts = [0, 0, 0, 0];
    const { downloads, until, file, electron, platform } = await launch(server);
    const end = platform.download(file);
    for (const _cut of [1, 2, 3, 4]) {
      await until('waiting');
      electron.powerMonitor.emit('resume');
      await soon(async () => expect((await downloads.read())[0]?.state).not.toBe('running'));
    }
    await expect(end).resolves.toMatchObject({ kind: 'saved' });
  });
});

describe('a pause', () => {
  test('keeps what there is, shows at the taskbar, and goes on from there', async () => {
    const server = await serve();
    server.holdAfter = 300_000;
    const app = await launch(server);
    const { platform, downloads, until, file, folder } = app;
    const end = platform.download(file);
    const { id } = await soon(async () => {
      const running = await until('running');
      expect(running.received).toBeGreaterThan(0);
      return running;
    });
    await soon(() => expect(windowOf(app).progress).toBeGreaterThan(0));
    downloads.pause(id);
    await until('paused');
    server.goOn();
    downloads.resume(id);
    await expect(end).resolves.toMatchObject({ kind: 'saved' });
    expect(server.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
    expect(readFileSync(join(folder, 'a.bin')).equals(content)).toBe(true);
    expect(windowOf(app).progress).toBe(-1);
  });

  test('that is cancelled leaves nothing', async () => {
    const server = await serve();
    server.holdAfter = 300_000;
    const { platform, downloads, until, file, folder } = await launch(server);
    const end = platform.download(file);
    const { id } = await until('running');
    await soon(() => expect(readdirSync(folder)).toEqual(['a.bin.part']));
    downloads.pause(id);
    await until('paused');
    downloads.cancel(id);
    await expect(end).resolves.toEqual({ kind: 'cancelled' });
    await soon(() => expect(readdirSync(folder)).toEqual([]));
    expect(await downloads.read()).toEqual([]);
  });
});

describe('a restart', () => {
  /** Starts with what the first run has kept; its files are where they were. */
  const leftBy = (first: { root: string }): LaunchOptions => ({
    prepare: (root) => cpSync(join(first.root, 'userData'), join(root, 'userData'), { recursive: true }),
  });

  test('goes on in the middle, with the bytes that are missing', async () => {
    const server = await serve();
    server.holdAfter = 300_000;
    const first = await launch(server);
    void first.platform.download(first.file);
    const running = await soon(async () => {
      const now = await first.until('running');
      expect(now.received).toBe(300_000);
      return now;
    });
    first.electron.app.quit();
    expect(first.seen.hasQuit).toBe(true);
    server.holdAfter = null;
    const next = await launch(server, leftBy(first));
    const saved = await next.until('saved');
    expect(saved).toMatchObject({ id: running.id, name: 'a.bin', subject: 'message-1' });
    expect(server.ranges[1]).toBe('bytes=300000-');
    expect(readFileSync(join(first.folder, 'a.bin')).equals(content)).toBe(true);
    // A file of an earlier run can still be opened, and shown.
    await expect(next.downloads.open(saved.id)).resolves.toBe('opened');
    expect(next.seen.openedFiles).toEqual([join(first.folder, 'a.bin')]);
    rmSync(join(first.folder, 'a.bin'));
    await expect(next.downloads.open(saved.id)).resolves.toBe('missing');
    await expect(next.downloads.show(saved.id)).resolves.toBe(false);
  });

  test('leaves a paused download paused', async () => {
    const server = await serve();
    server.holdAfter = 300_000;
    const first = await launch(server);
    void first.platform.download(first.file);
    const { id } = await first.until('running');
    first.downloads.pause(id);
    await first.until('paused');
    first.electron.app.quit();
    const next = await launch(server, leftBy(first));
    expect(await next.entry()).toMatchObject({ id, state: 'paused' });
  });

  test('survives a journal that is broken, or holds what does not fit', async () => {
    const server = await serve();
    for (const text of ['{"version":1,"downl', '{"version":1,"downloads":[{"id":"a"},7]}']) {
      const { downloads } = await launch(server, {
        prepare: (folder) => {
          mkdirSync(join(folder, 'userData'));
          writeFileSync(join(folder, 'userData', 'downloads.json'), text);
        },
      });
      expect(await downloads.read()).toEqual([]);
    }
  });
});

describe('the disk', () => {
  const { statfs } = promises;
  const withFree = (bytes: () => number) =>
    vi
      .spyOn(promises, 'statfs')
      .mockImplementation(async (path) => Object.assign(await statfs(path), { bavail: bytes(), bsize: 1 }));

  test('without room for the file is told of before a byte is written', async () => {
    const server = await serve();
    const { platform, file, folder } = await launch(server);
    withFree(() => 1_000_000);
    await expect(platform.download(file)).resolves.toEqual({ kind: 'failed', reason: 'full' });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that fills up meanwhile is told of, and the download goes on once there is room', async () => {
    const server = await new FileServer(Buffer.alloc(40 * 1024 * 1024, 5)).start();
    const { platform, downloads, file, folder, entry } = await launch(server);
    let looks = 0;
    withFree(() => {
      looks += 1;
      return looks === 1 ? 10 ** 12 : 0;
    });
    await expect(platform.download(file)).resolves.toEqual({ kind: 'failed', reason: 'full' });
    const failed = await entry();
    expect(failed?.received).toBeGreaterThan(0);
    vi.restoreAllMocks();
    const end = platform.download(file);
    await expect(end).resolves.toMatchObject({ kind: 'saved' });
    expect(server.ranges[1]).toBe(`bytes=${failed?.received}-`);
    expect(readFileSync(join(folder, 'a.bin')).length).toBe(server.content.length);
    expect(await downloads.read()).toHaveLength(1);
  });

  test('a folder of the person’s that is away is not made anew elsewhere', async () => {
    const server = await serve();
    const { platform, file, folder } = await launch(server, {
      prepare: (root) => withSettings({ downloadFolder: join(root, 'stick') })(root),
    });
    await expect(platform.download(file)).resolves.toEqual({ kind: 'failed', reason: 'folder' });
    await expect(platform.saveText({ fileName: 'a.csv', text: 'a' })).resolves.toEqual({
      kind: 'failed',
      reason: 'folder',
    });
    expect(() => readdirSync(join(folder, '..', 'stick'))).toThrow('ENOENT');
  });

  test('a folder that goes while a file is paused is told of', async () => {
    const server = await serve();
    server.holdAfter = 300_000;
    const { platform, downloads, until, file, folder } = await launch(server);
    const end = platform.download(file);
    const { id } = await until('running');
    downloads.pause(id);
    await until('paused');
    server.goOn();
    rmSync(folder, { recursive: true });
    downloads.resume(id);
    await expect(end).resolves.toEqual({ kind: 'failed', reason: 'folder' });
  });

  test('a name that another program took meanwhile is left alone', async () => {
    const server = await serve();
    server.holdAfter = 300_000;
    const { platform, until, file, folder } = await launch(server);
    const end = platform.download(file);
    await until('running');
    await writeFile(join(folder, 'a.bin'), 'mine');
    server.goOn();
    await expect(end).resolves.toEqual({ kind: 'saved', path: join(folder, 'a (1).bin') });
    expect(readFileSync(join(folder, 'a.bin'), 'utf8')).toBe('mine');
  });

  test('a link in the place of a part is not written through', async () => {
    const server = await serve();
    server.holdAfter = 300_000;
    const { platform, downloads, until, file, folder } = await launch(server);
    const end = platform.download(file);
    const { id } = await until('running');
    downloads.pause(id);
    await until('paused');
    server.goOn();
    const target = join(folder, '..', 'precious.txt');
    await writeFile(target, 'precious');
    rmSync(join(folder, 'a.bin.part'));
    await promises.symlink(target, join(folder, 'a.bin.part'));
    downloads.resume(id);
    await expect(end).resolves.toMatchObject({ kind: 'saved' });
    expect(readFileSync(target, 'utf8')).toBe('precious');
    expect(readFileSync(join(folder, 'a.bin')).equals(content)).toBe(true);
  });
});

describe('the person', () => {
  test('is asked where a file goes, and may cancel', async () => {
    const server = await serve();
    const { platform, file, folder, electron } = await launch(server, {
      prepare: withSettings({ asksWhereToSave: true }),
    });
    await expect(platform.download(file)).resolves.toEqual({ kind: 'cancelled' });
    const path = join(folder, '..', 'mine.bin');
    await writeFile(path, 'old');
    electron.host.chosenPaths.push(path);
    await expect(platform.download(file)).resolves.toEqual({ kind: 'saved', path });
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  test('is asked once for several files', async () => {
    const server = await serve();
    const { downloads, folder, electron } = await launch(server, {
      prepare: withSettings({ asksWhereToSave: true }),
    });
    const files = [1, 2, 3, 4, 5].map((number) => ({
      url: `${server.url}/files/${number}`,
      fileName: 'same.bin',
    }));
    await expect(downloads.startAll(files)).resolves.toBe('cancelled');
    const chosen = join(folder, '..', 'all');
    await mkdir(chosen);
    electron.host.chosenPaths.push(chosen);
    await expect(downloads.startAll(files)).resolves.toBe('started');
    await soon(async () =>
      expect((await downloads.read()).filter(({ state }) => state === 'saved')).toHaveLength(5),
    );
    expect(readdirSync(chosen).sort()).toEqual(
      ['same (1).bin', 'same (2).bin', 'same (3).bin', 'same (4).bin', 'same.bin'].sort(),
    );
  });

  test.each(['tool.exe', 'photo.jpg.scr', 'run.sh', 'Install.DMG', 'page.html'])(
    'is warned of %s, and the app opens none of them',
    async (fileName) => {
      const server = await serve();
      const { platform, downloads, file, seen, entry } = await launch(server);
      await expect(platform.download({ ...file, fileName })).resolves.toEqual({ kind: 'cancelled' });
      await expect(platform.saveText({ fileName, text: 'x' })).resolves.toEqual({ kind: 'cancelled' });
      expect(seen.questions.map(({ message }) => message)).toEqual([
        `Save “${fileName}”?`,
        `Save “${fileName}”?`,
      ]);
      seen.answers.push(1);
      const end = await platform.download({ ...file, fileName });
      expect(end.kind).toBe('saved');
      await expect(downloads.open((await entry())?.id ?? '')).resolves.toBe('shown');
      expect(seen.openedFiles).toEqual([]);
      expect(seen.shownInFolder).toHaveLength(1);
    },
  );

  test('who signs out leaves no list and no part behind', async () => {
    const server = await serve();
    const { platform, downloads, file, folder } = await launch(server);
    await platform.download({ ...file, subject: 'other' });
    server.holdAfter = 300_000;
    void platform.download({ ...file, url: `${server.url}/files/b`, fileName: 'b.bin' });
    await soon(() => expect(readdirSync(folder)).toContain('b.bin.part'));
    downloads.forget();
    await soon(async () => expect(await downloads.read()).toEqual([]));
    await soon(() => expect(readdirSync(folder)).toEqual(['a.bin']));
  });
});

test('a message that is downloaded again while it waits goes on, and is no second file', async () => {
  const server = await serve();
  server.cuts = [200_000];
  const { platform, downloads, file, folder, until } = await launch(server);
  const ends = [platform.download(file)];
  await until('waiting');
  ends.push(platform.download(file));
  expect(await Promise.all(ends)).toEqual([1, 2].map(() => ({ kind: 'saved', path: join(folder, 'a.bin') })));
  expect(await downloads.read()).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['a.bin']);
});
