import type { App, Dialog } from 'electron';
import type { Language } from '#main/text/text.ts';

/** The dependencies of {@link Quitting}. */
export interface QuittingDeps {
  app: Pick<App, 'on' | 'quit'>;
  dialog: Pick<Dialog, 'showMessageBox'>;
  language: Language;
  brand: string;
  /** Called when it is certain that the app quits. */
  onQuit(): void;
}

/**
 * Asks for confirmation before the app quits while unsaved work would be lost; the page reports whether there
 * is any.
 */
export class Quitting {
  /** The windows that would lose something, for example a running upload. */
  readonly #unfinished = new Set<object>();
  readonly #deps: QuittingDeps;
  #isAsking = false;

  constructor(deps: QuittingDeps) {
    this.#deps = deps;
    deps.app.on('before-quit', (event) => {
      if (this.#unfinished.size === 0) {
        deps.onQuit();
        return;
      }
      event.preventDefault();
      void this.#ask();
    });
  }

  /** Notes whether quitting would lose something in a window. */
  note(window: object, isUnfinished: boolean): void {
    if (isUnfinished) this.#unfinished.add(window);
    else this.#unfinished.delete(window);
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { app, dialog, language, brand } = this.#deps;
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: language.t('quitTitle'),
      detail: language.t('quitBody'),
      buttons: [language.t('stay'), language.t('quit', { brand })],
      defaultId: 0,
      cancelId: 0,
    });
    this.#isAsking = false;
    if (response !== 1) return;
    this.#unfinished.clear();
    app.quit();
  }
}
