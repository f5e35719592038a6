import { join } from 'node:path';
import {
  app,
  autoUpdater,
  clipboard,
  dialog,
  Menu,
  Notification,
  nativeImage,
  powerMonitor,
  session,
  shell,
  Tray,
} from 'electron';
import type { DesktopConfig } from '#main/config/desktop-config.ts';
import type { OpenPaths } from '#main/deep-links/OpenPaths.ts';
import { DownloadFolder } from '#main/downloads/DownloadFolder.ts';
import { DownloadJournal } from '#main/downloads/DownloadJournal.ts';
import { Downloads } from '#main/downloads/Downloads.ts';
import { markOrigin } from '#main/downloads/origin-mark.ts';
import { SavedFiles } from '#main/downloads/SavedFiles.ts';
import { SavePlace } from '#main/downloads/SavePlace.ts';
import { startAll } from '#main/downloads/start-all.ts';
import { taskbarProgress } from '#main/downloads/taskbar-progress.ts';
import { saveText } from '#main/downloads/text-file.ts';
import type { Capabilities } from '#main/ipc/handlers.ts';
import { tell } from '#main/ipc/register.ts';
import type { Log } from '#main/log/log.ts';
import { installContextMenu } from '#main/menus/install-menus.ts';
import { AnswerQueue } from '#main/notifications/AnswerQueue.ts';
import { DoNotDisturb } from '#main/notifications/DoNotDisturb.ts';
import { Notices } from '#main/notifications/Notices.ts';
import { ToastPictures } from '#main/notifications/ToastPictures.ts';
import type { Proxies } from '#main/proxy/connect-proxies.ts';
import { openKeychain, TokenKeeper } from '#main/secrets/TokenKeeper.ts';
import { type Fetch, networkAddress } from '#main/security/back-end.ts';
import { isFileAddress } from '#main/security/file-origins.ts';
import { openExternal } from '#main/security/navigation.ts';
import { JsonFile } from '#main/settings/JsonFile.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';
import { BrowserSignIn } from '#main/sign-in/BrowserSignIn.ts';
import type { Spelling } from '#main/spelling/Spelling.ts';
import { runProgram } from '#main/system/run-program.ts';
import { followSleep } from '#main/system/sleep.ts';
import type { Language } from '#main/text/Language.ts';
import { tellOfTray } from '#main/tray/tray-hint.ts';
import { UnreadTray } from '#main/tray/UnreadTray.ts';
import { Updates } from '#main/updates/Updates.ts';
import { Attention } from '#main/windows/Attention.ts';
import { askBeforeUnload } from '#main/windows/ask-before-unload.ts';
import { ConversationWindows } from '#main/windows/ConversationWindows.ts';
import type { MainWindow } from '#main/windows/MainWindow.ts';
import type { PageWindowDeps } from '#main/windows/PageWindow.ts';
import { onPageGone } from '#main/windows/page-life.ts';
import { Quitting } from '#main/windows/Quitting.ts';
import { Urgency } from '#main/windows/Urgency.ts';
import type { EventName, Events } from '#preload/contract.ts';

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
  openPaths: OpenPaths;
  fetch: Fetch;
  proxies: Proxies;
  /** The folder of the tray's pictures. */
  icons: string;
  /** Shows the window, and opens the path in it unless that is null. */
  open(path: string | null): void;
}

