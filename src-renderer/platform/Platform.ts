import type { DownloadEntry, DownloadFailure, OpenedFile, SeveralStarted } from '#lib/desktop/downloads.ts';
import type { ProxyAnswer, ProxyStatus } from '#lib/desktop/proxy.ts';
import type { DesktopFacts, DesktopSettings, SettingsPatch } from '#lib/desktop/settings.ts';
import type { UpdateRestart } from '#lib/desktop/updates.ts';
import type { Locale } from '#lib/locale.ts';
import type { SoundChoice } from '#lib/sounds.ts';
import type { Diagnostic } from './Diagnostics.ts';

/** A message or order notice to show outside the window. */
export interface NotificationRequest {
  /** Replaces an earlier notification with the same tag. */
  tag: string;
  title: string;
  body: string;
  iconUrl?: string;
  /** The path of this product that a click opens. */
  path: string;
  /** True to hide the content and the sender ("Hide previews"). */
  isContentHidden?: boolean;
  /** The sound; absent for the system's own. */
  sound?: SoundChoice;
  /** True to call for attention outside the page until it is seen, if the host can. */
  isUrgent?: boolean;
  /** The ways to answer in the notification itself, if the host can. */
  answers?: {
    /** The user whom the notification is for; an answer is taken for this user only. */
    userId: number;
    canReply: boolean;
  };
}

/** A person's answer to a notification. */
export type NotificationAnswer = { readonly tag: string; readonly userId: number } & (
  | { readonly kind: 'reply'; readonly text: string }
  | { readonly kind: 'read' }
);

/** The state of the chat for a host with a menu outside the window. */
export interface ChatOutside {
  /** The state of the connection. */
  readonly line: 'signedOut' | 'connecting' | 'online' | 'offline';
  /** The conversations with unread messages, newest first; empty while names are hidden. */
  readonly unread: readonly { readonly name: string; readonly path: string; readonly count: number }[];
}

/** A file to save on the user's disk. */
export interface DownloadRequest {
  url: string;
  fileName: string;
  /** The thing that the file belongs to, such as a message, by which an app that keeps downloads finds it again. */
  subject?: string;
  /** Called with received and total bytes; the total is null if the server does not send it. */
  onProgress?: (received: number, total: number | null) => void;
  signal?: AbortSignal;
}

/** A text created by the page, to be saved as a file. */
export interface TextFile {
  fileName: string;
  text: string;
}

export type DownloadOutcome =
  | { kind: 'saved'; path: string | null }
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: DownloadFailure };

/** The outcome of saving a picture to the device's album; `denied` if the user allows no access to it. */
export const albumOutcomes = ['saved', 'denied', 'cancelled', 'failed'] as const;
export type AlbumOutcome = (typeof albumOutcomes)[number];

/**
 * The outcome of the app's own place picker; `failed` if the app could not show one or answered with
 * malformed data.
 */
