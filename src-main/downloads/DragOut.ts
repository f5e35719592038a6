import { lstatSync } from 'node:fs';
import type { App, NativeImage, WebContents } from 'electron';

/** The dependencies of {@link DragOut}. */
export interface DragOutDeps {
  app: Pick<App, 'getFileIcon'>;
  /** The picture under the pointer if the system has none for the file. */
  icon: string;
  /** The path of a saved download of this or an earlier run. */
  pathOf(id: string): string | null;
}

/** Lets a person drag a saved download out of the window. A page names only the download, never a path. */
export class DragOut {
  readonly #deps: DragOutDeps;

  constructor(deps: DragOutDeps) {
    this.#deps = deps;
  }

  /** Begins the drag that the page has announced; returns false if the file is no longer there. */
  async start(page: Pick<WebContents, 'startDrag' | 'isDestroyed'>, id: string): Promise<boolean> {
    const path = this.#deps.pathOf(id);
    if (path === null || !isPlainFile(path)) return false;
    const icon = await this.#iconOf(path);
    if (page.isDestroyed()) return false;
    page.startDrag({ file: path, icon });
    return true;
  }

  /** The system's icon for the file. macOS refuses a drag with an empty one. */
  async #iconOf(path: string): Promise<NativeImage | string> {
    const { app, icon } = this.#deps;
    // The system rejects if it has no icon for this kind of file.
    const own = await app.getFileIcon(path, { size: 'normal' }).catch(() => null);
    return own && !own.isEmpty() ? own : icon;
  }
}

/** True if the file is still the one that was saved there: a link could lead to any other file. */
function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
