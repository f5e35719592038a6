import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NsisUpdater, Provider, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { expect, onTestFinished, test } from 'vitest';

/** A feed that offers a newer version to this percentage of the installations; undefined says nothing about it. */
const feedFor = (percentage: number | undefined) =>
  class extends Provider<UpdateInfo> {
    constructor(_options: object, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      const info = { version: '1.3.0', files: [], path: '', sha512: '', releaseDate: '' };
      return percentage === undefined ? info : { ...info, stagingPercentage: percentage };
    }

    resolveFiles(): ResolvedUpdateFileInfo[] {
      return [];
    }
  };

// The updater that the installers contain decides by the number of the installation, which it makes once.
test.each([
  ['says no part', undefined, true],
  ['says 0 percent', 0, false],
  ['says 20 percent', 20, false],
  ['says 30 percent', 30, true],
  ['says 100 percent', 100, true],
])(
  'a staged version whose feed %s is offered to an installation at 25 percent: %2$s',
  async (_name, percentage, isOffered) => {
    const folder = mkdtempSync(join(tmpdir(), 'staged-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, '.updaterId'), '00000000-0000-5000-8000-000040000000');
    const app: AppAdapter = {
      version: '1.2.0',
      name: 'app',
      isPackaged: true,
      appUpdateConfigPath: join(folder, 'update-feed.yml'),
      userDataPath: folder,
      baseCachePath: folder,
      whenReady: async () => undefined,
      relaunch: () => undefined,
      quit: () => undefined,
      onQuit: () => undefined,
    };
    const updater = new NsisUpdater(null, app);
    updater.logger = null;
    updater.autoDownload = false;
    updater.setFeedURL({ provider: 'custom', updateProvider: feedFor(percentage) });
    const heard: string[] = [];
    updater.on('update-available', ({ version }) => heard.push(version));
    await updater.checkForUpdates();
    expect(heard).toEqual(isOffered ? ['1.3.0'] : []);
  },
);
