import type { UpdateState } from '#lib/desktop/updates.ts';
import type { Locale } from '#lib/locale.ts';
import type { Quiet } from '#lib/rules/quiet.ts';

/** The way to the network: the system's proxy, no proxy, or a given one. */
export type ProxySetting =
  | { readonly mode: 'system' }
  | { readonly mode: 'direct' }
  /** The address has a scheme, a host and a port, such as `http://proxy.example:3128`. */
  | { readonly mode: 'fixed'; readonly address: string };

/** The action of the main window's close button. */
export type CloseAction = 'hide' | 'quit';

/** The person's choices for the app on this computer; the main process stores them. */
export interface DesktopSettings {
  /** Starts the app, without showing its window, when the person signs in to the system. */
  readonly startsAtSignIn: boolean;
  readonly closing: CloseAction;
  /** The folder of downloads; null for the system's own. */
  readonly downloadFolder: string | null;
  /** True if the person is asked for the place of each download. */
  readonly asksWhereToSave: boolean;
  /** Zoom of the pages in Chromium's steps; 0 is the actual size. */
  readonly zoomLevel: number;
  readonly checksSpelling: boolean;
  /** The languages whose spelling is checked; null follows the product's language. */
  readonly spellingLanguages: readonly string[] | null;
  readonly proxy: ProxySetting;
  readonly usesHardwareAcceleration: boolean;
  /** True if newer versions are downloaded in the background. */
  readonly updatesItself: boolean;
  /** The times in which no notices are wanted. */
  readonly quiet: Quiet;
  /** True once the person was told that the app stays in the tray when its window closes. */
  readonly knowsTray: boolean;
  /**
   * The product's language at the last start, for the main process's texts before the page runs; null at the first
   * start.
   */
  readonly locale: Locale | null;
  /** The version of the app in which hardware acceleration failed. That version starts without acceleration. */
  readonly accelerationFailedIn: string | null;
}

/** The settings that a page may change. A page can reset the folder, but only the system's dialog chooses one. */
export type SettingsPatch = Partial<
  Omit<DesktopSettings, 'downloadFolder' | 'knowsTray' | 'locale' | 'accelerationFailedIn'> & {
    readonly downloadFolder: null;
  }
>;

/** The facts about the system for the settings screen. */
export interface DesktopFacts {
  readonly version: string;
  /** The current folder of downloads. */
  readonly downloadFolder: string;
  /** False if the system cannot start the app, for example one that runs from its sources. */
  readonly canStartAtSignIn: boolean;
  /** The languages whose spelling can be checked; null where the system detects the language itself. */
  readonly spellingLanguages: readonly string[] | null;
  /** The languages that are checked if the person has chosen none. */
  readonly ownSpellingLanguages: readonly string[];
  /** False where no updates are published for this installation. */
  readonly hasUpdates: boolean;
  readonly update: UpdateState;
  /** True if the app started without hardware acceleration because it had stopped several times in a row. */
  readonly isSafeStart: boolean;
}

/** The range and the step of the zoom level. */
export const zoomLevels = { least: -3, most: 5, step: 0.5 } as const;

/** The zoom level after one step of the menu; 0 returns to the actual size. */
export function zoomed(level: number, step: -1 | 0 | 1): number {
  if (step === 0) return 0;
  return Math.min(zoomLevels.most, Math.max(zoomLevels.least, level + step * zoomLevels.step));
}

/** The factor of a zoom level: each whole step is a fifth more. */
export function zoomFactor(level: number): number {
  return 1.2 ** level;
}

/**
 * True for an address with a scheme, a host and a port. User and password are not part of it: the app asks for them
 * and does not store them in the settings.
 */
export function isProxyAddress(text: string): boolean {
  return /^(https?|socks[45]):\/\/(\[[\da-f:]+\]|[\w.-]{1,253}):\d{1,5}$/i.test(text);
}
