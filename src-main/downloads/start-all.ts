import type { Dialog } from 'electron';
import type { DownloadOrder, SeveralStarted } from '#lib/desktop/downloads.ts';
import { otherwise } from '#lib/report.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';
import type { Language } from '#main/text/Language.ts';
import type { DownloadFolder } from './DownloadFolder.ts';
import type { Downloads } from './Downloads.ts';

/** The dependencies of {@link startAll}. */
export interface StartAllDeps {
  downloads: Pick<Downloads, 'start'>;
  settings: Pick<SettingsStore, 'current'>;
  folder: Pick<DownloadFolder, 'path'>;
  dialog: Pick<Dialog, 'showOpenDialog'>;
  language: Language;
}

/** Starts several downloads into one folder. Asks the person for the folder once, if their settings say so. */
export async function startAll(
  orders: readonly DownloadOrder[],
  { downloads, settings, folder, dialog, language }: StartAllDeps,
): Promise<SeveralStarted> {
  let chosen: string | undefined;
  if (settings.current.asksWhereToSave) {
    const { canceled, filePaths } = await dialog.showOpenDialog({
      title: language.t('saveAllIn'),
      defaultPath: folder.path,
      properties: ['openDirectory', 'createDirectory'],
    });
    chosen = filePaths[0];
    if (canceled || chosen === undefined) return 'cancelled';
  }
  for (const order of orders)
    void downloads.start(order, chosen).catch(otherwise('starting one of several downloads', undefined));
  return 'started';
}