/** Creates everything that the page may use from Electron's objects, and ends it when the app quits. */
export function createCapabilities(on: Foundation): Capabilities {
  const {
    config,
    language,
    log,
    settings,
    spelling,
    platform,
    window,
    windowParts,
    openPaths,
    fetch,
    proxies,
    icons,
    open,
  } = on;
  const { brand } = config;
  const { page } = window;
  const attention = new Attention({
    window,
    powerMonitor,
    onChange: (now) => tell(page, 'window:attention', now),
  });
  const conversations = new ConversationWindows({
    ...windowParts,
    powerMonitor,
    onPage: (each) => {
      installContextMenu(each, { Menu, session: session.defaultSession, clipboard, language });
      askBeforeUnload(each, { dialog, language });
      onPageGone(each, () => quitting.note(each, false));
      each.setZoomLevel(settings.current.zoomLevel);
    },
    onAttention: (each, now) => tell(each, 'window:attention', now),
    onOpenPath: (each, path) => tell(each, 'navigation:openPath', { path }),
    mayClose: (each, close) => quitting.mayClose(each, close),
    onClosed: (each) => quitting.note(each, false),
  });
  const answers = new AnswerQueue((answer) => tell(page, 'notifications:answer', answer));
  const pictures = new ToastPictures(join(app.getPath('temp'), 'pasarmain-notices'));
  const doNotDisturb = new DoNotDisturb({
    quiet: () => settings.current.quiet,
    keep: (quiet) => settings.change({ quiet }),
    now: () => new Date(),
    onChange: () => tray.refresh(),
  });
  const notices = new Notices({
    Notification,
    platform,
    language,
    brand,
    open: (path) => {
      if (path === null || !conversations.showIn(path)) open(path);
    },
    onAnswer: (answer) => answers.add(answer),
    pictureOf: (address) => nativeImage.createFromDataURL(address),
    pictureFileOf: (address) => pictures.fileOf(address),
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
      open,
      beginQuiet: (span) => doNotDisturb.begin(span),
      endQuiet: () => doNotDisturb.end(),
      togglePause: () => doNotDisturb.togglePause(),
      quit: () => app.quit(),
    },
    quiet: () => doNotDisturb.state,
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
  const tellAll = <N extends EventName>(name: N, event: Events[N]) => {
    for (const each of [page, ...conversations.pages]) tell(each, name, event);
  };
  const place = new SavePlace({ settings, folder: downloadFolder, dialog, language, brand });
  const journal = new DownloadJournal(new JsonFile(join(app.getPath('userData'), 'downloads.json'), log));
  const showProgress = () => window.setProgress(taskbarProgress(downloads.entries));
  const downloads = new Downloads({
    fetch,
    journal,
    place,
    isAllowed: (url) => isFileAddress(config, networkAddress(config, url)),
    mark: (path, url) =>
      markOrigin(path, networkAddress(config, url), { platform, run: runProgram, now: Date.now }),
    now: Date.now,
    // Every page gets every change; it finds its own downloads by id and subject.
    onChange: (entry) => {
      tellAll('downloads:changed', entry);
      showProgress();
    },
    onRemove: (id) => {
      tellAll('downloads:removed', { id });
      showProgress();
    },
  });
  powerMonitor.on('resume', () => downloads.retryWaiting());
  settings.onChange((now, before) => {
    tellAll('settings:changed', now);
    if (now.quiet !== before.quiet) doNotDisturb.refresh();
  });
  followSleep({
    powerMonitor,
    now: () => Date.now(),
    onWake: (sleptMs) => {
      doNotDisturb.refresh();
      tellAll('system:woke', { sleptMs });
    },
  });
  const token = new TokenKeeper(
    () => openKeychain(`session@${new URL(config.apiBase).host}`),
    (error) => log.error('keychain', error),
  );
  const signIn = new BrowserSignIn({
    providers: config.browserSignIn,
    openExternal: (address) => openExternal(shell, address),
    fetch,
    language,
    brand,
    onFailure: (error) => log.error('sign-in', error),
    onReturn: () => window.focus(),
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
      attention.current.isFocused ||
      conversations.pages.some((each) => conversations.attentionOf(each).isFocused),
    onChange: () => tellAll('updates:changed', updates.state),
    login: (from, callback) => proxies.login(from, callback),
    load: async () => (await import('electron-updater')).autoUpdater,
  });
  // A window may still refuse to close after `before-quit`; only `will-quit` is final.
  app.on('will-quit', () => {
    downloads.suspend();
    signIn.cancel();
    notices.clearAll();
    doNotDisturb.close();
    tray.destroy();
  });
  return {
    token,
    signIn,
    proxies,
    downloads,
    savedFiles: new SavedFiles({ shell, pathOf: (id) => downloads.savedPath(id) }),
    startAll: (orders) => startAll(orders, { downloads, settings, folder: downloadFolder, dialog, language }),
    saveText: (file) => saveText(file, place),
    notices,
    answers,
    urgency,
    tray,
    attention,
    quitting,
    openPaths,
    language,
    log,
    version: app.getVersion(),
    settings,
    downloadFolder,
    updates,
    facts: () => ({
      version: app.getVersion(),
      downloadFolder: downloadFolder.path,
      canStartAtSignIn: app.isPackaged,
      spellingLanguages: spelling.languages,
      ownSpellingLanguages: spelling.languagesOf(language.locale),
      hasUpdates: updates.isPossible,
      update: updates.state,
    }),
    openExternal: (url) => openExternal(shell, url),
    conversations,
    page,
    open,
  };
}
