import { existsSync } from 'node:fs';
import type { Shell } from 'electron';
import { isProgramName, type OpenedFile } from '#lib/desktop/downloads.ts';

/** The dependencies of {@link SavedFiles}. */
export interface SavedFilesDeps {
  shell: Pick<Shell, 'showItemInFolder' | 'openPath'>;
  /** The path of a saved download of this or an earlier run. */
  pathOf(id: string): string | null;
}

/** Opens files that the app has downloaded. A page names a download, never a path. */
export class SavedFiles {
  readonly #deps: SavedFilesDeps;

  constructor(deps: SavedFilesDeps) {
    this.#deps = deps;
  }

  /** Shows a download in its folder; false if the file is no longer there. */
  show(id: string): boolean {
    const path = this.#deps.pathOf(id);
    if (path === null || !existsSync(path)) return false;
    this.#deps.shell.showItemInFolder(path);
    return true;
  }

  /**
   * Opens a download with the system's program for its kind. The app never runs a program: it shows the file in its
   * folder instead.
   */
  async open(id: string): Promise<OpenedFile> {
    const path = this.#deps.pathOf(id);
    if (path === null || !existsSync(path)) return 'missing';
    if (isProgramName(path)) return this.show(id) ? 'shown' : 'missing';
    return (await this.#deps.shell.openPath(path)) === '' ? 'opened' : 'failed';
  }
}
