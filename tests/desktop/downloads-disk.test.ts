import { mkdirSync, promises, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
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

describe('a download and the disk', () => {
  const { statfs } = promises;
  const withFree = (bytes: () => number) =>
    vi
      .spyOn(promises, 'statfs')
      .mockImplementation(async (path) => Object.assign(await statfs(path), { bavail: bytes(), bsize: 1 }));

  test('without space for the file fails before a byte is written', async () => {
    const server = await serve();
    const { platform, file, folder } = await launch(server);
    withFree(() => 1_000_000);
    await expect(platform.download(file)).resolves.toEqual({ kind: 'failed', reason: 'full' });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that fills the disk fails, and continues once there is space', async () => {
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

  test('whose chosen folder is not connected does not create the folder elsewhere', async () => {
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

  test('whose folder disappears during a pause fails, and begins anew when the person retries', async () => {
    const { downloads, folder, id, end, until } = await pausedHalfway();
    rmSync(folder, { recursive: true });
    downloads.resume(id);
    await expect(end).resolves.toEqual({ kind: 'failed', reason: 'folder' });
    // The system's own folder is created again.
    downloads.resume(id);
    expect((await until('saved')).path).toBe(join(folder, 'a.bin'));
  });

  test('whose folder is missing goes into the one that the person chose meanwhile, when they retry', async () => {
    const { electron, desktop, downloads, root, folder, id, until } = await pausedHalfway();
    rmSync(folder, { recursive: true });
    downloads.resume(id);
    await until('failed');
    const other = join(root, 'other');
    mkdirSync(other);
    electron.host.chosenPaths = [other];
    await desktop.request('settings:chooseFolder');
    downloads.resume(id);
    const saved = await until('saved');
    expect(saved.path).toBe(join(other, 'a.bin'));
    expect(readFileSync(join(other, 'a.bin')).equals(content)).toBe(true);
  });

  test('whose folder is back continues there', async () => {
    const { downloads, folder, id, until } = await pausedHalfway();
    renameSync(folder, `${folder}-away`);
    downloads.resume(id);
    await until('failed');
    renameSync(`${folder}-away`, folder);
    downloads.resume(id);
    await until('saved');
    expect(readFileSync(join(folder, 'a.bin')).equals(content)).toBe(true);
  });

  test('does not overwrite a file that another program created under its name meanwhile', async () => {
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

  test('does not write through a link in the place of its partial file', async () => {
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
