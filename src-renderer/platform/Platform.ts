import type { Locale } from '#lib/locale.ts';
import type { Diagnostic } from './Diagnostics.ts';

/** A message or order notice to show outside the window. */
export interface NotificationRequest {
  /** Replaces an earlier notification with the same tag. */
  tag: string;
  title: string;
  body: string;
  iconUrl?: string;
  /** Path of this product opened by a click. */
  path: string;
  /** Shows that something came, but not what or from whom ("Hide previews"). */
  isContentHidden?: boolean;
}

/** A file to bring to the user's disk. */
export interface DownloadRequest {
  url: string;
  fileName: string;
  /** Called with received and total bytes; total is null where the server does not say. */
  onProgress?: (received: number, total: number | null) => void;
  signal?: AbortSignal;
}

/** A text that the page wrote itself, to be kept as a file. */
export interface TextFile {
  fileName: string;
  text: string;
}

export type DownloadOutcome =
  | { kind: 'saved'; path: string | null }
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: string };

/**
 * What became of a picture on its way to the device's album; `denied` where the user allows no access to
 * it.
 */
export const albumOutcomes = ['saved', 'denied', 'cancelled', 'failed'] as const;
export type AlbumOutcome = (typeof albumOutcomes)[number];

/**
 * A place chosen in the app's own picker; `failed` where the app could not show one or answered with
 * something else.
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

/** Where a secret ended up: the keychain, this browser's storage, or only memory until the window closes. */
export type SecretPlace = 'keychain' | 'browser' | 'memory';

/** What is kept: `unreachable` where there may be something that cannot be read now, such as in a locked keychain. */
export type SecretReading =
  | { readonly kind: 'found'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' };

/** Stores the session token for the next start. */
export interface SecretStore {
  /** The token of this user. */
  read(owner: number): Promise<SecretReading>;
  /** Resolves with the place, so that the user can be told when it is only memory. */
  write(owner: number, token: string): Promise<SecretPlace>;
  clear(): Promise<void>;
}

/** What is written down when something unexpected fails, and how a person gets at it. */
export interface FailureLog {
  /** Writes a failure down; never throws. */
  write(failure: Diagnostic): void;
  /** What the host keeps beyond this page's own memory, such as the desktop's log file; empty where nothing. */
  read(): Promise<string>;
}

/** Something to hand on to another app. */
export interface ShareRequest {
  title: string;
  text: string;
  url: string;
}

/** A call to start, in the chat service's own words (docs/product.md, Chat: conversations). */
export interface CallRequest {
  userIDList: readonly string[];
  /** The group whose members are called; absent for a call to one person. */
  groupID?: string;
  /** 1 voice, 2 video. */
  type: 1 | 2;
  callParams: { offlinePushInfo: { title: string; description: string } };
}

/** What a native app around the page does in the page's place. */
export interface HostApp {
  /**
   * Opens the app's own sign-in, which resolves with the reply of the login call as the app received it. The
   * route
   * guard and the product's login modal are skipped for it.
   */
  openLogin(): Promise<unknown>;
  /** The app's session when the page starts, null for a visitor; null where the page keeps its own. */
  readonly session: (() => Promise<unknown>) | null;
  /** Tells the app that the session it handed over is over. */
  sessionEnded(): void;
  onSessionChange(listener: () => void, signal: AbortSignal): void;
  /** True where the app draws the bars around a page, so that the page draws none. */
  hasBarsFor(path: string): boolean;
  /** Whether the app has views of its own for {@link openPage}. */
  readonly hasViews: boolean;
  /**
   * Opens a page in a view of its own, by a path of the app or of this product; false where the app has
   * none.
   */
  openPage(path: string): boolean;
  /** Saves a picture to the device's album; null where the app leaves downloads to the page. */
  readonly saveToAlbum: ((picture: { url: string; fileName: string }) => Promise<AlbumOutcome>) | null;
  /**
   * Starts a call in the app's own screen, resolving false where it cannot; null where the app makes no
   * calls.
   */
  readonly startCall: ((call: CallRequest) => Promise<boolean>) | null;
  /** Lets somebody choose a place in the app's own picker; null where the page shows its own. */
  readonly pickLocation: (() => Promise<PlaceOutcome>) | null;
  /** Closes the view of this page; false where the app cannot. */
  close(): boolean;
  /** Calls back when the device's Back is pressed; the answer is true where the page dealt with it. */
  onBack(listener: () => boolean, signal: AbortSignal): void;
}

/** A form of copied words that only the product reads. */
export interface OwnClipboardData {
  readonly type: string;
  readonly data: string;
}

/**
 * All that differs between the desktop app, the website and the native webview. Nothing outside
 * `platform/` asks which host it runs in.
 */
export interface Platform {
  readonly kind: 'desktop' | 'website' | 'native';
  readonly secrets: SecretStore;
  readonly failures: FailureLog;
  /** Shows the number of unread messages outside the page: tray and dock, or the document's title. */
  setUnreadCount(count: number): void;
  /** Asks for permission where one is needed; resolves false where notifications stay off. */
  requestNotifications(): Promise<boolean>;
  notify(request: NotificationRequest): void;
  /** Closes notifications of a tag, such as when its conversation is opened. */
  clearNotifications(tag: string): void;
  download(request: DownloadRequest): Promise<DownloadOutcome>;
  /** Keeps a text as a file where downloads go. */
  saveText(file: TextFile): Promise<DownloadOutcome>;
  /** Shows a saved file in its folder; null where the host cannot. */
  readonly showInFolder: ((path: string) => void) | null;
  /** Opens an address outside the product; the address has passed `lib/links`. */
  openExternal(url: string): void;
  /** Copies words; where the host can, also in a form of the product's own, for pasting back. */
  copyText(text: string, own?: OwnClipboardData): Promise<boolean>;
  /** Calls back with a path when the host asks for one: a clicked notification, a deep link, the tray. */
  onOpenPath(listener: (path: string) => void, signal: AbortSignal): void;
  /** Opens the device's share sheet; null where there is none. A sheet closed again is no failure. */
  readonly share: ((request: ShareRequest) => Promise<void>) | null;
  /** The native app around the page; null on the website and the desktop. */
  readonly host: HostApp | null;
  /** Tells a host that can be quit from outside the page whether that would lose something. */
  setUnfinished?(isUnfinished: boolean): void;
  /** Tells a host that has menus of its own which language the product speaks. */
  setLanguage?(locale: Locale): void;
}
