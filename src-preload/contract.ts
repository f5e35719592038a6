import type { AccountPerson, AccountsState } from '#lib/desktop/accounts.ts';
import type {
  DownloadEnd,
  DownloadEntry,
  DownloadOrder,
  OpenedFile,
  SeveralStarted,
} from '#lib/desktop/downloads.ts';
import type { MenuCommand } from '#lib/desktop/menu.ts';
import type { ProxyAnswer, ProxyStatus } from '#lib/desktop/proxy.ts';
import type { DesktopFacts, DesktopSettings, SettingsPatch } from '#lib/desktop/settings.ts';
import type { UpdateRestart, UpdateState } from '#lib/desktop/updates.ts';
import type { Locale } from '#lib/locale.ts';
import type { SoundChoice } from '#lib/sounds.ts';
import type { ThemeChoice } from '#lib/theme.ts';

/**
 * The requests of the renderer to the main process and the events it receives: types only, shared by
 * `src-main`, `src-preload` and `src-renderer/platform/desktop.ts`.
 */

/** The providers of the social sign-in. */
export type SignInProvider = 'google' | 'facebook';

/** The end of a sign-in in the system's browser: a token of the provider, or the reason why there is none. */
export type BrowserSignInEnd =
  | { kind: 'token'; token: string }
  | { kind: 'cancelled' }
  | { kind: 'refused' }
  | { kind: 'unavailable' };

/** The ways to answer a notice without opening the app. */
export interface NoticeAnswers {
  /** The user whom the notice is for; an answer is taken for this user only. */
  userId: number;
  /** True if a reply can be written. Every notice with answers can be marked as read. */
  canReply: boolean;
}

/** A notice of the operating system. */
export interface NoticeRequest {
  /** A notice replaces an earlier one with the same tag. */
  tag: string;
  title: string;
  body: string;
  /** A data URL with a PNG. */
  icon?: string;
  /** The path that a click opens. */
  path: string;
  /** True for a notice that hides its content and its sender. */
  isContentHidden?: boolean;
  /** The sound; absent for the system's own. */
  sound?: SoundChoice;
  /** True for a notice that should not wait: the taskbar button flashes or the dock icon bounces until it is seen. */
  isUrgent?: boolean;
  /** Absent if the notice cannot be answered. */
  answers?: NoticeAnswers;
}

/** A person's answer to a notice. */
export type NoticeAnswer = { tag: string; userId: number } & (
  | { kind: 'reply'; text: string }
  | { kind: 'read' }
);

/** The state of the chat that the tray shows. */
export interface ChatOutside {
  /** The state of the connection. */
  line: 'signedOut' | 'connecting' | 'online' | 'offline';
  /** True while the others see the person as away. */
  isAway: boolean;
  /** The conversations with unread messages, newest first; empty while names are hidden. */
  unread: readonly { name: string; path: string; count: number }[];
}

