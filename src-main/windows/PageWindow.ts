import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents, WebContentsView } from 'electron';
import { appOrigin } from '#main/security/origin.ts';
import { onPageGone } from './page-life.ts';
import { titleBarColors, titleBarHeight, titleBarPath } from './title-bar.ts';

/** The dependencies of every window with a page of the product. */
export interface PageWindowDeps {
  BrowserWindow: typeof BrowserWindow;
  WebContentsView: typeof WebContentsView;
  brand: string;
  icon: string;
  preload: string;
}

/** The options in which the windows differ. */
export interface PageWindowOptions {
  /** Electron restores a window's last place by its name. */
  readonly name: string;
  readonly size: Pick<BrowserWindowConstructorOptions, 'width' | 'height' | 'minWidth' | 'minHeight'>;
}

/** A title bar and, below it, a page of the product, which is a separate view with its own viewport. */
export class PageWindow {
  readonly frame: BrowserWindow;
  readonly #view: WebContentsView;
  #isFull = false;

  constructor(deps: PageWindowDeps, { name, size }: PageWindowOptions) {
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
    this.#view = new deps.WebContentsView({
      webPreferences: {
        preload: deps.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: true,
        // The chat must not slow down in a hidden window.
        backgroundThrottling: false,
      },
    });
    // The page has its own zoom: the title bar has the same host and would be zoomed with it.
    this.page.setZoomMode('isolated');
    this.frame.contentView.addChildView(this.#view);
    this.frame.contentView.on('bounds-changed', () => this.#layOut());
    this.frame.on('focus', () => this.page.focus());
    this.page.on('enter-html-full-screen', () => this.#fill(true));
    this.page.on('leave-html-full-screen', () => this.#fill(false));
    // A page that ends or reloads in full screen does not report that it left full screen.
    onPageGone(this.page, () => this.#fill(false));
    this.#layOut();
  }

  /** The product's page. */
  get page(): WebContents {
    return this.#view.webContents;
  }

  get isFocused(): boolean {
    return this.frame.isFocused();
  }

  /** False while the window is closed to the tray or minimised. */
  get isVisible(): boolean {
    return this.frame.isVisible() && !this.frame.isMinimized();
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

  /** Shows the window and brings it to the front, even if it was hidden or minimised. */
  focus(): void {
    if (this.frame.isMinimized()) this.frame.restore();
    this.frame.show();
    this.frame.focus();
  }

  /** Gives a video in full screen the title bar's space, or takes it back. */
  #fill(isFull: boolean): void {
    this.#isFull = isFull;
    this.#layOut();
  }

  #layOut(): void {
    const { width, height } = this.frame.contentView.getBounds();
    const top = this.#isFull ? 0 : titleBarHeight;
    this.#view.setBounds({ x: 0, y: top, width, height: Math.max(0, height - top) });
  }
}
