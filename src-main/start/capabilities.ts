import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  app,
  autoUpdater,
  dialog,
  Menu,
  Notification,
  nativeImage,
  powerMonitor,
  shell,
  Tray,
} from 'electron';
import { type AccountList, firstAccount } from '#main/accounts/AccountList.ts';
import type { AccountSessions } from '#main/accounts/AccountSessions.ts';
import type { FirstLooks } from '#main/accounts/FirstLooks.ts';
import type { DesktopConfig } from '#main/config/desktop-config.ts';
import { DownloadFolder } from '#main/downloads/DownloadFolder.ts';
import { SavePlace } from '#main/downloads/SavePlace.ts';
import { runningDownloads, taskbarProgress } from '#main/downloads/taskbar-progress.ts';
import { saveText } from '#main/downloads/text-file.ts';
import { tell } from '#main/ipc/register.ts';
import type { LogFile } from '#main/log/LogFile.ts';
import type { Log } from '#main/log/log.ts';
import { DoNotDisturb } from '#main/notifications/DoNotDisturb.ts';
import { NoticeSounds } from '#main/notifications/NoticeSounds.ts';
import { Notices } from '#main/notifications/Notices.ts';
import { ToastPictures } from '#main/notifications/ToastPictures.ts';
import { Accounts } from '#main/pages/Accounts.ts';
import type { SharedCapabilities } from '#main/pages/handlers.ts';
import { downloadsFileOf, followLocale, runAccount, tokenKeeperOf } from '#main/pages/run-account.ts';
import type { Proxies } from '#main/proxy/connect-proxies.ts';
import { KeychainWaits } from '#main/secrets/KeychainWaits.ts';
import { openExternal } from '#main/security/navigation.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';
import type { Spelling } from '#main/spelling/Spelling.ts';
import { runProgram } from '#main/system/run-program.ts';
import { followSleep } from '#main/system/sleep.ts';
import type { Language } from '#main/text/Language.ts';
import { tellOfTray } from '#main/tray/tray-hint.ts';
import { UnreadTray } from '#main/tray/UnreadTray.ts';
import { Updates } from '#main/updates/Updates.ts';
import type { MainWindow } from '#main/windows/MainWindow.ts';
import type { PageWindowDeps } from '#main/windows/PageWindow.ts';
import { Quitting } from '#main/windows/Quitting.ts';
import { Urgency } from '#main/windows/Urgency.ts';

/** The parts that the capabilities are made of. */
export interface Foundation {
  config: DesktopConfig;
  language: Language;
  log: Log;
  settings: SettingsStore;
  spelling: Spelling;
  platform: NodeJS.Platform;
  window: MainWindow;
  /** The dependencies of every window of the app. */
  windowParts: PageWindowDeps;
  /** The list of accounts. */
  list: AccountList;
  sessions: AccountSessions;
  looks: FirstLooks;
  proxies: Proxies;
  logFile: LogFile;
  isSafeStart: boolean;
  /** Starts the app again without hardware acceleration. */
  startSafely(): void;
  /** Called before the app restarts with another version. */
  beforeUpdate(): void;
  /** The folder of the tray's pictures. */
  icons: string;
  /** Called when the list of accounts, or their unread messages, have changed. */
  onAccounts(): void;
}