/** Requests with a reply. A handler missing in main does not compile. */
export interface Requests {
  /** The accounts of this computer. A request acts for the account of the page that sends it. */
  'accounts:read': { args: []; reply: AccountsState };
  /** Shows another account in the main window. */
  'accounts:show': { args: [id: string]; reply: null };
  /** Opens the sign-in for another account; false if there is no room for more. */
  'accounts:add': { args: []; reply: boolean };
  /** Removes an account that nobody is signed in to from the list, with everything it stored on this computer. */
  'accounts:remove': { args: [id: string]; reply: null };
  /** Says who is signed in here; `elsewhere` if they are already in another account, which is then shown. */
  'accounts:signedIn': { args: [person: AccountPerson]; reply: 'here' | 'elsewhere' };
  /** Says that nobody is signed in here any more: the person signed out, or has to sign in again. */
  'accounts:signedOut': { args: [hasLeft: boolean]; reply: null };
  /** The token of a user; `unreachable` while the keychain is locked, refuses or does not answer. */
  'secrets:read': {
    args: [owner: number];
    reply: { kind: 'found'; token: string } | { kind: 'none' } | { kind: 'unreachable' };
  };
  'secrets:write': { args: [entry: { owner: number; token: string }]; reply: 'keychain' | 'memory' };
  'secrets:clear': { args: []; reply: null };
  /** Signs in at a provider in the system's browser; a second request ends the first one. */
  'signIn:start': { args: [provider: SignInProvider]; reply: BrowserSignInEnd };
  'signIn:cancel': { args: []; reply: null };
  /** The proxies that ask for a sign-in, and the current question to the person. */
  'proxy:status': { args: []; reply: ProxyStatus };
  /** Answers a question, or dismisses it; false if the answer should be stored and no keychain takes it. */
  'proxy:answer': { args: [id: number, given: ProxyAnswer | null]; reply: boolean };
  /** Asks a dismissed question again. */
  'proxy:signIn': { args: []; reply: null };
  /** Forgets the sign-ins to proxies. */
  'proxy:forget': { args: []; reply: null };
  /** Resolves at the end of the download, which also continues without the page. */
  'downloads:start': { args: [order: DownloadOrder]; reply: DownloadEnd };
  'downloads:startAll': { args: [orders: readonly DownloadOrder[]]; reply: SeveralStarted };
  'downloads:saveText': { args: [file: { fileName: string; text: string }]; reply: DownloadEnd };
  /** The downloads of this and of earlier runs, oldest first. */
  'downloads:list': { args: []; reply: readonly DownloadEntry[] };
  'downloads:pause': { args: [id: string]; reply: null };
  'downloads:resume': { args: [id: string]; reply: null };
  /** Ends a running download, or removes an ended one from the list. */
  'downloads:cancel': { args: [id: string]; reply: null };
  'downloads:clearEnded': { args: []; reply: null };
  /** Ends every download and empties the list, when the person signs out. */
  'downloads:forget': { args: []; reply: null };
  /** Shows a saved file in its folder; false if it is no longer there. */
  'downloads:show': { args: [id: string]; reply: boolean };
  'downloads:open': { args: [id: string]; reply: OpenedFile };
  /** Begins to drag a saved file out of the window; false if it is no longer there. */
  'downloads:drag': { args: [id: string]; reply: boolean };
  /** True if the page should play the sound of the notice: it was shown, and the system does not play the sound. */
  'notifications:show': { args: [notice: NoticeRequest]; reply: boolean };
  'notifications:clear': { args: [tag: string]; reply: null };
  'notifications:clearAll': { args: []; reply: null };
  /** Starts the delivery of answers to this page; the reply has those that waited for it. */
  'notifications:takeAnswers': { args: []; reply: NoticeAnswer[] };
  'tray:setUnreadCount': { args: [count: number]; reply: null };
  'tray:setChat': { args: [chat: ChatOutside]; reply: null };
  'shell:openExternal': { args: [url: string]; reply: boolean };
  'app:ready': { args: []; reply: { openPath: string | null; version: string } };
  'app:setLanguage': { args: [locale: Locale]; reply: null };
  /** Sets the account's theme, which an account that is added from it starts with. */
  'app:setTheme': { args: [theme: ThemeChoice]; reply: null };
  /** True once in a safe start, for the page that is shown: the person should be told. */
  'app:takeSafeStart': { args: []; reply: boolean };
  /** Whether quitting now would lose something, for example a running upload. */
  'app:setUnfinished': { args: [isUnfinished: boolean]; reply: null };
  /** Whether the window is visible, and whether it has the focus. */
  'window:attention': { args: []; reply: Events['window:attention'] };
  /** Opens the window of a conversation, or brings it to the front. */
  'windows:openConversation': { args: [request: { name: string; path: string }]; reply: null };
  /** Shows a path in the main window. */
  'windows:openMain': { args: [path: string]; reply: null };
  /** Closes the conversation's window that asks for it. */
  'windows:close': { args: []; reply: null };
  /** Sets whether the conversation's window that asks stays above all others. */
  'windows:setOnTop': { args: [isOnTop: boolean]; reply: null };
  'settings:read': { args: []; reply: { settings: DesktopSettings; facts: DesktopFacts } };
  /** Changes settings; false if they could not be written and last only until the app quits. */
  'settings:change': { args: [patch: SettingsPatch]; reply: boolean };
  /** Looks for another version now; the result arrives as an event. */
  'updates:check': { args: []; reply: null };
  'updates:restart': { args: []; reply: UpdateRestart };
  /** Asks the person for the folder of downloads; false if they kept the current one. */
  'settings:chooseFolder': { args: []; reply: boolean };
  /** Writes an unexpected failure of the page, already redacted, to the app's log. */
  'log:report': { args: [failure: string]; reply: null };
  /** The newest part of the app's log, for a person who reports a problem. */
  'log:read': { args: []; reply: string };
  /** Opens the log in the system's program for text files; false if there is none. */
  'log:open': { args: []; reply: boolean };
  /** The words that the person has taught the spell check. */
  'spelling:words': { args: []; reply: readonly string[] };
  /** Makes the spell check mark a word again; false if it was not a learned word. */
  'spelling:forget': { args: [word: string]; reply: boolean };
}

