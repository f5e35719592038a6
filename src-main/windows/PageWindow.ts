import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Input,
  WebContents,
  WebContentsView,
} from 'electron';
import { appOrigin } from '#main/security/origin.ts';
import { onPageGone } from './page-life.ts';
import { menuPath, titleBarColors, titleBarHeight, titleBarPath } from './title-bar.ts';

/** The dependencies of every window with a page of the product. */
export interface PageWindowDeps {
  BrowserWindow: typeof BrowserWindow;
  WebContentsView: typeof WebContentsView;
  brand: string;
  icon: string;
  preload: string;
  /** Opens the app's menu in a window; null on macOS, where the menu is at the top of the screen. */
  showMenu: ((frame: BrowserWindow) => void) | null;
}

/** The options in which the windows differ. */
export interface PageWindowOptions {
  /** Electron restores a window's last place by its name. */
  readonly name: string;
  readonly size: Pick<BrowserWindowConstructorOptions, 'width' | 'height' | 'minWidth' | 'minHeight'>;
  /** The storage of the first page; the app's default one without it. */
  readonly partition: string | undefined;
}

/**
 * A title bar and, below it, pages of the product, of which one is shown. Each is a separate view with its own
 * viewport, and may have a storage of its own.
 */
export class PageWindow {
  readonly frame: BrowserWindow;
  readonly #deps: PageWindowDeps;
  readonly #views = new Map<WebContents, WebContentsView>();
  /** The pages that show an element in full screen. */
  readonly #full = new Set<WebContents>();
  #page: WebContents;

  constructor(deps: PageWindowDeps, { name, size, partition }: PageWindowOptions) {
    this.#deps = deps;
    this.frame = new deps.BrowserWindow({
      name,
      windowStatePersistence: true,
      title: deps.brand,
      icon: deps.icon,
      ...size,
      show: false,
      backgroundColor: titleBarColors.color,
      titleBarStyle: 'hidden',
      titleBarOverlay: titleBarColors,
      trafficLightPosition: { x: 12, y: 9 },
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
    });
    this.frame.webContents.on('will-navigate', (event) => {
      if (event.url !== `${appOrigin}${menuPath}`) return;
      event.preventDefault();
      deps.showMenu?.(this.frame);
    });
    this.#page = this.addPage(partition);
    this.showPage(this.#page);
    this.frame.contentView.on('bounds-changed', () => this.#layOut());
    this.frame.on('focus', () => this.page.focus());
  }

  /** The page that is shown. */
  get page(): WebContents {
    return this.#page;
  }

  get isFocused(): boolean {
    return this.frame.isFocused();
  }

  /** False while the window is closed to the tray or minimised. */
  get isVisible(): boolean {
    return this.frame.isVisible() && !this.frame.isMinimized();
  }

  /** Adds a page behind the one that is shown; it keeps running there. */
  addPage(partition: string | undefined): WebContents {
    const view = new this.#deps.WebContentsView({
      webPreferences: {
        preload: this.#deps.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: true,
        // Compiled code is stored from the first run on; by default only code that ran often is.
        v8CacheOptions: 'bypassHeatCheck',
        // The chat must keep its speed in a hidden window.
        backgroundThrottling: false,
        ...(partition !== undefined && { partition }),
      },
    });
    const page = view.webContents;
    // The page has its own zoom: the title bar has the same host and would be zoomed with it.
    page.setZoomMode('isolated');
    view.setVisible(false);
    this.#views.set(page, view);
    this.frame.contentView.addChildView(view);
    page.on('before-input-event', (event, input) => {
      const { showMenu } = this.#deps;
      if (!showMenu || !opensMenu(input)) return;
      event.preventDefault();
      showMenu(this.frame);
    });
    page.on('enter-html-full-screen', () => this.#fill(page, true));
    page.on('leave-html-full-screen', () => this.#fill(page, false));
    // A page that ends or loads again in full screen does not say that it left it.
    onPageGone(page, () => this.#fill(page, false));
    return page;
  }

  /** Shows a page of this window in place of the current one. */
  showPage(page: WebContents): void {
    this.#page = page;
    for (const [each, view] of this.#views) view.setVisible(each === page);
    this.#layOut();
    if (this.frame.isFocused()) page.focus();
  }

  /** Ends a page that is not shown. */
  removePage(page: WebContents): void {
    const view = this.#views.get(page);
    if (!view || page === this.#page) return;
    this.#views.delete(page);
    this.#full.delete(page);
    this.frame.contentView.removeChildView(view);
    // The page of a view outlives its place in the window.
    if (!page.isDestroyed()) page.close();
  }

  /** Calls the listener after every event that may change whether the window is seen. */
  onAttention(listener: () => void): void {
    this.frame.on('show', listener);
    this.frame.on('hide', listener);
    this.frame.on('minimize', listener);
    this.frame.on('restore', listener);
    this.frame.on('focus', listener);
    this.frame.on('blur', listener);
  }

  /** Loads title bar and page, and shows the window when the page has drawn something. */
  async load(path: string, whenDrawn = () => this.frame.show()): Promise<void> {
    this.page.once('did-finish-load', whenDrawn);
    await Promise.all([
      this.frame.loadURL(`${appOrigin}${titleBarPath}`),
      this.page.loadURL(`${appOrigin}${path}`),
    ]);
  }

  /** Draws the title bar again, in the language of now. */
  redrawTitleBar(): void {
    if (!this.frame.isDestroyed()) this.frame.webContents.reload();
  }

  /** Shows the window and brings it to the front, even if it was hidden or minimised. */
  focus(): void {
    if (this.frame.isMinimized()) this.frame.restore();
    this.frame.show();
    this.frame.focus();
  }

  /** Gives the title bar's space to a video in full screen until it leaves full screen. */
  #fill(page: WebContents, isFull: boolean): void {
    if (isFull) this.#full.add(page);
    else this.#full.delete(page);
    this.#layOut();
  }

  #layOut(): void {
    if (this.frame.isDestroyed()) return;
    const { width, height } = this.frame.contentView.getBounds();
    for (const [page, view] of this.#views) {
      const top = this.#full.has(page) ? 0 : titleBarHeight;
      view.setBounds({ x: 0, y: top, width, height: Math.max(0, height - top) });
    }
  }
}

/** True for F10 alone, which opens the menu of a window on Windows and Linux. */
function opensMenu({ type, key, control, shift, alt, meta }: Input): boolean {
  return type === 'keyDown' && key === 'F10' && !control && !shift && !alt && !meta;
}
