import type { Dialog, WebContents } from 'electron';
import type { Log } from '#main/log/log.ts';
import type { Language } from '#main/text/Language.ts';

/** The dependencies of {@link PageKeeper}. */
export interface PageKeeperDeps {
  page: Pick<WebContents, 'on' | 'reload' | 'forcefullyCrashRenderer' | 'isDestroyed'>;
  dialog: Pick<Dialog, 'showMessageBox'>;
  language: Language;
  log: Log;
  brand: string;
  now(): number;
  quit(): void;
  /** Starts the app again safely. */
  startSafely(): void;
}

/** The number of crashes in a row after which the page is not restarted automatically. */
export const mostCrashes = 3;
/** After this time without a crash, the next crash starts a new count. */
const calmMs = 60_000;

/**
 * Keeps the page running: restarts it after a crash, at most three times in a row, and then asks the person and
 * starts the app safely. Asks whether to wait for a page that hangs.
 */
export class PageKeeper {
  readonly #deps: PageKeeperDeps;
  #crashes = 0;
  #lastCrash = Number.NEGATIVE_INFINITY;
  #hanging: AbortController | null = null;

  constructor(deps: PageKeeperDeps) {
    this.#deps = deps;
    const { page } = deps;
    page.on('render-process-gone', (_event, { reason }) => this.#onGone(reason));
    page.on('unresponsive', () => void this.#onHang());
    page.on('responsive', () => this.#hanging?.abort());
  }

  #onGone(reason: string): void {
    this.#hanging?.abort();
    if (reason === 'clean-exit') return;
    const { log, now, page } = this.#deps;
    log.error('page gone', new Error(reason));
    this.#crashes = now() - this.#lastCrash > calmMs ? 1 : this.#crashes + 1;
    this.#lastCrash = now();
    if (this.#crashes <= mostCrashes) page.reload();
    else void this.#askAfterCrashes();
  }

  async #askAfterCrashes(): Promise<void> {
    const { dialog, language, brand, quit, startSafely } = this.#deps;
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message: language.t('crashedTitle', { brand }),
      detail: language.t('crashedBody'),
      buttons: [language.t('startAgain'), language.t('quit', { brand })],
      defaultId: 0,
      cancelId: 1,
    });
    this.#crashes = 0;
    if (response === 1) quit();
    // The open screen or the graphics driver may be the cause, so the app starts at Home and without hardware
    // acceleration.
    else startSafely();
  }

  async #onHang(): Promise<void> {
    if (this.#hanging) return;
    const { dialog, language, brand, page, log } = this.#deps;
    const hanging = new AbortController();
    this.#hanging = hanging;
    log.error('page hangs', new Error('unresponsive'));
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: language.t('hangsTitle', { brand }),
      detail: language.t('hangsBody'),
      buttons: [language.t('wait'), language.t('startAgain')],
      defaultId: 0,
      cancelId: 0,
      signal: hanging.signal,
    });
    this.#hanging = null;
    // The page restarts when its process ends.
    if (response === 1 && !hanging.signal.aborted && !page.isDestroyed()) page.forcefullyCrashRenderer();
  }
}
