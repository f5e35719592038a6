import { join } from 'node:path';
import { app, clipboard, dialog, Menu, powerMonitor, type Session, shell, type WebContents } from 'electron';
import { firstAccount, partitionOf } from '#main/accounts/AccountList.ts';
import type { FirstLooks } from '#main/accounts/FirstLooks.ts';
import type { DesktopConfig } from '#main/config/desktop-config.ts';
import { OpenPaths } from '#main/deep-links/OpenPaths.ts';
import { DownloadJournal } from '#main/downloads/DownloadJournal.ts';
import { Downloads } from '#main/downloads/Downloads.ts';
import { DragOut } from '#main/downloads/DragOut.ts';
import { markOrigin } from '#main/downloads/origin-mark.ts';
import { SavedFiles } from '#main/downloads/SavedFiles.ts';
import type { SavePlace } from '#main/downloads/SavePlace.ts';
import { startAll } from '#main/downloads/start-all.ts';
import { tell } from '#main/ipc/register.ts';
import { installContextMenu } from '#main/menus/install-menus.ts';
import { AnswerQueue } from '#main/notifications/AnswerQueue.ts';
import type { Notices } from '#main/notifications/Notices.ts';
import { openKeychain, TokenKeeper } from '#main/secrets/TokenKeeper.ts';
import { type Fetch, networkAddress } from '#main/security/back-end.ts';
import { isFileAddress } from '#main/security/file-origins.ts';
import { openExternal } from '#main/security/navigation.ts';
import { JsonFile } from '#main/settings/JsonFile.ts';
import { BrowserSignIn } from '#main/sign-in/BrowserSignIn.ts';
import { runProgram } from '#main/system/run-program.ts';
import { Attention } from '#main/windows/Attention.ts';
import { askBeforeUnload } from '#main/windows/ask-before-unload.ts';
import { ConversationWindows } from '#main/windows/ConversationWindows.ts';
import type { MainWindow } from '#main/windows/MainWindow.ts';
import { PageKeeper } from '#main/windows/PageKeeper.ts';
import type { PageWindowDeps } from '#main/windows/PageWindow.ts';
import { onPageGone } from '#main/windows/page-life.ts';
import type { Urgency } from '#main/windows/Urgency.ts';
import { AccountNotices } from './AccountNotices.ts';
import { type OpenAccount, signedOutChat } from './Accounts.ts';
import { followPage } from './follow-page.ts';
import {
  type Capabilities,
  createConversationHandlers,
  createHandlers,
  type SharedCapabilities,
} from './handlers.ts';

/** The dependencies of an account. */
export interface AccountGround {
  readonly id: string;
  readonly page: WebContents;
  readonly session: Session;
  readonly config: DesktopConfig;
  readonly platform: NodeJS.Platform;
  readonly shared: SharedCapabilities;
  readonly window: MainWindow;
  readonly windowParts: PageWindowDeps;
  readonly notices: Notices;
  readonly urgency: Urgency;
  readonly place: SavePlace;
  readonly looks: Pick<FirstLooks, 'taken'>;
  /** The folder of the app's pictures. */
  readonly icons: string;
  /** Called when the progress of its downloads has changed. */
  onProgress(): void;
}

/** The keychain's entry for an account; the first account has the entry from before there were several. */
export function tokenKeeperOf(
  id: string,
  { config, log }: Pick<AccountGround, 'config'> & Pick<SharedCapabilities, 'log'>,
): TokenKeeper {
  const { host } = new URL(config.apiBase);
  return new TokenKeeper(
    () => openKeychain(id === firstAccount ? `session@${host}` : `session@${host}/${id}`),
    (error) => log.error('keychain', error),
  );
}

/** The file with the downloads of an account. */
export function downloadsFileOf(id: string): string {
  const name = id === firstAccount ? 'downloads.json' : `downloads-${id}.json`;
  return join(app.getPath('userData'), name);
}

