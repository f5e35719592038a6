import type { WebContents } from 'electron';
import type { DownloadEnd, DownloadOrder, SeveralStarted } from '#lib/desktop/downloads.ts';
import type { DesktopFacts } from '#lib/desktop/settings.ts';
import type { OpenPaths } from '#main/deep-links/OpenPaths.ts';
import type { DownloadFolder } from '#main/downloads/DownloadFolder.ts';
import type { Downloads } from '#main/downloads/Downloads.ts';
import type { SavedFiles } from '#main/downloads/SavedFiles.ts';
import type { Log } from '#main/log/log.ts';
import type { AnswerQueue } from '#main/notifications/AnswerQueue.ts';
import type { Notices } from '#main/notifications/Notices.ts';
import type { Proxies } from '#main/proxy/connect-proxies.ts';
import type { TokenKeeper } from '#main/secrets/TokenKeeper.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';
import type { BrowserSignIn } from '#main/sign-in/BrowserSignIn.ts';
import type { Language } from '#main/text/Language.ts';
import type { UnreadTray } from '#main/tray/UnreadTray.ts';
import type { Updates } from '#main/updates/Updates.ts';
import type { Attention } from '#main/windows/Attention.ts';
import type { ConversationWindows } from '#main/windows/ConversationWindows.ts';
import type { Quitting } from '#main/windows/Quitting.ts';
import type { Urgency } from '#main/windows/Urgency.ts';
import type { RequestName, Requests } from '#preload/contract.ts';
import { createDownloadHandlers } from './download-handlers.ts';

/** One handler for every request of the contract; a missing handler does not compile. */
export type Handlers = {
  readonly [N in RequestName]: (
    ...args: Requests[N]['args']
  ) => Requests[N]['reply'] | Promise<Requests[N]['reply']>;
};

/** The capabilities the page may use. */
export interface Capabilities {
  token: TokenKeeper;
  signIn: BrowserSignIn;
  proxies: Proxies;
  downloads: Downloads;
  savedFiles: SavedFiles;
  startAll(orders: readonly DownloadOrder[]): Promise<SeveralStarted>;
  saveText(file: { fileName: string; text: string }): Promise<DownloadEnd>;
  notices: Notices;
  answers: AnswerQueue;
  urgency: Urgency;
  tray: UnreadTray;
  attention: Attention;
  quitting: Quitting;
  openPaths: OpenPaths;
  conversations: ConversationWindows;
  /** The page of the main window. */
  page: WebContents;
  language: Language;
  log: Log;
  version: string;
  settings: SettingsStore;
  downloadFolder: DownloadFolder;
  updates: Updates;
  /** The facts about the system for the settings screen. */
  facts(): DesktopFacts;
  openExternal(url: string): Promise<boolean>;
  /** Opens a path in the main window. */
  open(path: string): void;
}

/** Creates the request handlers on top of the capabilities. */
export function createHandlers(of: Capabilities): Handlers {
  return {
    'secrets:read': (owner) => of.token.read(owner),
    'secrets:write': (entry) => of.token.write(entry),
    'secrets:clear': async () => {
      await of.token.clear();
      return null;
    },
    'signIn:start': (provider) => of.signIn.start(provider),
    'signIn:cancel': () => {
      of.signIn.cancel();
      return null;
    },
    'proxy:status': () => of.proxies.status,
    'proxy:answer': (id, given) => of.proxies.answer(id, given),
    'proxy:signIn': () => {
      of.proxies.signIn();
      return null;
    },
    'proxy:forget': async () => {
      await of.proxies.forget();
      return null;
    },
    ...createDownloadHandlers(of),
    'notifications:show': (notice) => {
      const isShown = of.notices.show(notice);
      if (isShown && notice.isUrgent) of.urgency.raise(notice.tag);
      return isShown;
    },
    'notifications:clear': (tag) => {
      of.notices.clear(tag);
      of.urgency.settle(tag);
      return null;
    },
    'notifications:clearAll': () => {
      of.notices.clearAll();
      of.urgency.settleAll();
      return null;
    },
    'notifications:takeAnswers': () => of.answers.pageIsReady(),
    'tray:setUnreadCount': (count) => {
      of.tray.setUnreadCount(count);
      return null;
    },
    'tray:setChat': (chat) => {
      of.tray.setChat(chat);
      return null;
    },
    'shell:openExternal': (url) => of.openExternal(url),
    'app:ready': () => ({ openPath: of.openPaths.pageIsReady(), version: of.version }),
    'app:setLanguage': (locale) => {
      of.language.set(locale);
      if (of.settings.current.locale !== locale) of.settings.change({ locale });
      return null;
    },
    'app:setUnfinished': (isUnfinished) => {
      of.quitting.note(of.page, isUnfinished);
      return null;
    },
    'window:attention': () => of.attention.current,
    'windows:openConversation': (request) => {
      of.conversations.open(request);
      return null;
    },
    'windows:openMain': (path) => {
      of.open(path);
      return null;
    },
    // The main window's page can neither close its window nor keep it above others.
    'windows:close': () => null,
    'windows:setOnTop': () => null,
    'settings:read': () => ({ settings: of.settings.current, facts: of.facts() }),
    'settings:change': (patch) =>
      // A person who turns acceleration on again wants it tried despite earlier failures.
      of.settings.change(patch.usesHardwareAcceleration ? { ...patch, accelerationFailedIn: null } : patch),
    'settings:chooseFolder': () => of.downloadFolder.choose(),
    'updates:check': () => {
      void of.updates.check();
      return null;
    },
    'updates:restart': () => of.updates.restart(),
    'log:report': (failure) => {
      of.log.page(failure);
      return null;
    },
    'log:read': () => of.log.read(),
  };
}

/**
 * Creates the handlers for a conversation's window: those of the main window, except requests about the window
 * itself.
 */
export function createConversationHandlers(of: Capabilities, main: Handlers, page: WebContents): Handlers {
  return {
    ...main,
    'app:ready': () => ({ openPath: null, version: of.version }),
    'app:setUnfinished': (isUnfinished) => {
      of.quitting.note(page, isUnfinished);
      return null;
    },
    // Only the main window reports the unread count, for all windows.
    'tray:setUnreadCount': () => null,
    'tray:setChat': () => null,
    'notifications:takeAnswers': () => [],
    'window:attention': () => of.conversations.attentionOf(page),
    'windows:close': () => {
      of.conversations.close(page);
      return null;
    },
    'windows:setOnTop': (isOnTop) => {
      of.conversations.setOnTop(page, isOnTop);
      return null;
    },
  };
}
