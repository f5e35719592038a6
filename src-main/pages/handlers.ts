import type { WebContents } from 'electron';
import type { DownloadEnd, DownloadOrder, SeveralStarted } from '#lib/desktop/downloads.ts';
import type { DesktopFacts } from '#lib/desktop/settings.ts';
import type { Locale } from '#lib/locale.ts';
import type { ThemeChoice } from '#lib/theme.ts';
import type { OpenPaths } from '#main/deep-links/OpenPaths.ts';
import type { DownloadFolder } from '#main/downloads/DownloadFolder.ts';
import type { Downloads } from '#main/downloads/Downloads.ts';
import type { DragOut } from '#main/downloads/DragOut.ts';
import type { SavedFiles } from '#main/downloads/SavedFiles.ts';
import type { Handlers } from '#main/ipc/register.ts';
import type { LogFile } from '#main/log/LogFile.ts';
import type { Log } from '#main/log/log.ts';
import type { AnswerQueue } from '#main/notifications/AnswerQueue.ts';
import type { NoticeSounds } from '#main/notifications/NoticeSounds.ts';
import type { Proxies } from '#main/proxy/connect-proxies.ts';
import type { KeychainWaits } from '#main/secrets/KeychainWaits.ts';
import type { TokenKeeper } from '#main/secrets/TokenKeeper.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';
import type { BrowserSignIn } from '#main/sign-in/BrowserSignIn.ts';
import { type Dictionary, forgetWord, learnedWords } from '#main/spelling/learned-words.ts';
import type { Language } from '#main/text/Language.ts';
import type { Updates } from '#main/updates/Updates.ts';
import type { Attention } from '#main/windows/Attention.ts';
import type { ConversationWindows } from '#main/windows/ConversationWindows.ts';
import type { Quitting } from '#main/windows/Quitting.ts';
import type { ChatOutside } from '#preload/contract.ts';
import type { AccountNotices } from './AccountNotices.ts';
import type { Accounts } from './Accounts.ts';
import { createDownloadHandlers } from './download-handlers.ts';

/** The capabilities that all accounts share. */
export interface SharedCapabilities {
  accounts: Accounts;
  proxies: Proxies;
  quitting: Quitting;
  language: Language;
  log: Log;
  logFile: LogFile;
  /** Starts the app again without hardware acceleration. */
  startSafely(): void;
  /** True once if this start is a safe one, so that the person is told once and not by every page that loads. */
  takeSafeStart(): boolean;
  /** Called when a page shows another path. */
  onNavigate(): void;
  version: string;
  keychainWaits: KeychainWaits;
  sounds: Pick<NoticeSounds, 'isForPage'>;
  settings: SettingsStore;
  downloadFolder: DownloadFolder;
  updates: Updates;
  saveText(file: { fileName: string; text: string }): Promise<DownloadEnd>;
  /** The facts about the system for the settings screen. */
  facts(): DesktopFacts;
  openExternal(url: string): Promise<boolean>;
}

/** The capabilities that the pages of one account may use. */
export interface Capabilities extends SharedCapabilities {
  /** The account. */
  id: string;
  token: TokenKeeper;
  signIn: BrowserSignIn;
  downloads: Downloads;
  savedFiles: SavedFiles;
  dragOut: DragOut;
  /** The account's storage, which contains the learned words of its spell check. */
  dictionary: Dictionary;
  startAll(orders: readonly DownloadOrder[]): Promise<SeveralStarted>;
  notices: AccountNotices;
  answers: AnswerQueue;
  attention: Attention;
  openPaths: OpenPaths;
  conversations: ConversationWindows;
  /** The account's page in the main window. */
  page: WebContents;
  /** What the page reports for display outside the window. */
  setUnread(count: number): void;
  setChat(chat: ChatOutside): void;
  setLocale(locale: Locale): void;
  setTheme(theme: ThemeChoice): void;
}

/** Creates the request handlers on top of the capabilities. */
export function createHandlers(of: Capabilities): Handlers {
  const { accounts, id } = of;
  return {
    'accounts:read': () => accounts.stateFor(id),
    'accounts:show': async (other) => {
      await accounts.show(other);
      return null;
    },
    'accounts:add': () => accounts.add(),
    'accounts:remove': async (other) => {
      await accounts.remove(other);
      return null;
    },
    'accounts:signedIn': (person) => accounts.signedIn(id, person),
    'accounts:signedOut': async (hasLeft) => {
      await accounts.signedOut(id, hasLeft);
      return null;
    },
    'secrets:read': async (owner) => {
      const reading = await of.token.read(owner);
      of.keychainWaits.note(id, reading);
      return reading;
    },
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
    'notifications:show': async (notice) =>
      of.notices.show(notice) && (await of.sounds.isForPage(notice.sound ?? 'system')),
    'notifications:clear': (tag) => {
      of.notices.clear(tag);
      return null;
    },
    'notifications:clearAll': () => {
      of.notices.clearAll();
      return null;
    },
    'notifications:takeAnswers': () => of.answers.pageIsReady(),
    'tray:setUnreadCount': (count) => {
      of.setUnread(count);
      return null;
    },
    'tray:setChat': (chat) => {
      of.setChat(chat);
      return null;
    },
    'shell:openExternal': (url) => of.openExternal(url),
    'app:ready': () => ({ openPath: of.openPaths.pageIsReady(), version: of.version }),
    'app:setLanguage': (locale) => {
      of.setLocale(locale);
      return null;
    },
    'app:setTheme': (theme) => {
      of.setTheme(theme);
      return null;
    },
    'app:takeSafeStart': () => accounts.shown.id === id && of.takeSafeStart(),
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
      accounts.openPath(path, id);
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
    'log:open': () => of.logFile.open(),
    'spelling:words': () => learnedWords(of.dictionary),
    'spelling:forget': (word) => forgetWord(of.dictionary, word),
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
    // Only the page in the main window acts for the account, and reports the unread count of all its windows.
    'app:takeSafeStart': () => false,
    'accounts:signedIn': () => 'here',
    'accounts:signedOut': () => null,
    'tray:setUnreadCount': () => null,
    'tray:setChat': () => null,
    'notifications:takeAnswers': () => [],
    'downloads:drag': (id) => of.dragOut.start(page, id),
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
