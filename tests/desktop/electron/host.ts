import { tmpdir } from 'node:os';
import type { MenuStandIn, TrayStandIn } from './menus.ts';
import type { NotificationStandIn } from './NotificationStandIn.ts';
import type { ViewStandIn, WindowStandIn } from './windows.ts';

/** The state of the operating system; a test sets it before main is imported. */
export const host = {
  root: process.cwd(),
  folder: tmpdir(),
  platform: process.platform as NodeJS.Platform,
  isFirstInstance: true,
  isPackaged: false,
  locale: 'en-US',
  hasNotifications: true,
  /** The switches of the command line. */
  switches: [] as string[],
  /** True if macOS started the app at sign-in. */
  wasOpenedAtLogin: false,
  /** The folders that the person chooses in dialogs, in order; after the last one the person cancels. */
  chosenPaths: [] as string[],
  /** How long nobody has used the computer. */
  idleSeconds: 0,
  /** True while the screen is locked. */
  isScreenLocked: false,
  /** True if the system has an icon for files. */
  hasFileIcons: true,
  /** The notices that macOS lists from an earlier run. */
  earlierNotices: [] as NotificationStandIn[],
  /** The notice for which macOS has started the app. */
  launchInfo: null as Partial<Electron.NotificationResponse> | null,
  /** What a person did with a notice of an earlier run, for which Windows has started the app. */
  activation: null as Electron.ActivationArguments | null,
  /** The system's decision about the microphone. */
  microphone: 'granted' as 'not-determined' | 'granted' | 'denied' | 'restricted' | 'unknown',
};

/** The calls of main with effects outside the app. */
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
  /** The command-line arguments of the next start. */
  nextArguments: [] as readonly string[],
  /** The files that the person drags out of the window. */
  drags: [] as { file: string; icon: string }[],
  badge: 0,
  /** The number of dock bounces that continue. */
  bounces: 0,
  clipboard: '',
  hasQuit: false,
  exitCode: null as number | null,
  applicationMenu: null as MenuStandIn | null,
  popups: [] as MenuStandIn[],
  notifications: [] as NotificationStandIn[],
  removedNotifications: [] as string[],
  /**
   * The questions of main, and the buttons that the person presses, by index: 0 unless a test sets others.
   */
  questions: [] as { message: string; buttons: string[] }[],
  answers: [] as number[],
  trays: [] as TrayStandIn[],
  windows: [] as WindowStandIn[],
  views: [] as ViewStandIn[],
};

/** A function that Electron has on these systems only; undefined on others. */
export function onlyOn<F>(platforms: readonly NodeJS.Platform[], call: F): F | undefined {
  return platforms.includes(host.platform) ? call : undefined;
}
