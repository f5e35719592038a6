import { promises, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { content, launch, pausedHalfway, serve } from './downloading.ts';
import { FileServer } from './FileServer.ts';
import { withSettings } from './launch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
    const { downloads, folder, id, end } = await pausedHalfway();
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
    const { downloads, folder, id, end } = await pausedHalfway();
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
