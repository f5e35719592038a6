import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { content, launch, serve, soon } from './downloading.ts';
import { type LaunchOptions, windowOf } from './launch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a download that the network interrupts', () => {
  test('continues by itself with the missing bytes', async () => {
    const server = await serve();
    server.cuts = [200_000];
    const { platform, folder, file } = await launch(server);
    await expect(platform.download(file)).resolves.toEqual({ kind: 'saved', path: join(folder, 'a.bin') });
    expect(readFileSync(join(folder, 'a.bin')).equals(content)).toBe(true);
    expect(server.ranges[0]).toBe('');
    expect(server.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
    expect(readdirSync(folder)).toEqual(['a.bin']);
  });

  test('starts again if the server has another file by then', async () => {
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

  test('starts again if the server has no ranges, or does not identify the content', async () => {
    for (const change of [{ hasRanges: false }, { tag: '' }, { tag: 'W/"1"' }]) {
      const server = await serve();
      Object.assign(server, change, { cuts: [200_000] });
      const { platform, folder, file } = await launch(server);
      await platform.download(file);
      expect(readFileSync(join(folder, 'a.bin')).equals(content)).toBe(true);
    }
  });

  test('does not take the rest of another file, whatever the server does with conditions', async () => {
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

  test('continues at once when the computer wakes', async () => {
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

describe('a paused download', () => {
  test('keeps its partial file, is shown as paused in the taskbar, and continues from there', async () => {
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

  test('leaves nothing when it is cancelled', async () => {
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

describe('a restart of the app', () => {
  /** Starts with the data of the first run; its files are where they were. */
  const leftBy = (first: { root: string }): LaunchOptions => ({
    prepare: (root) => cpSync(join(first.root, 'userData'), join(root, 'userData'), { recursive: true }),
  });

  test('continues a download with the missing bytes', async () => {
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
    // A file of an earlier run can still be opened and shown in its folder.
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

  test('works with a journal that is broken or contains records that do not fit', async () => {
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

test('a file of a message that is downloaded again while it waits continues, and is not saved twice', async () => {
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
