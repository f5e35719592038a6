import type { BrowserContext, Page } from '@playwright/test';
import type { SeenSnapshot } from './real/record.ts';

/** A running desktop app, with what a person and the system do to it. */
export interface OpenDesktop {
  page: Page;
  /** The operating system that main sees. */
  readonly platform: NodeJS.Platform;
  /** The effects of main outside the page. */
  seen(): Promise<SeenSnapshot>;
  /** Clicks the notice at this position, in the order of their arrival. */
  clickNotification(index: number): Promise<void>;
  /** Writes a reply in the notice at this position. */
  replyInNotification(index: number, text: string): Promise<void>;
  /** Closes the window to the tray. */
  closeWindow(): Promise<void>;
  /** Clicks an item of the tray's menu: the one at this place among those with the same words. */
  chooseInTray(label: string, place?: number): Promise<void>;
  /** Puts the machine to sleep and wakes it. */
  sleep(): Promise<void>;
  /** The page of the account that the main window shows. */
  shownPage(): Promise<Page>;
  /** Quits the app and starts it again with the same data. */
  restart(): Promise<OpenDesktop>;
  close(): Promise<void>;
}

/** How to open a desktop app. */
export interface DesktopOptions {
  /** The folder of its data; by default a temporary one. */
  folder?: string;
  /**
   * True to keep the token in the machine's keychain, or the address of a bus with a keychain; otherwise it
   * stays in memory, except in the binary on Windows and macOS.
   */
  usesKeychain?: boolean | string;
  /** The operating system of main on the stand-in; by default the machine's own. */
  platform?: NodeJS.Platform;
  /** The storages of accounts by partition, left by an earlier run on the stand-in; '' is the default one. */
  storages?: Map<string, BrowserContext>;
}

/** The environment in which main finds the keychain that a test wants. */
export function keychainEnv(folder: string, usesKeychain: DesktopOptions['usesKeychain']) {
  if (usesKeychain === true) return {};
  return { DBUS_SESSION_BUS_ADDRESS: usesKeychain || `unix:path=${folder}/none` };
}