/** Creates everything that the pages of one account may use, for its page in the main window. */
export function runAccount(on: AccountGround): OpenAccount {
  const { id, page, session, config, platform, shared, window, windowParts, notices, urgency, place } = on;
  const { accounts, proxies, language, log, quitting, settings, downloadFolder } = shared;
  const { brand } = config;
  const network = proxies.fetchOf(session);
  const fetch: Fetch = (url, init) => network(networkAddress(config, url), init);
  const isShown = () => window.page === page;
  let lookAgain = () => {};
  const attention = new Attention({
    window: {
      get isVisible() {
        return isShown() && window.isVisible;
      },
      get isFocused() {
        return isShown() && window.isFocused;
      },
      onAttention: (listener) => {
        lookAgain = listener;
        window.onAttention(listener);
      },
    },
    powerMonitor,
    onChange: (now) => tell(page, 'window:attention', now),
  });
  const conversations = new ConversationWindows({
    ...windowParts,
    partition: partitionOf(id),
    powerMonitor,
    onPage: (each) => {
      installContextMenu(each, { Menu, session, clipboard, language });
      askBeforeUnload(each, { dialog, language });
      onPageGone(each, () => quitting.note(each, false));
      each.setZoomLevel(settings.current.zoomLevel);
    },
    onAttention: (each, now) => tell(each, 'window:attention', now),
    onOpenPath: (each, path) => tell(each, 'navigation:openPath', { path }),
    mayClose: (each, close) => quitting.mayClose(each, close),
    onClosed: (each) => quitting.note(each, false),
  });
  const downloads = new Downloads({
    fetch,
    journal: new DownloadJournal(new JsonFile(downloadsFileOf(id), log)),
    place,
    isTakenElsewhere: (path) =>
      accounts.open.some((other) => other.id !== id && other.downloads.isTaken(path)),
    onSaved: (path) => {
      for (const other of accounts.open) if (other.id !== id) other.downloads.noteReplaced(path);
    },
    isAllowed: (url) => isFileAddress(config, networkAddress(config, url)),
    mark: (path, url) =>
      markOrigin(path, networkAddress(config, url), { platform, run: runProgram, now: Date.now }),
    now: Date.now,
    // Each page knows its own downloads by their ids and subjects.
    onChange: (entry) => {
      accounts.tell(id, 'downloads:changed', entry);
      on.onProgress();
    },
    onRemove: (removed) => {
      accounts.tell(id, 'downloads:removed', { id: removed });
      on.onProgress();
    },
  });
  const signIn = new BrowserSignIn({
    providers: config.browserSignIn,
    openExternal: (address) => openExternal(shell, address),
    fetch,
    language,
    brand,
    onFailure: (error) => log.error('sign-in', error),
    onReturn: () => accounts.openPath(null, id),
  });
  const capabilities: Capabilities = {
    ...shared,
    id,
    page,
    token: tokenKeeperOf(id, { config, log }),
    signIn,
    downloads,
    dragOut: new DragOut({
      app,
      icon: join(on.icons, 'icon.png'),
      pathOf: (saved) => downloads.savedPath(saved),
    }),
    dictionary: session,
    savedFiles: new SavedFiles({ shell, pathOf: (saved) => downloads.savedPath(saved) }),
    startAll: (orders) => startAll(orders, { downloads, settings, folder: downloadFolder, dialog, language }),
    notices: new AccountNotices({ account: id, notices, urgency, label: () => accounts.labelOf(id) }),
    answers: new AnswerQueue((answer) => tell(page, 'notifications:answer', answer)),
    attention,
    openPaths: new OpenPaths((path) => tell(page, 'navigation:openPath', { path })),
    conversations,
    setUnread: (count) => {
      account.unread = count;
      accounts.changed();
    },
    setChat: (chat) => {
      account.chat = chat;
      accounts.changed();
    },
    setLocale: (locale) => {
      account.locale = locale;
      // The menus are in the language of the account that is shown.
      if (isShown()) followLocale(shared, locale);
    },
    setTheme: (theme) => {
      account.theme = theme;
      on.looks.taken(id);
    },
  };
  const handlers = createHandlers(capabilities);
  const account: OpenAccount = {
    ...capabilities,
    unread: 0,
    chat: signedOutChat,
    locale: null,
    theme: null,
    handlersOf: (sender) => {
      if (sender === page) return handlers;
      return conversations.has(sender) ? createConversationHandlers(capabilities, handlers, sender) : null;
    },
    lookAgain: () => lookAgain(),
    end: () => {
      conversations.closeAll();
      downloads.suspend();
      signIn.cancel();
      attention.end();
      quitting.note(page, false);
    },
  };
  followPage(page, capabilities);
  onPageGone(page, () => {
    // A page that loads again has no connection until it says so.
    if (account.chat.line !== 'signedOut') capabilities.setChat({ ...account.chat, line: 'connecting' });
  });
  installContextMenu(page, { Menu, session, clipboard, language });
  askBeforeUnload(page, { dialog, language });
  page.setZoomLevel(settings.current.zoomLevel);
  new PageKeeper({
    page,
    dialog,
    language,
    log,
    brand,
    now: () => performance.now(),
    quit: () => app.quit(),
    startSafely: shared.startSafely,
  });
  page.on('did-navigate-in-page', () => shared.onNavigate());
  return account;
}

/** Sets the language of menus and notices, also for the next start. */
export function followLocale(
  { language, settings }: Pick<SharedCapabilities, 'language' | 'settings'>,
  locale: OpenAccount['locale'],
): void {
  if (locale === null) return;
  language.set(locale);
  if (settings.current.locale !== locale) settings.change({ locale });
}
