import { join } from 'node:path';
import {
  app,
  type BaseWindow,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  Notification,
  protocol,
  session,
  shell,
  WebContentsView,
} from 'electron';
import { zoomed } from '#lib/desktop/settings.ts';
import { nearestLocale } from '#lib/locale.ts';
import { otherwise, report, setReporter } from '#lib/report.ts';
import { AccountList, partitionOf } from './accounts/AccountList.ts';
import { AccountSessions } from './accounts/AccountSessions.ts';
import { FirstLooks } from './accounts/FirstLooks.ts';
import { type DesktopConfig, readDesktopConfig } from './config/desktop-config.ts';
import { pathOfCommandLine, pathOfDeepLink } from './deep-links/deep-link.ts';
import { registerHandlers, tell } from './ipc/register.ts';
import { LogFile } from './log/LogFile.ts';
import { createLog } from './log/log.ts';
import { installMenus } from './menus/install-menus.ts';
import { followEarlierNotices, hearLaunch } from './notifications/earlier-notices.ts';
import { appSchemePrivileges } from './security/app-protocol.ts';
import { isSandboxOff } from './security/sandbox.ts';
import { JsonFile } from './settings/JsonFile.ts';
import { SettingsStore } from './settings/SettingsStore.ts';
import { Spelling } from './spelling/Spelling.ts';
import { applySettings, setProxies } from './start/apply-settings.ts';
import { createCapabilities } from './start/capabilities.ts';
import { GraphicsGuard } from './start/GraphicsGuard.ts';
import { refuseToStart } from './start/refusal.ts';
import { SafeStart, safeArguments } from './start/SafeStart.ts';
import { serveSessions } from './start/serve-sessions.ts';
import {
  isStartedHidden,
  refreshStartAtSignIn,
  setStartAtSignIn,
  startedProgram,
} from './start/start-at-sign-in.ts';
import { introduce } from './system/identity.ts';
import { runProgram } from './system/run-program.ts';
import { Language } from './text/Language.ts';
import { isTrayShown } from './tray/tray-host.ts';
import { AfterUpdate } from './updates/AfterUpdate.ts';
import { MainWindow } from './windows/MainWindow.ts';
import { pathOf, routeOf } from './windows/page-address.ts';
import { titleBarHeight } from './windows/title-bar.ts';

const { platform } = process;
const root = app.getAppPath();
const icons = join(root, 'resources', 'desktop');
const log = createLog(app, !app.isPackaged);

setReporter(({ place, error }) => log.error(place, error));
// An uncaught failure is logged and the app keeps running, because the person may have unsaved work.
process.on('uncaughtException', (error) => report('uncaught', error));
process.on('unhandledRejection', (reason) => report('unhandled', reason));

// Before ready ----------------------------------------------------------------------------------------

const isFirst = app.requestSingleInstanceLock();
const launchOf = hearLaunch(app);
let early: string | null = pathOfCommandLine(process.argv);
let open = (path: string | null) => {
  early = path ?? early;
};

if (isFirst && isSandboxOff(app)) {
  void app.whenReady().then(() => refuseToStart(app, dialog, { kind: 'sandboxOff' }));
} else if (isFirst) {
  app.enableSandbox();
  // Only the first instance may touch the data.
  const settings = new SettingsStore(new JsonFile(join(app.getPath('userData'), 'settings.json'), log));
  const safeStart = countStarts();
  introduce({
    app,
    platform,
    execPath: process.execPath,
    argv: process.argv,
    isFromFolder: process.defaultApp === true,
  });
  new GraphicsGuard({
    app,
    settings,
    log,
    isSafeStart: safeStart.isSafe,
    now: () => performance.now(),
  });
  protocol.registerSchemesAsPrivileged([appSchemePrivileges]);
  app.on('second-instance', (_event, argv) => open(pathOfCommandLine(argv)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    open(pathOfDeepLink(link));
  });
  app.on('activate', () => open(null));
  // Closing hides the window, so this event only fires while quitting; a listener replaces Electron's
  // default.
  app.on('window-all-closed', () => app.quit());
  void app
    .whenReady()
    .then(() => ready(settings, safeStart.isSafe))
    .catch(giveUp);
} else {
  // The instance that already runs has received the command line.
  app.quit();
}

// Ready -----------------------------------------------------------------------------------------------

