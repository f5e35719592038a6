import type { Dialog } from 'electron';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';
import type { Language } from '#main/text/Language.ts';

/** The dependencies of {@link DownloadFolder}. */
export interface DownloadFolderDeps {
  settings: Pick<SettingsStore, 'current' | 'change'>;
  dialog: Pick<Dialog, 'showOpenDialog'>;
  language: Language;
  /** The system's own folder for downloads. */
  system(): string;
}

/** The folder of downloads: the one that the person has chosen, or the system's own. */
export class DownloadFolder {
  readonly #deps: DownloadFolderDeps;

  constructor(deps: DownloadFolderDeps) {
    this.#deps = deps;
  }

  get path(): string {
    return this.#deps.settings.current.downloadFolder ?? this.#deps.system();
  }

  /** True for the system's own folder, which the app creates if it is missing. */
  get isOwn(): boolean {
    return this.#deps.settings.current.downloadFolder === null;
  }

  /** Asks the person for a folder; false if they kept the current one. A page never names a folder itself. */
  async choose(): Promise<boolean> {
    const { dialog, language, settings } = this.#deps;
    const { canceled, filePaths } = await dialog.showOpenDialog({
      title: language.t('chooseFolder'),
      defaultPath: this.path,
      properties: ['openDirectory', 'createDirectory'],
    });
    const [folder] = filePaths;
    if (canceled || folder === undefined) return false;
    settings.change({ downloadFolder: folder });
    return true;
  }
}
