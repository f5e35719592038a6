import { readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { content, launch, serve, soon } from './downloading.ts';
import { withSettings } from './launch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a download and the person', () => {
  test('asks where the file goes, and can be cancelled there', async () => {
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

  test('of several files asks once', async () => {
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
    'of %s warns, and the app does not open the file',
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

  test('drags the file itself out of the window, and nothing that replaced it', async () => {
    const server = await serve();
    const { platform, downloads, file, folder, seen, electron, entry } = await launch(server);
    await platform.download(file);
    const id = (await entry())?.id ?? '';
    const path = join(folder, 'a.bin');
    await expect(downloads.drag(id)).resolves.toBe(true);
    electron.host.hasFileIcons = false;
    await expect(downloads.drag(id)).resolves.toBe(true);
    expect(seen.drags).toEqual([
      { file: path, icon: 'own' },
      { file: path, icon: expect.stringContaining('icon.png') },
    ]);
    renameSync(path, join(folder, 'moved.bin'));
    await expect(downloads.drag(id)).resolves.toBe(false);
    symlinkSync('/etc/hosts', path);
    await expect(downloads.drag(id)).resolves.toBe(false);
    await expect(downloads.drag('none')).resolves.toBe(false);
    expect(seen.drags).toHaveLength(2);
  });

  test('leaves no list and no partial file after a sign-out', async () => {
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
