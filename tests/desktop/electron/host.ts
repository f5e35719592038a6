import { tmpdir } from 'node:os';
import type { MenuStandIn, TrayStandIn } from './menus.ts';
import type { NotificationStandIn } from './NotificationStandIn.ts';
import type { ViewStandIn, WindowStandIn } from './windows.ts';

/** Decisions of the operating system; a test sets them before main is imported. */
export const host = {
  root: process.cwd(),
  folder: tmpdir(),
  platform: process.platform as NodeJS.Platform,
  isFirstInstance: true,
  isPackaged: false,
  locale: 'en-US',
  hasNotifications: true,
  /** Switches of the command line. */
  switches: [] as string[],
  /** Whether macOS has started the app at the sign-in. */
  wasOpenedAtLogin: false,
  /** The folders that the person chooses in dialogs, one after the other; without one they cancel. */
  chosenPaths: [] as string[],
  /** For how long nobody has touched the computer. */
  idleSeconds: 0,
  /** Whether the system has an icon for a file. */
  hasFileIcons: true,
  /** The notices that macOS lists from an earlier run. */
  earlierNotices: [] as NotificationStandIn[],
  /** The system's own decision about the microphone. */
  microphone: 'granted' as 'not-determined' | 'granted' | 'denied' | 'restricted' | 'unknown',
};

/** The calls of main that have effects outside. */
export const seen = {
  openedOutside: [] as string[],
  shownInFolder: [] as string[],
  openedFiles: [] as string[],
  errorBoxes: [] as { title: string; body: string }[],
  schemes: [] as Electron.CustomScheme[],
  protocolClients: [] as { scheme: string; path?: string; args?: string[] }[],
  appUserModelId: '',
  toastActivator: '',
  isHardwareAccelerated: true,
  loginItem: null as Electron.Settings | null,
  proxies: [] as Electron.ProxyConfig[],
  isSandboxed: false,
  hasRelaunched: false,
  /** The arguments of the start that follows this run. */
  nextArguments: [] as readonly string[],
  /** The files that the person drags out of the window. */
  drags: [] as { file: string; icon: string }[],
  badge: 0,
  /** The number of bounces of the dock's icon that go on. */
  bounces: 0,
  clipboard: '',
  hasQuit: false,
  exitCode: null as number | null,
  applicationMenu: null as MenuStandIn | null,
  popups: [] as MenuStandIn[],
  notifications: [] as NotificationStandIn[],
  removedNotifications: [] as string[],
  /** The questions of main, and the number of the button that the person presses; 0 unless a test sets it. */
  questions: [] as { message: string; buttons: string[] }[],
  answers: [] as number[],
  trays: [] as TrayStandIn[],
  windows: [] as WindowStandIn[],
  views: [] as ViewStandIn[],
};

/** A function that Electron has on these systems only. */
export function onlyOn<F>(platforms: readonly NodeJS.Platform[], call: F): F | undefined {
  return platforms.includes(host.platform) ? call : undefined;
}