/** Events that main sends to the renderer. */
export interface Events {
  'accounts:changed': AccountsState;
  'navigation:openPath': { path: string };
  /** The keychain, which could not be read for this account, has answered another one. */
  'secrets:reachable': null;
  /** Sent for each change, and for progress a few times a second. */
  'downloads:changed': DownloadEntry;
  'downloads:removed': { id: string };
  'notifications:answer': NoticeAnswer;
  /** The person chose in the tray's menu whether the others see them as away. */
  'tray:awayChosen': { isAway: boolean };
  /** The machine has slept: connections from before are dead. */
  'system:woke': { sleptMs: number };
  /**
   * Sent when either value changes. A minimised or closed window and one behind a locked screen are not
   * visible.
   */
  'window:attention': { isVisible: boolean; isFocused: boolean };
  'settings:changed': DesktopSettings;
  'updates:changed': UpdateState;
  'proxy:changed': ProxyStatus;
  'menu:command': { command: MenuCommand };
}

/** The names of the requests that a page may send to main. */
export type RequestName = keyof Requests;
/** The names of the events that main may send to a page. */
export type EventName = keyof Events;

/** The object that the preload script exposes as `window.desktop`. */
export interface DesktopBridge {
  request<N extends RequestName>(name: N, ...args: Requests[N]['args']): Promise<Requests[N]['reply']>;
  /** Listens until the returned function is called. */
  on<N extends EventName>(name: N, listener: (event: Events[N]) => void): () => void;
}

/** The only names that cross the bridge, so that the page cannot reach any other IPC channel. */
export const requests: Readonly<Record<RequestName, true>> = {
  'accounts:read': true,
  'accounts:show': true,
  'accounts:add': true,
  'accounts:remove': true,
  'accounts:signedIn': true,
  'accounts:signedOut': true,
  'secrets:read': true,
  'secrets:write': true,
  'secrets:clear': true,
  'signIn:start': true,
  'signIn:cancel': true,
  'proxy:status': true,
  'proxy:answer': true,
  'proxy:signIn': true,
  'proxy:forget': true,
  'downloads:start': true,
  'downloads:startAll': true,
  'downloads:saveText': true,
  'downloads:list': true,
  'downloads:pause': true,
  'downloads:resume': true,
  'downloads:cancel': true,
  'downloads:clearEnded': true,
  'downloads:forget': true,
  'downloads:show': true,
  'downloads:open': true,
  'downloads:drag': true,
  'notifications:show': true,
  'notifications:clear': true,
  'notifications:clearAll': true,
  'notifications:takeAnswers': true,
  'tray:setUnreadCount': true,
  'tray:setChat': true,
  'shell:openExternal': true,
  'app:ready': true,
  'app:setLanguage': true,
  'app:setTheme': true,
  'app:takeSafeStart': true,
  'app:setUnfinished': true,
  'window:attention': true,
  'windows:openConversation': true,
  'windows:openMain': true,
  'windows:close': true,
  'windows:setOnTop': true,
  'settings:read': true,
  'settings:change': true,
  'settings:chooseFolder': true,
  'updates:check': true,
  'updates:restart': true,
  'log:report': true,
  'log:read': true,
  'log:open': true,
  'spelling:words': true,
  'spelling:forget': true,
};
