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

/** What updates need from around them. */
export interface UpdatesDeps {
  app: Pick<App, 'isPackaged' | 'getPath'>;
  feed: string;
  log: Log;
  /** Loads the updater; it is only loaded where updates are on. */
  load(): Promise<Updater>;
}

/**
 * Looks once for a newer version, downloads it in the background and installs it on quit. Off for an
 * unpackaged app and where no feed is configured. Resolves true where it looked.
 */
export async function startUpdates({ app, feed, log, load }: UpdatesDeps): Promise<boolean> {
  if (!app.isPackaged || feed === '') return false;
  try {
    const updater = await load();
    // The updater reads its feed from a file; the installation's configuration decides what it says.
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