async function ready(settings: SettingsStore, isSafeStart: boolean): Promise<void> {
  const config = configuration();
  if (!config) return;
  const language = new Language(settings.current.locale ?? nearestLocale(app.getLocale()));
  const { brand } = config;
  const looks = new FirstLooks();
  const { proxies, serve } = serveSessions({
    config,
    language,
    log,
    looks,
    platform,
    root,
    icons,
    onProxyChange: (status) => accounts.tellAll('proxy:changed', status),
    onProxyQuestion: () => window.focus(),
  });

  const windowParts = {
    BrowserWindow,
    WebContentsView,
    brand,
    icon: join(icons, 'icon.png'),
    preload: join(root, 'out', 'preload', 'index.cjs'),
    showMenu:
      platform === 'darwin'
        ? null
        : (frame: BaseWindow) => Menu.getApplicationMenu()?.popup({ window: frame, x: 0, y: titleBarHeight }),
  };
  const spelling = new Spelling({
    session: session.defaultSession,
    platform,
    dictionaries: config.dictionaries,
  });
  const starting = {
    app,
    platform,
    brand,
    program: startedProgram(process.env, process.execPath),
  };
  await applySettings({
    settings,
    app,
    session: session.defaultSession,
    zoom: (level) => {
      for (const each of accounts.pages) each.setZoomLevel(level);
    },
    spell: (now) => spelling.apply(now, language.locale),
    proxies,
    setStartAtSignIn: app.isPackaged ? (isOn) => setStartAtSignIn(isOn, starting) : null,
  });
  const list = new AccountList(new JsonFile(join(app.getPath('userData'), 'accounts.json'), log));
  const window = new MainWindow({
    ...windowParts,
    partition: partitionOf(list.shown),
    closes: () => settings.current.closing,
    quit: () => app.quit(),
    canReopen: async () => platform !== 'linux' || isTrayShown(process.pid, runProgram),
  });
  const sessions = new AccountSessions({
    sessions: {
      defaultSession: session.defaultSession,
      fromPartition: (name) => session.fromPartition(name),
    },
    prepare: async (each, id) => {
      serve(each, id);
      spelling.add(each);
      await setProxies([each], settings.current.proxy);
      proxies.prepare(each);
    },
  });
  const logFile = new LogFile({ app, shell, dialog, language, brand });
  const afterUpdate = new AfterUpdate(
    new JsonFile(join(app.getPath('userData'), 'after-update.json'), log),
    Date.now,
  );
  const kept = afterUpdate.take();
  // A link that starts the app says itself what to show.
  const before = early === null ? kept : null;
  let drawMenus = () => {};
  const { shared, notices } = createCapabilities({
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
    looks,
    proxies,
    logFile,
    isSafeStart,
    startSafely: () => {
      app.relaunch({ execPath: starting.program, args: safeArguments(process.argv) });
      app.quit();
    },
    beforeUpdate: () =>
      afterUpdate.keep({
        window: window.state,
        path: routeOf(accounts.shown.page.getURL()),
        windows: accounts.windows,
      }),
    icons,
    onAccounts: () => drawMenus(),
  });
  const { accounts } = shared;
  await accounts.begin();
  const first = early ?? before?.path ?? null;
  if (first !== null) accounts.shown.openPaths.open(first);
  open = (path) => accounts.openPath(path);
  notices.followActivations();
  registerHandlers(ipcMain, (sender) => accounts.handlersOf(sender), log);

  drawMenus = installMenus({
    Menu,
    pageIn: (frame) => accounts.pageIn(frame),
    language,
    brand,
    platform,
    hasDeveloperTools: !app.isPackaged,
    zoom: (step) => settings.change({ zoomLevel: zoomed(settings.current.zoomLevel, step) }),
    open,
    command: (page, command) => tell(page, 'menu:command', { command }),
    log: logFile,
    state: () => {
      const page = accounts.pageIn(BrowserWindow.getFocusedWindow() ?? undefined);
      return {
        path: pathOf(page.getURL()),
        isAlone: page !== accounts.shown.page,
        isSignedIn: accounts.shown.chat.line !== 'signedOut',
        zoomLevel: settings.current.zoomLevel,
      };
    },
    accounts: () => accounts.choices.map(({ name, isShown }) => ({ name, isShown })),
    showAccount: (place) => accounts.showAt(place),
    addAccount: () => void accounts.add().catch(otherwise('adding an account', false)),
  });
  language.onChange(() => window.redrawTitleBar());
  app.on('browser-window-focus', () => drawMenus());
  settings.onChange(() => drawMenus());
  void followEarlierNotices({
    Notification,
    platform,
    launch: launchOf,
    open: (path, account) => accounts.openPath(path, account),
    onAnswer: (answer, account) => accounts.answer(answer, account),
    userOf: (account) => list.get(account)?.person?.userId ?? null,
  });
  await window.load(isStartedHidden(process.argv, app, platform) ? 'hidden' : (before?.window ?? 'shown'));
  log.info('started');
  accounts.shown.downloads.resumeAll();
  if (app.isPackaged) refreshStartAtSignIn(starting);
  await accounts.openOthers();
  accounts.reopen(kept?.windows ?? []);
  await shared.updates.start();
}

/** Counts this start, until it has run for a minute or quits. */
function countStarts(): SafeStart {
  const path = join(app.getPath('userData'), 'starts');
  const safeStart = new SafeStart({ path, argv: process.argv, log });
  setTimeout(() => safeStart.settle(), 60_000).unref();
  app.on('will-quit', () => safeStart.settle());
  return safeStart;
}

// Failures of the start --------------------------------------------------------------------------------

function configuration(): DesktopConfig | null {
  try {
    return readDesktopConfig(process.env, [
      join(app.getPath('userData'), 'config.json'),
      join(process.resourcesPath ?? root, 'config.json'),
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    refuseToStart(app, dialog, { kind: 'configuration', reason });
    return null;
  }
}

function giveUp(error: unknown): void {
  log.error('start failed', error);
  refuseToStart(app, dialog, { kind: 'failure' });
}
