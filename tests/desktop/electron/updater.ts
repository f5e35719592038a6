import { EventEmitter } from 'node:events';
import type { Updater } from '#main/updates/Updates.ts';
import { autoUpdater as system } from './app.ts';

/** Stands in for electron-updater: a test emits what the feed offers, and an installation ends the app. */
class UpdaterStandIn extends EventEmitter implements Updater {
  updateConfigPath: string | null = null;
  autoDownload = true;
  autoInstallOnAppQuit = true;
  allowDowngrade = false;
  logger: unknown = null;
  checkForUpdates = async () => null;
  quitAndInstall = () => system.quitAndInstall();
}

/** Stands in for `autoUpdater` of `electron-updater`. */
export const autoUpdater = new UpdaterStandIn();
