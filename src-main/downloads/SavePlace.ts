import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Dialog } from 'electron';
import { type DownloadFailure, isProgramName } from '#lib/desktop/downloads.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';
import type { Language } from '#main/text/Language.ts';
import type { DownloadFolder } from './DownloadFolder.ts';
import { diskFailure } from './disk.ts';
import { safeFileName } from './file-name.ts';

/** The place of a file, or the reason why there is none. */
export type Place =
  /** `replaces` is true if the person chose this very file. Otherwise the name must be free. */
  | { readonly kind: 'path'; readonly path: string; readonly replaces: boolean }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: DownloadFailure };

/** The dependencies of {@link SavePlace}. */
export interface SavePlaceDeps {
  settings: Pick<SettingsStore, 'current'>;
  folder: DownloadFolder;
  dialog: Pick<Dialog, 'showSaveDialog' | 'showMessageBox'>;
  language: Language;
  brand: string;
}

/** Decides where a file is saved. Asks the person about programs, and about the place if their settings say so. */
export class SavePlace {
  readonly #deps: SavePlaceDeps;

  constructor(deps: SavePlaceDeps) {
    this.#deps = deps;
  }

  /** The place of a new file; `folder` replaces the person's download folder. */
  async choose(fileName: string, folder?: string): Promise<Place> {
    const { settings } = this.#deps;
    const name = safeFileName(fileName);
    if (isProgramName(name) && !(await this.#isTrusted(name))) return { kind: 'cancelled' };
    if (folder === undefined && settings.current.asksWhereToSave) return this.#ask(name);
    const used = folder ?? this.#deps.folder.path;
    const reason = await this.#missing(used);
    if (reason !== null) return { kind: 'failed', reason };
    return { kind: 'path', path: join(used, name), replaces: false };
  }

  async #isTrusted(name: string): Promise<boolean> {
    const { dialog, language, brand } = this.#deps;
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: language.t('programTitle', { name }),
      detail: language.t('programBody', { brand }),
      buttons: [language.t('dontSave'), language.t('saveAnyway')],
      defaultId: 0,
      cancelId: 0,
    });
    return response === 1;
  }

  async #ask(name: string): Promise<Place> {
    const { dialog, language, folder } = this.#deps;
    const { canceled, filePath } = await dialog.showSaveDialog({
      title: language.t('saveAs'),
      defaultPath: join(folder.path, name),
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    if (canceled || filePath === '') return { kind: 'cancelled' };
    const path = join(dirname(filePath), basename(filePath));
    // The person may have typed a program's extension only in this dialog.
    if (isProgramName(path) && !isProgramName(name) && !(await this.#isTrusted(basename(path))))
      return { kind: 'cancelled' };
    return { kind: 'path', path, replaces: true };
  }

  /**
   * The reason why a folder cannot take a file, or null. The system's own folder is created; one that the person
   * chose may be on a disk that is not connected.
   */
  async #missing(folder: string): Promise<DownloadFailure | null> {
    try {
      if (this.#deps.folder.isOwn) await mkdir(folder, { recursive: true });
      return (await stat(folder)).isDirectory() ? null : 'folder';
    } catch (error) {
      return diskFailure(error);
    }
  }
}
