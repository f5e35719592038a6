import type { UpdateState } from '#lib/desktop/updates.ts';
import type { Locale } from '#lib/locale.ts';
import type { Quiet } from '#lib/rules/quiet.ts';

/** How the app reaches the network: as the system says, without a proxy, or by one proxy. */
export type ProxySetting =
  | { readonly mode: 'system' }
  | { readonly mode: 'direct' }
  /** The address has a scheme, a host and a port, such as `http://proxy.example:3128`. */
  | { readonly mode: 'fixed'; readonly address: string };

/** What the close button of the main window does. */
export type CloseAction = 'hide' | 'quit';

/** What a person has chosen for the app on this computer; main keeps it. */
export interface DesktopSettings {
  /** Starts the app, without showing its window, when the person signs in to the system. */
  readonly startsAtSignIn: boolean;
  readonly closing: CloseAction;
  /** The folder for downloads; null is the system's own. */
  readonly downloadFolder: string | null;
  /** Asks for each download where to put it. */
  readonly asksWhereToSave: boolean;
  /** Zoom of the pages in Chromium's steps; 0 is the actual size. */
  readonly zoomLevel: number;
  readonly checksSpelling: boolean;
  /** The languages whose spelling is checked; null follows the product's language. */
  readonly spellingLanguages: readonly string[] | null;
  readonly proxy: ProxySetting;
  readonly usesHardwareAcceleration: boolean;
  /** Loads newer versions in the background. */
  readonly updatesItself: boolean;
  /** When no notices are wanted. */
  readonly quiet: Quiet;
  /** True once the person was told where the app goes when its window closes. */
  readonly knowsTray: boolean;
  /** The product's language at the last start, for main's own words before the page runs; null at the first. */
  readonly locale: Locale | null;
  /** The version of the app in which hardware acceleration failed; that version starts without it. */
  readonly accelerationFailedIn: string | null;
}

/** The settings that a page may change. The folder is chosen in a dialog of the system; a page only forgets it. */
export type SettingsPatch = Partial<
  Omit<DesktopSettings, 'downloadFolder' | 'knowsTray' | 'locale' | 'accelerationFailedIn'> & {
    readonly downloadFolder: null;
  }
>;

/** What the settings screen needs to know of the system. */
export interface DesktopFacts {
  readonly version: string;
  /** Where downloads go now. */
  readonly downloadFolder: string;
  /** False where the app cannot be started by the system, such as one that runs from its sources. */
  readonly canStartAtSignIn: boolean;
  /** The languages whose spelling can be checked; null where the system finds the language by itself. */
  readonly spellingLanguages: readonly string[] | null;
  /** The languages that are checked while the person has chosen none. */
  readonly ownSpellingLanguages: readonly string[];
  /** False where no updates are published for this installation. */
  readonly hasUpdates: boolean;
  readonly update: UpdateState;
}

/** The zoom levels, in the steps of the menu. */
export const zoomLevels = { least: -3, most: 5, step: 0.5 } as const;

/** The zoom after one step of the menu; 0 is back to the actual size. */
export function zoomed(level: number, step: -1 | 0 | 1): number {
  if (step === 0) return 0;
  return Math.min(zoomLevels.most, Math.max(zoomLevels.least, level + step * zoomLevels.step));
}

/** The size of a zoom level: each whole step is a fifth more. */
export function zoomFactor(level: number): number {
  return 1.2 ** level;
}

/** True for a scheme, a host and a port. A user and a password are asked for, and stay out of the settings. */
export function isProxyAddress(text: string): boolean {
  return /^(https?|socks[45]):\/\/(\[[\da-f:]+\]|[\w.-]{1,253}):\d{1,5}$/i.test(text);
}
