import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App, PowerMonitor } from 'electron';
import { isOlderVersion, type UpdateRestart, type UpdateState } from '#lib/desktop/updates.ts';
import { isThisMachine } from '#main/config/encryption.ts';
import type { Log } from '#main/log/log.ts';
import type { Proxies } from '#main/proxy/connect-proxies.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';

/** A version that the feed offers. */
interface Offer {
  readonly version: string;
}

/** The part of electron-updater this app uses. */
export interface Updater {
  updateConfigPath: string | null;
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  logger: unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'login', listener: Proxies['login']): unknown;
  on(event: 'update-available' | 'update-not-available', listener: (offer: Offer) => void): unknown;
  on(event: 'update-downloaded', listener: (offer: Offer) => void): unknown;
  checkForUpdates(): Promise<unknown>;
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void;
}

/** The dependencies of {@link Updates}. */
export interface UpdatesDeps {
  app: Pick<App, 'getPath' | 'getVersion'>;
  feed: string;
  settings: Pick<SettingsStore, 'current' | 'onChange'>;
  powerMonitor: Pick<PowerMonitor, 'getSystemIdleTime'> & {
    on(event: 'resume', listener: () => void): unknown;
  };
  log: Log;
  now(): number;
  /** True for a format that can replace itself; a portable app and one that runs from its sources cannot. */
  isInstalled: boolean;
  /** False where the system asks for a password, so that a person must be present. */
  canInstallAlone: boolean;
  /** True while quitting the app would lose something, or while somebody works in it. */
  isBusy(): boolean;
  /** True while a window of the app is visible to the person. */
  isSeen(): boolean;
  onChange(): void;
  /** Called before the app restarts by itself or at the person's wish, so that it can return as it was. */
  beforeRestart(): void;
  /** Signs in to a proxy that asks for it. */
  login: Proxies['login'];
  /** Loads the updater module; called only if updates are on. */
  load(): Promise<Updater>;
}

const checkEveryMs = 4 * 3_600_000;
/** After this time without input the app restarts by itself to install an update. */
const idleSeconds = 10 * 60;
const lookForIdleMs = 5 * 60_000;

/**
 * Looks for another version at the start and every four hours, downloads it in the background, and installs it at the
 * next quit, or when nobody is at the computer. Any other version in the feed counts, newer or older: a feed that
 * returns to an older version withdraws a release.
 */
export class Updates {
  readonly #deps: UpdatesDeps;
  #updater: Updater | null = null;
  #state: UpdateState = { kind: 'off' };
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: UpdatesDeps) {
    this.#deps = deps;
  }

  get state(): UpdateState {
    return this.#state;
  }

  /** False for an app that was not installed, and without a feed that can be trusted. */
  get isPossible(): boolean {
    const { isInstalled, feed } = this.#deps;
    return isInstalled && feed !== '' && (feed.startsWith('https://') || isThisMachine(feed));
  }

  /** Starts the timer, and looks for the first time. */
  async start(): Promise<void> {
    if (!this.isPossible) return;
    const { settings, powerMonitor } = this.#deps;
    settings.onChange((now, before) => {
      if (now.updatesItself === before.updatesItself) return;
      if (this.#updater) this.#updater.autoInstallOnAppQuit = now.updatesItself;
      if (now.updatesItself) void this.check();
      else this.#set({ kind: 'off' });
    });
    powerMonitor.on('resume', () => void this.#checkIfDue());
    // The timer runs more often than the checks, because timers stop while the computer sleeps.
    setInterval(() => void this.#checkIfDue(), checkEveryMs / 8).unref();
    setInterval(() => this.#restartIfIdle(), lookForIdleMs).unref();
    await this.check();
  }

  /** Looks for another version now, unless one is being loaded or is ready. */
  async check(): Promise<void> {
    const { settings, log, now } = this.#deps;
    if (!this.isPossible || !settings.current.updatesItself) return;
    if (this.#state.kind === 'checking' || this.#state.kind === 'loading' || this.#state.kind === 'ready')
      return;
    this.#checkedAt = now();
    this.#set({ kind: 'checking' });
    try {
      this.#updater ??= await this.#load();
      await this.#updater.checkForUpdates();
    } catch (error) {
      log.error('update check failed', error);
      this.#report({ kind: 'failed' });
    }
  }

  /** Restarts the app with the downloaded version, unless something would be lost. */
  restart(): UpdateRestart {
    if (this.#state.kind !== 'ready' || !this.#updater) return 'nothing';
    if (this.#deps.isBusy()) return 'busy';
    this.#deps.log.info('starts again for an update');
    this.#deps.beforeRestart();
    this.#updater.quitAndInstall(true, true);
    return 'restarting';
  }

  async #checkIfDue(): Promise<void> {
    const passed = this.#deps.now() - this.#checkedAt;
    // A clock that was set back says nothing about the last check.
    if (passed < 0 || passed >= checkEveryMs) await this.check();
  }

  #restartIfIdle(): void {
    const { powerMonitor, isSeen, canInstallAlone } = this.#deps;
    if (this.#state.kind !== 'ready' || !canInstallAlone || isSeen()) return;
    if (powerMonitor.getSystemIdleTime() >= idleSeconds) this.restart();
  }

  async #load(): Promise<Updater> {
    const { app, feed, log, load, login } = this.#deps;
    const updater = await load();
    // The updater reads its feed from a file, which is written from the installation's configuration.
    const folder = app.getPath('userData');
    const file = join(folder, 'update-feed.yml');
    await mkdir(folder, { recursive: true });
    await writeFile(
      file,
      JSON.stringify({ provider: 'generic', url: feed, updaterCacheDirName: 'pasarmain-updater' }),
    );
    updater.updateConfigPath = file;
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    updater.allowDowngrade = true;
    updater.logger = null;
    updater.on('login', login);
    updater.on('update-available', ({ version }) => this.#report({ kind: 'loading', version }));
    updater.on('update-not-available', () => this.#report({ kind: 'current' }));
    updater.on('update-downloaded', ({ version }) => {
      const isOlder = isOlderVersion(version, app.getVersion());
      log.info('update ready', { isOlder });
      this.#report({ kind: 'ready', version, isOlder });
    });
    updater.on('error', (error) => {
      log.error('update failed', error);
      this.#report({ kind: 'failed' });
    });
    return updater;
  }

  /** Takes in what the updater says, unless the person has turned updates off while it was at work. */
  #report(state: UpdateState): void {
    if (this.#deps.settings.current.updatesItself) this.#set(state);
  }

  #set(state: UpdateState): void {
    this.#state = state;
    this.#deps.onChange();
  }
}
