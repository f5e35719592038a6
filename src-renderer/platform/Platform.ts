import type { MenuCommand } from '#lib/desktop/menu.ts';
import type { Locale } from '#lib/locale.ts';
import type { ThemeChoice } from '#lib/theme.ts';
import type { AppInstaller } from './AppInstaller.ts';
import type { AppSettings } from './AppSettings.ts';
import type { ConversationWindows } from './ConversationWindows.ts';
import type { DeviceAccounts } from './DeviceAccounts.ts';
import type { Diagnostic } from './Diagnostics.ts';
import type { DownloadList, DownloadOutcome, DownloadRequest, TextFile } from './downloads.ts';
import type { HostApp } from './HostApp.ts';
import type { NotificationAnswer, NotificationRequest } from './notifications.ts';
import type { PageKeeper } from './PageKeeper.ts';
import type { ProxyDesk } from './ProxyDesk.ts';
import type { SecretStore } from './secrets.ts';

/** The state of the chat for a host with a menu outside the window. */
export interface ChatOutside {
  /** The state of the connection. */
  readonly line: 'signedOut' | 'connecting' | 'online' | 'offline';
  /** True while the others see the user as away. */
  readonly isAway: boolean;
  /** The conversations with unread messages, newest first; empty while names are hidden. */
  readonly unread: readonly { readonly name: string; readonly path: string; readonly count: number }[];
}

/** A provider of the social sign-in. */
export type SocialProvider = 'google' | 'facebook';

/** The outcome of a token request to a provider; `cancelled` by the user is no failure. */
export type SocialAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

/** The log of unexpected failures, which a person can copy. */
export interface FailureLog {
  /** Writes a failure; never throws. */
  write(failure: Diagnostic): void;
  /** The log that the host keeps outside the page, such as the desktop's log file; empty if there is none. */
  read(): Promise<string>;
  /** Opens that log in the system's program for text files; false if there is none yet. Null without a file. */
  readonly open: (() => Promise<boolean>) | null;
}

/** Content to share with another app. */
export interface ShareRequest {
  title: string;
  text: string;
  url: string;
}

/** A clipboard format that only this product reads. */
export interface OwnClipboardData {
  readonly type: string;
  readonly data: string;
}

/**
 * Everything that differs between the desktop app, the website and the native webview. No code outside
 * `platform/` checks which host it runs in.
 */
export interface Platform {
  readonly kind: 'desktop' | 'website' | 'native';
  readonly secrets: SecretStore;
  readonly failures: FailureLog;
  /** Shows the number of unread messages outside the page: tray and dock, or the document's title. */
  setUnreadCount(count: number): void;
  /** Requests permission if it is needed; resolves with false if notifications stay off. */
  requestNotifications(): Promise<boolean>;
  /** True if notifications are shown without a further question. */
  mayNotify(): boolean;
  notify(request: NotificationRequest): void;
  /** Closes notifications of a tag, such as when its conversation is opened. */
  clearNotifications(tag: string): void;
  /** Closes all notifications, when their user is no longer signed in. */
  clearAllNotifications(): void;
  download(request: DownloadRequest): Promise<DownloadOutcome>;
  /** Saves a text as a file in the download folder. */
  saveText(file: TextFile): Promise<DownloadOutcome>;
  /** The downloads that an app keeps; null in a browser, which has its own list. */
  readonly downloads: DownloadList | null;
  /** Opens an external URL, which must have passed `lib/links`. */
  openExternal(url: string): void;
  /** Copies text; if the host can, also in the product's own format, for pasting back. */
  copyText(text: string, own?: OwnClipboardData): Promise<boolean>;
  /**
   * Calls back with a path when the host requests a screen: a clicked notification, a deep link, the tray.
   */
  onOpenPath(listener: (path: string) => void, signal: AbortSignal): void;
  /** Conversations in windows of their own; null if the host has none, for example on a phone. */
  readonly windows: ConversationWindows | null;
  /** The settings of the app itself; null if there is no app. */
  readonly appSettings: AppSettings | null;
  /** The sign-in to proxies; null if the browser asks for it. */
  readonly proxies: ProxyDesk | null;
  /** The accounts of the app; null if the host has one session only. */
  readonly accounts: DeviceAccounts | null;
  /** Keeps the page for the next visit; null if the host contains the page. */
  readonly pageKeeper: PageKeeper | null;
  /** Installs the site as an app; null if the product is already one. */
  readonly installer: AppInstaller | null;
  /** Opens the device's share sheet; null if there is none. Closing the sheet is no failure. */
  readonly share: ((request: ShareRequest) => Promise<void>) | null;
  /**
   * Requests a token of a provider in the system's browser; null if the page may run the provider's library.
   * The abort of the signal ends the wait.
   */
  readonly signInInBrowser: ((provider: SocialProvider, signal: AbortSignal) => Promise<SocialAnswer>) | null;
  /** The native app around the page; null on the website and the desktop. */
  readonly host: HostApp | null;
  /** Calls back with a person's answers to notifications, including those from before the page listened. */
  onNotificationAnswer?(listener: (answer: NotificationAnswer) => void, signal: AbortSignal): void;
  /** Calls back when the machine wakes, with the length of its sleep in milliseconds. */
  onWake?(listener: (sleptMs: number) => void, signal: AbortSignal): void;
  /** Calls back with the commands of the app's menu that the page has to perform. */
  onMenuCommand?(listener: (command: MenuCommand) => void, signal: AbortSignal): void;
  /** Reports the state of the chat to a host with a menu outside the window. */
  setChat?(chat: ChatOutside): void;
  /** Calls back when the person chooses outside the window whether the others see them as away. */
  onAwayChosen?(listener: (isAway: boolean) => void, signal: AbortSignal): void;
  /** Reports whether quitting would lose work to a host that can be quit from outside the page. */
  setUnfinished?(isUnfinished: boolean): void;
  /** Reports the product's language to a host with its own texts, such as menus. */
  setLanguage?(locale: Locale): void;
  /** Reports the chosen theme to a host with several accounts: an account that is added starts with it. */
  setTheme?(choice: ThemeChoice): void;
}
