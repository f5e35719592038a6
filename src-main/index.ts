import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  net,
  protocol,
  session,
  shell,
  systemPreferences,
  type WebContents,
  WebContentsView,
} from 'electron';
import { zoomed } from '#lib/desktop/settings.ts';
import { nearestLocale } from '#lib/locale.ts';
import { report, setReporter } from '#lib/report.ts';
import { type DesktopConfig, readDesktopConfig } from './config/desktop-config.ts';
import { pathOfCommandLine, pathOfDeepLink } from './deep-links/deep-link.ts';
import { OpenPaths } from './deep-links/OpenPaths.ts';
import { createConversationHandlers, createHandlers } from './ipc/handlers.ts';
import { registerHandlers, tell } from './ipc/register.ts';
import { createLog } from './log/log.ts';
import { installContextMenu, installMenus } from './menus/install-menus.ts';
import { connectProxies } from './proxy/connect-proxies.ts';
import { ProxySecrets } from './secrets/ProxySecrets.ts';
import { appSchemePrivileges, createAppProtocol } from './security/app-protocol.ts';
import { networkAddress } from './security/back-end.ts';
import { microphoneAccess } from './security/media-access.ts';
import { hardenContents } from './security/navigation.ts';
import { appScheme } from './security/origin.ts';
import { hardenSession } from './security/permissions.ts';
import { isSandboxOff } from './security/sandbox.ts';
import { applySettings } from './settings/apply-settings.ts';
import { JsonFile } from './settings/JsonFile.ts';
import { SettingsStore } from './settings/SettingsStore.ts';
import { Spelling } from './spelling/Spelling.ts';
import { createCapabilities } from './start/capabilities.ts';
import { refuseToStart } from './start/refusal.ts';
import {
  isStartedHidden,
  refreshStartAtSignIn,
  setStartAtSignIn,
  startedProgram,
} from './start/start-at-sign-in.ts';
import { GraphicsGuard } from './system/GraphicsGuard.ts';
import { introduce } from './system/identity.ts';
import { runProgram } from './system/run-program.ts';
import { Language } from './text/Language.ts';
import { isTrayShown } from './tray/tray-host.ts';
import { askBeforeUnload } from './windows/ask-before-unload.ts';
import { MainWindow } from './windows/MainWindow.ts';
import { PageKeeper } from './windows/PageKeeper.ts';
import { followPage } from './windows/page-life.ts';
import { titleBarPages } from './windows/title-bar.ts';

const { platform } = process;
const root = app.getAppPath();
const icons = join(root, 'resources', 'desktop');
const log = createLog(app, !app.isPackaged);
const settings = new SettingsStore(new JsonFile(join(app.getPath('userData'), 'settings.json'), log));

setReporter(({ place, error }) => log.error(place, error));
// An uncaught failure is logged and the app keeps running, because the person may have unsaved work.
process.on('uncaughtException', (error) => report('uncaught', error));
process.on('unhandledRejection', (reason) => report('unhandled', reason));

// Before ready ----------------------------------------------------------------------------------------

const isFirst = app.requestSingleInstanceLock();
let early: string | null = pathOfCommandLine(process.argv);
let open = (path: string | null) => {
  early = path ?? early;
};

if (isFirst && isSandboxOff(app)) {
  void app.whenReady().then(() => refuseToStart(app, dialog, { kind: 'sandboxOff' }));
} else if (isFirst) {
  app.enableSandbox();
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
  void app.whenReady().then(ready).catch(giveUp);
} else {
  // The instance that already runs has received the command line.
  app.quit();
}

// Ready -----------------------------------------------------------------------------------------------

async function ready(): Promise<void> {
  const config = configuration();
  if (!config) return;
  const language = new Language(settings.current.locale ?? nearestLocale(app.getLocale()));
  const { brand } = config;
  const proxies = connectProxies({
    app,
    net,
    session: session.defaultSession,
    address: config.apiBase,
    fetch: (url, init) => net.fetch(networkAddress(config, url), init),
    secrets: new ProxySecrets((error) => log.error('keychain', error)),
    onChange: (status) => tell(window.page, 'proxy:changed', status),
    onQuestion: () => window.focus(),
  });
  const { fetch } = proxies;

  protocol.handle(
    appScheme,
    createAppProtocol({
      folder: join(root, 'out', 'renderer'),
      config,
      fetch,
      extra: titleBarPages(brand, readFileSync(join(icons, 'icon.svg'), 'utf8'), platform === 'darwin'),
    }),
  );
  const mayRecord = microphoneAccess({ systemPreferences, platform, dialog, shell, language, brand });
  hardenSession(session.defaultSession, config, mayRecord);
  app.on('session-created', (other) => hardenSession(other, config, mayRecord));
  hardenContents(app, shell, config);

  const windowParts = {
    BrowserWindow,
    WebContentsView,
    brand,
    icon: join(icons, 'icon.png'),
    preload: join(root, 'out', 'preload', 'index.cjs'),
  };
  const window = new MainWindow({
    ...windowParts,
    closes: () => settings.current.closing,
    quit: () => app.quit(),
    canReopen: async () => platform !== 'linux' || isTrayShown(process.pid, runProgram),
  });
  const { page } = window;
  const openPaths = new OpenPaths((path) => tell(page, 'navigation:openPath', { path }));
  if (early !== null) openPaths.open(early);
  open = (path) => {
    if (path !== null) openPaths.open(path);
    window.focus();
  };

  const spelling = new Spelling({
    session: session.defaultSession,
    platform,
    dictionaries: config.dictionaries,
  });
  const capabilities = createCapabilities({
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
    open: (path) => open(path),
  });
  const { conversations } = capabilities;
  const handlers = createHandlers(capabilities);
  const handlersOf = (sender: WebContents) => {
    if (sender === page) return handlers;
    return conversations.has(sender) ? createConversationHandlers(capabilities, handlers, sender) : null;
  };
  registerHandlers(ipcMain, handlersOf, log);
  followPage(page, capabilities);

  installContextMenu(page, { Menu, session: session.defaultSession, clipboard, language });
  askBeforeUnload(page, { dialog, language });
  installMenus({
    Menu,
    pageIn: (frame) => conversations.pageIn(frame) ?? page,
    language,
    brand,
    platform,
    hasDeveloperTools: !app.isPackaged,
    zoom: (step) => settings.change({ zoomLevel: zoomed(settings.current.zoomLevel, step) }),
    open,
  });
  new PageKeeper({
    page,
    dialog,
    language,
    log,
    brand,
    now: () => performance.now(),
    quit: () => app.quit(),
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
      for (const each of [page, ...conversations.pages]) each.setZoomLevel(level);
    },
    spell: (now) => spelling.apply(now, language.locale),
    proxies,
    setStartAtSignIn: app.isPackaged ? (isOn) => setStartAtSignIn(isOn, starting) : null,
  });
  await window.load(isStartedHidden(process.argv, app, platform) ? 'hidden' : 'shown');
  log.info('started');
  capabilities.downloads.resumeAll();
  if (app.isPackaged) refreshStartAtSignIn(starting);
  await capabilities.updates.start();
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
