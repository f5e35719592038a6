import type { App, AutoUpdater, Dialog } from 'electron';
import type { Language } from '#main/text/Language.ts';

/** The dependencies of {@link Quitting}. */
export interface QuittingDeps {
  app: Pick<App, 'on' | 'quit'>;
  autoUpdater: Pick<AutoUpdater, 'on'>;
  dialog: Pick<Dialog, 'showMessageBox'>;
  language: Language;
  brand: string;
  /** Called when nothing prevents the app from quitting any more. */
  onQuit(): void;
}

/**
 * Asks for confirmation before the app quits, or a window closes, while unsaved work would be lost; the pages
 * report whether there is any.
 */
export class Quitting {
  /** The pages that would lose something, for example a running upload. */
  readonly #unfinished = new Set<object>();
  readonly #deps: QuittingDeps;
  #isAsking = false;
  #isCertain = false;

  constructor(deps: QuittingDeps) {
    this.#deps = deps;
    deps.app.on('before-quit', (event) => {
      if (this.#isCertain || this.#unfinished.size === 0) {
        this.#agree();
        return;
      }
      event.preventDefault();
      void this.#askToQuit();
    });
    // An update closes the windows before it quits the app, and a window that only hides would prevent both.
    deps.autoUpdater.on('before-quit-for-update', () => this.#agree());
  }

  /** True while a page would lose something. */
  get hasUnfinished(): boolean {
    return this.#unfinished.size > 0;
  }

  /** Notes whether closing a page would lose something. */
  note(page: object, isUnfinished: boolean): void {
    if (isUnfinished) this.#unfinished.add(page);
    else this.#unfinished.delete(page);
  }

  /**
   * True if the window of a page may close now. Otherwise the person is asked, and `close` is called if they agree.
   * While the app quits no window refuses, because the main window closes first and is gone by then.
   */
  mayClose(page: object, close: () => void): boolean {
    if (this.#isCertain || !this.#unfinished.has(page)) return true;
    void this.#askToClose(page, close);
    return false;
  }

  #agree(): void {
    this.#isCertain = true;
    this.#deps.onQuit();
  }

  async #askToQuit(): Promise<void> {
    const { app, language, brand } = this.#deps;
    if (!(await this.#isAgreed(language.t('quitTitle'), language.t('quit', { brand })))) return;
    this.#unfinished.clear();
    app.quit();
  }

  async #askToClose(page: object, close: () => void): Promise<void> {
    const { language } = this.#deps;
    if (!(await this.#isAgreed(language.t('closeTitle'), language.t('close')))) return;
    this.#unfinished.delete(page);
    close();
  }

  /** Asks one question at a time; a second one counts as refused. */
  async #isAgreed(message: string, goOn: string): Promise<boolean> {
    if (this.#isAsking) return false;
    this.#isAsking = true;
    const { dialog, language } = this.#deps;
    try {
      const { response } = await dialog.showMessageBox({
        type: 'question',
        message,
        detail: language.t('quitBody'),
        buttons: [language.t('stay'), goOn],
        defaultId: 0,
        cancelId: 0,
      });
      return response === 1;
    } finally {
      this.#isAsking = false;
    }
  }
}
