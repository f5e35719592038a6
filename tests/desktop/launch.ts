import type { EventEmitter } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, vi } from 'vitest';
import type { DesktopSettings } from '#lib/desktop/settings.ts';
import type { DesktopBridge } from '#preload/contract.ts';

/** The machine and the arguments of a start; by default a first start on this machine. */
export interface LaunchOptions {
  env?: Record<string, string>;
  argv?: string[];
  isFirstInstance?: boolean;
  isPackaged?: boolean;
  locale?: string;
  /** The operating system of the app; by default the machine's own. */
  platform?: NodeJS.Platform;
  /** True if a Linux desktop shows tray icons, which is the default. */
  hasTrayHost?: boolean;
  /** The id of a notice of an earlier run that macOS lists. */
  earlierNotice?: string;
  /** The notice for which macOS starts the app. */
  launchInfo?: Partial<Electron.NotificationResponse>;
  /** What a person did with a notice of an earlier run, for which Windows starts the app. */
  activation?: Electron.ActivationArguments;
  microphone?: 'not-determined' | 'granted' | 'denied';
  /** Command-line switches, without dashes. */
  switches?: string[];
  /** True if macOS started the app at sign-in. */
  wasOpenedAtLogin?: boolean;
  /** Called with the app's folder before the start. */
  prepare?: (folder: string) => void;
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

/** Makes the process report another operating system until the test ends. */
function pretendPlatform(platform: NodeJS.Platform): void {
  const own = process.platform;
  Object.defineProperty(process, 'platform', { value: platform });
  opened.push(() => Object.defineProperty(process, 'platform', { value: own }));
}

/** Puts programs first on the path that answer like a desktop with or without a tray, which shows notices. */
function pretendTrayHost(folder: string, isThere: boolean): void {
  const program = join(folder, 'busctl');
  const items = isThere ? `["org.freedesktop.StatusNotifierItem-${process.pid}-1/StatusNotifierItem"]` : '[]';
  writeFileSync(program, `#!/bin/sh\necho '{"type":"as","data":${items}}'\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'gsettings'), '#!/bin/sh\necho true\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
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

const guarded = ['uncaughtException', 'unhandledRejection'];
const testProcess: EventEmitter = process;
const guardsNow = () => guarded.map((event) => testProcess.listeners(event));
/** Removes the listeners that main added to the test's own process; the process of a real app would end. */
function removeGuards(before: ReturnType<typeof guardsNow>): void {
  for (const [index, event] of guarded.entries())
    for (const listener of guardsNow()[index] ?? [])
      if (!before[index]?.includes(listener)) testProcess.removeListener(event, listener as () => void);
}
let endGuards = () => {};

/**
 * Starts the real main and preload on the stand-in, as new module instances; resolves after the page is
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
    platform: options.platform ?? process.platform,
    switches: options.switches ?? [],
    wasOpenedAtLogin: options.wasOpenedAtLogin ?? false,
    chosenPaths: [],
    microphone: options.microphone ?? 'granted',
    activation: options.activation ?? null,
    earlierNotices:
      options.earlierNotice === undefined ? [] : [new electron.Notification({ id: options.earlierNotice })],
    launchInfo: options.launchInfo ?? null,
  });
  if (options.platform) pretendPlatform(options.platform);
  if (electron.host.platform === 'linux') pretendTrayHost(folder, options.hasTrayHost ?? true);
  options.prepare?.(folder);
  for (const [name, value] of Object.entries(options.env ?? {})) vi.stubEnv(name, value);
  const argv = process.argv;
  process.argv = ['electron', '.', ...(options.argv ?? [])];
  endGuards();
  const before = guardsNow();
  await import('#main/index.ts');
  endGuards = () => removeGuards(before);
  process.argv = argv;
  await vi.waitFor(() => {
    if (
      !electron.seen.hasQuit &&
      electron.seen.exitCode === null &&
      !electron.seen.views[0]?.webContents.isLoaded
    )
      throw new Error('not loaded');
    // A busy machine needs more than a second.
  }, 10_000);
  await import('#preload/index.ts');
  const desktop = electron.contextBridge.exposed.get('desktop') as DesktopBridge;
  return { electron, seen: electron.seen, desktop, folder };
}

/** A launched app with its effects, as {@link launchDesktop} returns it. */
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

/** Writes settings before the start, as an earlier run of this version would have left them. */
export function withSettings(values: Partial<DesktopSettings>): (folder: string) => void {
  return (folder) => {
    mkdirSync(join(folder, 'userData'), { recursive: true });
    writeFileSync(join(folder, 'userData', 'settings.json'), JSON.stringify({ version: 1, values }));
  };
}

/** Starts with the settings of another run. */
export function settingsOf({ folder }: Pick<Launched, 'folder'>): (folder: string) => void {
  return (next) => cpSync(join(folder, 'userData', 'settings.json'), join(next, 'userData', 'settings.json'));
}

/** Collects the paths that main asks the page to open from now on. */
export function heardPaths(desktop: Awaited<ReturnType<typeof launchDesktop>>['desktop']): string[] {
  const heard: string[] = [];
  desktop.on('navigation:openPath', ({ path }) => heard.push(path));
  return heard;
}