/** Creates what all accounts share, and the accounts, from Electron's objects; stops it when the app quits. */
export function createCapabilities(on: Foundation): { shared: SharedCapabilities; notices: Notices } {
  const {
    config,
    language,
    log,
    settings,
    spelling,
    platform,
    window,
    windowParts,
    list,
    sessions,
    proxies,
    logFile,
  } = on;
  const { icons } = on;
  const { brand } = config;
  const accounts = new Accounts({
    list,
    window,
    brand,
    looks: on.looks,
    run: async (id, page) =>
      runAccount({
        id,
        page,
        session: await sessions.of(id),
        config,
        platform,
        shared,
        window,
        windowParts,
        notices,
        urgency,
        place,
        looks: on.looks,
        icons,
        onProgress: showProgress,
      }),
    wipe: async (id) => {
      await tokenKeeperOf(id, { config, log }).clear();
      rmSync(downloadsFileOf(id), { force: true });
      await sessions.wipe(id);
    },
    onShown: ({ locale }) => followLocale({ language, settings }, locale),
    onChange: () => {
      tray.showAccounts();
      for (const { id } of accounts.open) accounts.tell(id, 'accounts:changed', accounts.stateFor(id));
      on.onAccounts();
    },
  });
  const allDownloads = () => accounts.open.flatMap(({ downloads }) => downloads.entries);
  const pictures = new ToastPictures(join(app.getPath('temp'), 'pasarmain-notices'));
  const doNotDisturb = new DoNotDisturb({
    quiet: () => settings.current.quiet,
    keep: (quiet) => settings.change({ quiet }),
    now: () => new Date(),
    onChange: () => tray.refresh(),
  });
  const sounds = new NoticeSounds({
    platform,
    isPackaged: app.isPackaged,
    run: runProgram,
    systemRoot: process.env.SystemRoot,
    now: () => performance.now(),
  });
  const notices = new Notices({
    Notification,
    platform,
    language,
    brand,
    open: (path, id) => {
      const account = id === undefined ? accounts.shown : accounts.get(id);
      if (path === null || !account?.conversations.showIn(path)) accounts.openPath(path, id);
    },
    onAnswer: (answer, id = firstAccount) => accounts.answer(answer, id),
    pictureOf: (address) => nativeImage.createFromDataURL(address),
    pictureFileOf: (address) => pictures.fileOf(address),
    sounds,
    isQuiet: () => doNotDisturb.isQuiet,
  });
  const tray = new UnreadTray({
    Tray,
    Menu,
    app,
    platform,
    iconFolder: icons,
    brand,
    language,
    actions: {
      open: (path, id) => accounts.openPath(path, id),
      setAway: (isAway, id) => {
        const account = accounts.get(id);
        if (account) tell(account.page, 'tray:awayChosen', { isAway });
        // The system marks the chosen item at once, but the choice counts when the page reports it.
        tray.refresh();
      },
      beginQuiet: (span) => doNotDisturb.begin(span),
      endQuiet: () => doNotDisturb.end(),
      togglePause: () => doNotDisturb.togglePause(),
      quit: () => app.quit(),
    },
    quiet: () => doNotDisturb.state,
    accounts: () => accounts.outside,
    downloads: () => runningDownloads(allDownloads()),
    now: () => new Date(),
    setOverlay: (path, description) =>
      window.setOverlayIcon(path === null ? null : nativeImage.createFromPath(path), description),
  });
  window.onHidden(() => {
    if (platform !== 'darwin') tellOfTray({ settings, notices, language, brand });
  });
  const downloadFolder = new DownloadFolder({
    settings,
    dialog,
    language,
    system: () => app.getPath('downloads'),
  });
  const urgency = new Urgency({
    window,
    dock: app.dock,
    markTray: (isUrgent) => tray.setUrgent(isUrgent),
  });
  const place = new SavePlace({ settings, folder: downloadFolder, dialog, language, brand });
  const showProgress = () => {
    window.setProgress(taskbarProgress(allDownloads()));
    tray.showDownloads();
  };
  powerMonitor.on('resume', () => {
    for (const { downloads } of accounts.open) downloads.retryWaiting();
  });
  settings.onChange((now, before) => {
    accounts.tellAll('settings:changed', now);
    if (now.quiet !== before.quiet) doNotDisturb.refresh();
  });
  followSleep({
    powerMonitor,
    now: () => Date.now(),
    onWake: (sleptMs) => {
      doNotDisturb.refresh();
      accounts.tellAll('system:woke', { sleptMs });
    },
  });
  const quitting = new Quitting({
    app,
    autoUpdater,
    dialog,
    language,
    brand,
    onQuit: () => window.release(),
  });
  const updates = new Updates({
    app,
    feed: config.updateFeed,
    settings,
    powerMonitor,
    log,
    now: Date.now,
    isInstalled: app.isPackaged && !process.env.PORTABLE_EXECUTABLE_FILE,
    // A package of a Linux distribution can only be replaced with an administrator's password.
    canInstallAlone: platform !== 'linux' || Boolean(process.env.APPIMAGE),
    isBusy: () => quitting.hasUnfinished,
    isSeen: () =>
      accounts.open.some(
        ({ attention, conversations }) =>
          attention.current.isFocused ||
          conversations.pages.some((each) => conversations.attentionOf(each).isFocused),
      ),
    onChange: () => accounts.tellAll('updates:changed', updates.state),
    beforeRestart: on.beforeUpdate,
    login: (from, callback) => proxies.login(from, callback),
    load: async () => (await import('electron-updater')).autoUpdater,
  });
  // A window may still refuse to close after `before-quit`; only `will-quit` is final.
  app.on('will-quit', () => {
    for (const account of accounts.open) account.end();
    notices.clearAll();
    doNotDisturb.close();
    tray.destroy();
  });
  let isSafeStartUntold = on.isSafeStart;
  const shared: SharedCapabilities = {
    accounts,
    proxies,
    logFile,
    startSafely: on.startSafely,
    takeSafeStart: () => {
      const isUntold = isSafeStartUntold;
      isSafeStartUntold = false;
      return isUntold;
    },
    onNavigate: on.onAccounts,
    quitting,
    language,
    log,
    version: app.getVersion(),
    sounds,
    keychainWaits: new KeychainWaits((id) => accounts.tell(id, 'secrets:reachable', null)),
    settings,
    downloadFolder,
    updates,
    saveText: (file) =>
      saveText(file, {
        place,
        onSaved: (path) => {
          for (const { downloads } of accounts.open) downloads.noteReplaced(path);
        },
      }),
    facts: () => ({
      version: app.getVersion(),
      downloadFolder: downloadFolder.path,
      canStartAtSignIn: app.isPackaged,
      spellingLanguages: spelling.languages,
      ownSpellingLanguages: spelling.languagesOf(language.locale),
      hasUpdates: updates.isPossible,
      update: updates.state,
      isSafeStart: on.isSafeStart,
    }),
    openExternal: (url) => openExternal(shell, url),
  };
  return { shared, notices };
}