export type PlaceOutcome =
  | {
      readonly kind: 'picked';
      readonly title: string;
      readonly address: string;
      readonly latitude: number;
      readonly longitude: number;
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' };

/** A provider of the social sign-in. */
export type SocialProvider = 'google' | 'facebook';

/** The outcome of a token request to a provider; `cancelled` by the user is no failure. */
export type SocialAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

/** The place of a stored secret: the keychain, this browser's storage, or only memory until the window closes. */
export type SecretPlace = 'keychain' | 'browser' | 'memory';

/**
 * The outcome of reading a secret: `unreachable` if there may be one that cannot be read now, such as in a
 * locked keychain.
 */
export type SecretReading =
  | { readonly kind: 'found'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' };

/** Stores the session token for the next start. */
export interface SecretStore {
  /** The place in which the host keeps a token that outlives the window. */
  readonly place: Exclude<SecretPlace, 'memory'>;
  /** The token of this user. */
  read(owner: number): Promise<SecretReading>;
  /** Resolves with the place, so that the user can be warned if it is only memory. */
  write(owner: number, token: string): Promise<SecretPlace>;
  clear(): Promise<void>;
}

/** The log of unexpected failures, which a person can copy. */
export interface FailureLog {
  /** Writes a failure; never throws. */
  write(failure: Diagnostic): void;
  /** The log that the host keeps outside the page, such as the desktop's log file; empty if there is none. */
  read(): Promise<string>;
}

/** Content to share with another app. */
export interface ShareRequest {
  title: string;
  text: string;
  url: string;
}

/** A call to start, in the format of the chat service (docs/product.md, Chat: conversations). */
export interface CallRequest {
  userIDList: readonly string[];
  /** The group whose members are called; absent for a call to one person. */
  groupID?: string;
  /** 1 voice, 2 video. */
  type: 1 | 2;
  callParams: { offlinePushInfo: { title: string; description: string } };
}

/** The functions that a native app around the page performs instead of the page. */
export interface HostApp {
  /**
   * Opens the app's own sign-in, which resolves with the reply of the login call as the app received it. The
   * route
   * guard and the product's login modal are skipped for it.
   */
  openLogin(): Promise<unknown>;
  /**
   * Reads the app's session when the page starts, null for a visitor; the function is null if the page keeps
   * its own session.
   */
  readonly session: (() => Promise<unknown>) | null;
  /** Notifies the app that the session it provided has ended. */
  sessionEnded(): void;
  onSessionChange(listener: () => void, signal: AbortSignal): void;
  /** True if the app draws the bars around a page, so that the page draws none. */
  hasBarsFor(path: string): boolean;
  /** Whether the app has its own views for {@link openPage}. */
  readonly hasViews: boolean;
  /**
   * Opens a page in a view of the app, by a path of the app or of this product; false if the app has none.
   */
  openPage(path: string): boolean;
  /** Saves a picture to the device's album; null if the app leaves downloads to the page. */
  readonly saveToAlbum: ((picture: { url: string; fileName: string }) => Promise<AlbumOutcome>) | null;
  /**
   * Starts a call in the app's own screen and resolves with false on failure; null if the app supports no
   * calls.
   */
  readonly startCall: ((call: CallRequest) => Promise<boolean>) | null;
  /** Opens the app's own place picker; null if the page shows its own. */
  readonly pickLocation: (() => Promise<PlaceOutcome>) | null;
  /** Closes the view of this page; false if the app cannot. */
  close(): boolean;
  /** Calls back when the device's Back is pressed; the listener returns true if the page handled it. */
  onBack(listener: () => boolean, signal: AbortSignal): void;
}

/** A clipboard format that only this product reads. */
export interface OwnClipboardData {
  readonly type: string;
  readonly data: string;
}

/** The place of a window on the screen, in pixels. */
export interface WindowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A conversation to show in a window of its own. */
export interface WindowRequest {
  /** The conversation's id, which names its window: each conversation has at most one. */
  readonly name: string;
  /** The path of the window's page. */
  readonly path: string;
  /** The window's place at its last close; null if unknown. A host that remembers places itself uses its own. */
  readonly place: WindowPlace | null;
}

/** Windows that show one conversation alone, beside the windows with the whole product. */
export interface ConversationWindows {
  /** Opens a conversation's window, or brings it to the front; false if the host blocked it. */
  open(request: WindowRequest): Promise<boolean>;
  /** Shows a path in a window with the whole product. */
  openMain(path: string): void;
  /** Closes this window, which shows a conversation alone. */
  close(): void;
  /** Sets whether this window stays above all others; null if the host cannot do that. */
  readonly setOnTop: ((isOnTop: boolean) => void) | null;
}

/** The downloads that an app around the page keeps. They continue without the page, and after a restart. */
export interface DownloadList {
  /** The downloads of this and of earlier runs. */
  read(): Promise<readonly DownloadEntry[]>;
  onChange(listener: (entry: DownloadEntry) => void, signal: AbortSignal): void;
  onRemove(listener: (id: string) => void, signal: AbortSignal): void;
  /** Starts several downloads into one folder, for which the person may be asked. */
  startAll(files: readonly Pick<DownloadRequest, 'url' | 'fileName' | 'subject'>[]): Promise<SeveralStarted>;
  pause(id: string): void;
  /** Continues after a pause or a failure. */
  resume(id: string): void;
  /** Ends a running download, or removes an ended one from the list. */
  cancel(id: string): void;
  clearEnded(): void;
  /** Ends all downloads and empties the list, when the person signs out. */
  forget(): void;
  /** Shows the file in its folder; false if it is no longer there. */
  show(id: string): Promise<boolean>;
  open(id: string): Promise<OpenedFile>;
}

/** The settings of the app on this computer, separate from those of the person. */
export interface AppSettings {
  read(): Promise<{ readonly settings: DesktopSettings; readonly facts: DesktopFacts }>;
  /** Resolves with false if the change lasts only until the app quits. */
  change(patch: SettingsPatch): Promise<boolean>;
  /** Calls back after every change of the settings or of the state of updates, wherever it was made. */
  onChange(listener: () => void, signal: AbortSignal): void;
  /** Asks the person for the folder of downloads; false if they kept the current one. */
  chooseFolder(): Promise<boolean>;
  /** Looks for another version of the app. */
  checkForUpdates(): Promise<null>;
  /** Restarts with the downloaded version. */
  restartForUpdate(): Promise<UpdateRestart>;
}

/** The sign-in to proxies that ask for one. */
export interface ProxyDesk {
  status(): Promise<ProxyStatus>;
  onChange(listener: (status: ProxyStatus) => void, signal: AbortSignal): void;
  /** Answers a question, null dismisses it; false if the answer should be kept and cannot be. */
  answer(id: number, given: ProxyAnswer | null): Promise<boolean>;
  /** Asks again what was dismissed. */
  signIn(): void;
  forget(): Promise<null>;
}

/** The browser's offer to install the site as an app. */
export interface AppInstaller {
  /** True while the browser offers to install the site. */
  canInstall(): boolean;
  /** Calls back when the offer appears or ends; the returned function unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Shows the browser's question; true if the person agreed. */
  install(): Promise<boolean>;
}

/** The user of the page, who decides what is kept for the next visit. */
export interface PageAudience {
  readonly locale: Locale;
  readonly isSignedIn: boolean;
}

/** Keeps the page and its files in the browser, so that the next visit needs no connection. */
export interface PageKeeper {
  /**
   * Called once the first screen is shown, and when the person comes back much later: keeps what is missing and looks
   * for a newer version. `onNewer` is called when a newer version is ready to be loaded.
   */
  shown(audience: PageAudience, onNewer: () => void): Promise<void>;
  /** Reloads the page in its newest version. */
  renew(): Promise<void>;
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
  /** The sign-in to proxies; null where the browser asks for it. */
  readonly proxies: ProxyDesk | null;
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
  /** Reports the state of the chat to a host with a menu outside the window. */
  setChat?(chat: ChatOutside): void;
  /** Reports whether quitting would lose work to a host that can be quit from outside the page. */
  setUnfinished?(isUnfinished: boolean): void;
  /** Reports the product's language to a host with its own texts, such as menus. */
  setLanguage?(locale: Locale): void;
}
