import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Dialog } from 'electron';
import { type DownloadFailure, isProgramName } from '#lib/desktop/downloads.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';
import type { Language } from '#main/text/Language.ts';
import type { DownloadFolder } from './DownloadFolder.ts';
import { diskFailure } from './disk.ts';
import { safeFileName } from './file-name.ts';

/** Where a file goes, or why nowhere. */
export type Place =
  /** `replaces`: the person chose this very file. Otherwise the name must be free. */
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

/** Decides where a file goes: the person is asked about programs, and about the place where they want it so. */
export class SavePlace {
  readonly #deps: SavePlaceDeps;

  constructor(deps: SavePlaceDeps) {
    this.#deps = deps;
  }

  /** The place of a new file; `folder` replaces the person's own. */
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
    // The person may have given it the ending of a program only here.
    if (isProgramName(path) && !isProgramName(name) && !(await this.#isTrusted(basename(path))))
      return { kind: 'cancelled' };
    return { kind: 'path', path, replaces: true };
  }

  /** Why a folder takes no file. The system's own is made; one that the person chose may lie on a disk that is away. */
  async #missing(folder: string): Promise<DownloadFailure | null> {
    try {
      if (this.#deps.folder.isOwn) await mkdir(folder, { recursive: true });
      return (await stat(folder)).isDirectory() ? null : 'folder';
    } catch (error) {
      return diskFailure(error);
    }
  }
}
