import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { JsonFile } from '#main/settings/JsonFile.ts';
import { migrated } from '#main/settings/migrations.ts';
import { SettingsStore } from '#main/settings/SettingsStore.ts';
import { Patch } from '#main/settings/schema.ts';

let folder: string;
let file: string;
const log = { error: vi.fn() };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  file = join(folder, 'settings.json');
  log.error.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const store = () => new SettingsStore(new JsonFile(file, log));
const write = (content: unknown) => writeFileSync(file, JSON.stringify(content));
const values = () => JSON.parse(readFileSync(file, 'utf8')).values;

describe('settings', () => {
  test('survive a restart, and unchanged ones have their default', () => {
    expect(store().change({ zoomLevel: 1.5, closing: 'quit' })).toBe(true);
    expect(store().current).toMatchObject({
      zoomLevel: 1.5,
      closing: 'quit',
      usesHardwareAcceleration: true,
    });
  });

  test('report the old and the new values to listeners', () => {
    const settings = store();
    const heard: number[][] = [];
    settings.onChange((now, before) => heard.push([before.zoomLevel, now.zoomLevel]));
    settings.change({ zoomLevel: 1 });
    settings.change({ zoomLevel: 2 });
    expect(heard).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test('lose only a value that does not fit', () => {
    write({ version: 1, values: { zoomLevel: 'large', closing: 'quit', proxy: { mode: 'fixed' } } });
    expect(store().current).toMatchObject({ zoomLevel: 0, closing: 'quit', proxy: { mode: 'system' } });
  });

  test.each([['{"version":1,"val'], ['[]'], ['null'], ['{"version":"1","values":{}}']])(
    'in the file %j are put aside and not overwritten',
    (text) => {
      writeFileSync(file, text);
      const settings = store();
      expect(settings.current.zoomLevel).toBe(0);
      settings.change({ zoomLevel: 1 });
      expect(readFileSync(`${file}.broken`, 'utf8')).toBe(text);
      expect(values()).toMatchObject({ zoomLevel: 1 });
    },
  );

  test('keep values of a newer version for it', () => {
    write({ version: 9, values: { closing: 'quit', shape: 'round' } });
    const settings = store();
    expect(settings.current.closing).toBe('quit');
    settings.change({ zoomLevel: 1 });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 9, values: { shape: 'round' } });
  });

  test('last for this run if the disk refuses them, which is reported, and the file stays complete', () => {
    const settings = store();
    settings.change({ zoomLevel: 1 });
    const before = readFileSync(file, 'utf8');
    const broken = new SettingsStore({
      ...new JsonFile(file, log),
      read: () => JSON.parse(before),
      setAside: () => {},
      write: () => new JsonFile(join(file, 'below', 'settings.json'), log).write({}),
    });
    expect(broken.change({ zoomLevel: 2 })).toBe(false);
    expect(broken.current.zoomLevel).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(log.error).toHaveBeenCalled();
  });

  test('in a file that cannot be read are put aside and not overwritten', () => {
    // Even an administrator cannot read a folder as a file.
    mkdirSync(join(file, 'content'), { recursive: true });
    const settings = store();
    expect(settings.current.zoomLevel).toBe(0);
    expect(settings.change({ zoomLevel: 1 })).toBe(true);
    expect(store().current.zoomLevel).toBe(1);
    expect(existsSync(join(`${file}.unreadable`, 'content'))).toBe(true);
    expect(log.error).toHaveBeenCalledWith('reading a kept file', expect.anything());
  });

  test('in a file that another program locks for a moment are read once it is free', () => {
    write({ version: 1, values: { zoomLevel: 2 } });
    const readText = vi.fn((path: string) => readFileSync(path, 'utf8'));
    readText.mockImplementationOnce(() => {
      throw Object.assign(new Error('busy'), { code: 'EBUSY' });
    });
    expect(new SettingsStore(new JsonFile(file, log, readText)).current.zoomLevel).toBe(2);
    expect(readText).toHaveBeenCalledTimes(2);
    expect(existsSync(`${file}.unreadable`)).toBe(false);
  });

  test('leave no other file behind', () => {
    store().change({ zoomLevel: 1 });
    expect(existsSync(`${file}.new`)).toBe(false);
  });
});

test.each([
  [1, { zoom: 150 }, { zoomLevel: 1.5, isOpen: true }],
  [2, { zoomLevel: 2 }, { zoomLevel: 2, isOpen: true }],
  [3, { zoomLevel: 2 }, { zoomLevel: 2 }],
  [7, { zoomLevel: 2 }, { zoomLevel: 2 }],
])('of version %i pass through the steps that follow it', (version, before, after) => {
  const steps = [
    (old: Readonly<Record<string, unknown>>) => ({ zoomLevel: Number(old.zoom) / 100 }),
    (old: Readonly<Record<string, unknown>>) => ({ ...old, isOpen: true }),
  ];
  expect(migrated(before, version, steps)).toEqual(after);
});

describe('a page', () => {
  test.each([
    [{ zoomLevel: 1.5 }],
    [{ proxy: { mode: 'direct' } }],
    [{ proxy: { mode: 'fixed', address: 'socks5://proxy.example:1080' } }],
    [{ proxy: { mode: 'fixed', address: 'http://[::1]:3128' } }],
    [{ downloadFolder: null }],
    [{ spellingLanguages: ['id', 'en-US'] }],
    [{}],
  ])('may set %j', (patch) => {
    expect(z.safeParse(Patch, patch).success).toBe(true);
  });

  test.each([
    [{ downloadFolder: '/etc' }],
    [{ accelerationFailedIn: '1.0.0' }],
    [{ locale: 'en_US' }],
    [{ zoomLevel: 0.3 }],
    [{ zoomLevel: 50 }],
    [{ proxy: { mode: 'fixed', address: 'http://name:secret@proxy.example:1' } }],
    [{ proxy: { mode: 'fixed', address: 'http://proxy.example:1;direct://' } }],
    [{ proxy: { mode: 'pac_script' } }],
    [{ spellingLanguages: ['../..'] }],
    [{ zoomLevel: undefined }],
  ])('may not set %j', (patch) => {
    expect(z.safeParse(Patch, patch).success).toBe(false);
  });
});
