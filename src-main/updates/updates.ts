import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from 'electron';
import type { Log } from '#main/log/log.ts';

/** The part of electron-updater this app uses. */
interface Updater {
  updateConfigPath: string | null;
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  logger: unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<unknown>;
}

/** The dependencies of updates. */
export interface UpdatesDeps {
  app: Pick<App, 'isPackaged' | 'getPath'>;
  feed: string;
  log: Log;
  /** Loads the updater module; called only if updates are on. */
  load(): Promise<Updater>;
}

/**
 * Checks once for a newer version, downloads it in the background and installs it on quit. Off for an
 * unpackaged app and without a configured feed. Resolves true if it checked.
 */
export async function startUpdates({ app, feed, log, load }: UpdatesDeps): Promise<boolean> {
  if (!app.isPackaged || feed === '') return false;
  try {
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
    updater.logger = null;
    updater.on('error', (error) => log.error('update failed', error));
    await updater.checkForUpdates();
    return true;
  } catch (error) {
    log.error('update check failed', error);
    return false;
  }
}
