import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, vi } from 'vitest';
import type { DesktopBridge } from '#preload/contract.ts';

export interface LaunchOptions {
  env?: Record<string, string>;
  argv?: string[];
  isFirstInstance?: boolean;
  isPackaged?: boolean;
  locale?: string;
}

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.unstubAllEnvs();
});

/** A folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pasarmain-'));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function writePage(root: string): Promise<void> {
  const folder = join(root, 'out', 'renderer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>x</title></head><body></body></html>',
  );
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'export {};');
  await writeFile(join(root, 'out', 'secret.txt'), 'not for the page');
}

/**
 * Starts the real main and preload on the stand-in, as new module instances; resolves when the page is
 * loaded.
 */
export async function launchDesktop(options: LaunchOptions = {}) {
  vi.resetModules();
  const electron = await import('./electron/index.ts');
  const folder = temporaryFolder();
  const root = join(folder, 'app');
  await writePage(root);
  symlinkSync(resolve('resources'), join(root, 'resources'));
  Object.assign(electron.host, {
    root,
    folder,
    isFirstInstance: options.isFirstInstance ?? true,
    isPackaged: options.isPackaged ?? false,
    locale: options.locale ?? 'en-US',
  });
  for (const [name, value] of Object.entries(options.env ?? {})) vi.stubEnv(name, value);
  const argv = process.argv;
  process.argv = ['electron', '.', ...(options.argv ?? [])];
  await import('#main/index.ts');
  process.argv = argv;
  await vi.waitFor(() => {
    if (
      !electron.seen.hasQuit &&
      electron.seen.exitCode === null &&
      !electron.seen.views[0]?.webContents.isLoaded
    )
      throw new Error('not loaded');
  });
  await import('#preload/index.ts');
  const desktop = electron.contextBridge.exposed.get('desktop') as DesktopBridge;
  return { electron, seen: electron.seen, desktop, folder };
}

export type Launched = Awaited<ReturnType<typeof launchDesktop>>;

/** The page of a launched app. */
export function pageOf({ seen }: Launched) {
  const view = seen.views[0];
  if (!view) throw new Error('no page');
  return view.webContents;
}

/** The window of a launched app. */
export function windowOf({ seen }: Launched) {
  const window = seen.windows[0];
  if (!window) throw new Error('no window');
  return window;
}

/** The tray of a launched app. */
export function trayOf({ seen }: Launched) {
  const tray = seen.trays[0];
  if (!tray) throw new Error('no tray');
  return tray;
}
