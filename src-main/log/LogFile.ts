import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App, Dialog, Shell } from 'electron';
import type { Language } from '#main/text/Language.ts';
import { redacted } from './log.ts';

/** The dependencies of {@link LogFile}. */
export interface LogFileDeps {
  app: Pick<App, 'getPath'>;
  shell: Pick<Shell, 'openPath'>;
  dialog: Pick<Dialog, 'showSaveDialog' | 'showMessageBox'>;
  language: Language;
  brand: string;
}

/** The app's log, for the person to open in their text program or to save for a report. */
export class LogFile {
  readonly #deps: LogFileDeps;

  constructor(deps: LogFileDeps) {
    this.#deps = deps;
  }

  /** Opens the log in the program for text files; returns false if there is no log yet or no such program. */
  async open(): Promise<boolean> {
    const path = this.#path('main.log');
    return existsSync(path) && (await this.#deps.shell.openPath(path)) === '';
  }

  /** Opens the log, or says that this is not possible. */
  async openOrTell(): Promise<void> {
    const { dialog, language } = this.#deps;
    if (await this.open()) return;
    await dialog.showMessageBox({
      type: 'info',
      message: language.t('logNotOpenedTitle'),
      detail: language.t('logNotOpenedBody', { folder: this.#deps.app.getPath('logs') }),
    });
  }

  /** Asks where to save the whole log, without personal data, and writes it there. */
  async export(): Promise<void> {
    const { app, dialog, language, brand } = this.#deps;
    const { canceled, filePath } = await dialog.showSaveDialog({
      title: language.t('exportLog'),
      defaultPath: join(app.getPath('downloads'), `${brand.toLowerCase()}-log.txt`),
    });
    if (canceled || !filePath) return;
    try {
      await writeFile(filePath, this.#text());
    } catch (error) {
      await dialog.showMessageBox({
        type: 'error',
        message: language.t('logNotSavedTitle'),
        detail: language.t('logNotSavedBody', { reason: codeOf(error) }),
      });
    }
  }

  /** The current log after the older part. Older versions of the app may have redacted less. */
  #text(): string {
    return ['main.old.log', 'main.log']
      .map((name) => this.#path(name))
      .filter((path) => existsSync(path))
      .map((path) => redacted(readFileSync(path, 'utf8')))
      .join('');
  }

  #path(name: string): string {
    return join(this.#deps.app.getPath('logs'), name);
  }
}

/** The system's own code of a failure, such as `ENOSPC`. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
