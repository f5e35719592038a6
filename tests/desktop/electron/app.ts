import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { host, onlyOn, seen } from './host.ts';
import { type Part, preventable } from './part.ts';

type AppPart = Part<
  Electron.App,
  | 'isPackaged'
  | 'getAppPath'
  | 'getPath'
  | 'getLocale'
  | 'getVersion'
  | 'whenReady'
  | 'isReady'
  | 'requestSingleInstanceLock'
  | 'enableSandbox'
  | 'disableHardwareAcceleration'
  | 'setAppUserModelId'
  | 'setToastActivatorCLSID'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'getLoginItemSettings'
  | 'dock'
  | 'relaunch'
  | 'getFileIcon'
  | 'quit'
  | 'exit'
>;

class AppStandIn extends EventEmitter implements AppPart {
  #isReady = false;

  get isPackaged() {
    return host.isPackaged;
  }
  getAppPath = () => host.root;
  getPath = (name: string) => join(host.folder, name);
  getLocale = () => host.locale;
  getFileIcon = async () => {
    if (!host.hasFileIcons) throw new Error('no icon');
    return { isEmpty: () => false };
  };
  getVersion = () => '0.0.0-test';
  readonly commandLine = {
    hasSwitch: (name: string) => host.switches.includes(name),
  } satisfies Part<Electron.CommandLine, 'hasSwitch'>;
  isReady = () => this.#isReady;
  async whenReady() {
    await Promise.resolve();
    if (this.#isReady) return;
    this.#isReady = true;
    this.emit('ready', {}, host.launchInfo);
  }
  requestSingleInstanceLock = () => host.isFirstInstance;
  enableSandbox = () => {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    seen.isSandboxed = true;
  };
  disableHardwareAcceleration = () => {
    if (this.#isReady)
      throw new Error('disableHardwareAcceleration() can only be called before app is ready');
    seen.isHardwareAccelerated = false;
  };
  get setAppUserModelId() {
    return onlyOn(['win32'], (id: string) => {
      seen.appUserModelId = id;
    });
  }
  get setToastActivatorCLSID() {
    return onlyOn(['win32'], (id: string) => {
      if (!/^\{?[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}\}?$/i.test(id)) throw new Error('Invalid CLSID');
      seen.toastActivator = id;
    });
  }
  setAsDefaultProtocolClient = (scheme: string, path?: string, args?: string[]) => {
    seen.protocolClients.push({ scheme, ...(path !== undefined && { path }), ...(args && { args }) });
    return true;
  };
  get setBadgeCount() {
    return onlyOn(['linux', 'darwin'], (count?: number) => {
      seen.badge = count ?? 0;
      return true;
    });
  }
  get setLoginItemSettings() {
    return onlyOn(['win32', 'darwin'], (settings: Electron.Settings) => {
      seen.loginItem = settings;
    });
  }
  get getLoginItemSettings() {
    return onlyOn(['win32', 'darwin'], () => ({ wasOpenedAtLogin: host.wasOpenedAtLogin }));
  }
  /** Only macOS has a dock. */
  get dock() {
    return onlyOn(['darwin'], {
      bounce: (type?: 'critical' | 'informational') => {
        // An informational bounce ends without a call.
        if (type === 'critical') seen.bounces += 1;
        return seen.bounces;
      },
      cancelBounce: () => {
        seen.bounces -= 1;
      },
    } satisfies Part<Electron.Dock, 'bounce' | 'cancelBounce'>);
  }
  relaunch = ({ args = [] }: Electron.RelaunchOptions = {}) => {
    seen.hasRelaunched = true;
    seen.nextArguments = args;
  };
  /** Closes every window as Electron does; a window that refuses to close ends the attempt. */
  quit = () => {
    const event = preventable({});
    this.emit('before-quit', event);
    if (event.isPrevented) return;
    for (const window of seen.windows) {
      if (window.isDestroyed()) continue;
      window.close();
      if (!window.isDestroyed()) return;
    }
    const last = preventable({});
    this.emit('will-quit', last);
    if (last.isPrevented) return;
    seen.hasQuit = true;
    this.emit('quit', {}, 0);
  };
  exit = (code?: number) => {
    seen.exitCode = code ?? 0;
  };
}

/** Stands in for `electron.app`. */
export const app = new AppStandIn();

/** Stands in for the updates of macOS and Windows. */
class AutoUpdaterStandIn extends EventEmitter implements Part<Electron.AutoUpdater, 'quitAndInstall'> {
  /** Closes the windows before `before-quit` is sent, as macOS does. */
  quitAndInstall = () => {
    this.emit('before-quit-for-update');
    for (const window of seen.windows) if (!window.isDestroyed()) window.close();
    if (!seen.hasQuit && seen.windows.every((window) => window.isDestroyed())) app.quit();
  };
}

/** Stands in for `electron.autoUpdater`. */
export const autoUpdater = new AutoUpdaterStandIn();
