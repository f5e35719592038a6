import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents, WebContentsView } from 'electron';
import { appOrigin } from '#main/security/origin.ts';
import { titleBarColors, titleBarHeight, titleBarPath } from './title-bar.ts';

/** The dependencies of the main window. */
export interface MainWindowDeps {
  BrowserWindow: typeof BrowserWindow;
  WebContentsView: typeof WebContentsView;
  brand: string;
  icon: string;
  preload: string;
  /** Whether a hidden window can be opened again, such as by the tray. */
  canReopen(): Promise<boolean>;
}

/** Options of the window: Electron restores its last size by the window's name. */
function windowOptions(deps: MainWindowDeps): BrowserWindowConstructorOptions {
  return {
    name: 'main',
    windowStatePersistence: true,
    title: deps.brand,
    icon: deps.icon,
    width: 1280,
    height: 832,
    minWidth: 940,
    minHeight: 600,
    show: false,
    backgroundColor: titleBarColors.color,
    titleBarStyle: 'hidden',
    titleBarOverlay: titleBarColors,
    trafficLightPosition: { x: 12, y: 9 },
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  };
}

/**
 * The only window: a title bar and, below it, the product's page, which is a separate view with its own
 * viewport. Closing hides the window, so that messages keep arriving; after `release` it closes for good.
 */
export class MainWindow {
  readonly #window: BrowserWindow;
  readonly #view: WebContentsView;
  readonly #canReopen: () => Promise<boolean>;
  #mayClose = false;
  #isFull = false;

  constructor(deps: MainWindowDeps) {
    this.#canReopen = deps.canReopen;
    this.#window = new deps.BrowserWindow(windowOptions(deps));
    this.#view = new deps.WebContentsView({
      webPreferences: {
        preload: deps.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: true,
        // The chat must keep its speed in a hidden window.
        backgroundThrottling: false,
      },
    });
    // The page has its own zoom: the title bar has the same host and would be zoomed with it.
    this.page.setZoomMode('isolated');
    this.#window.contentView.addChildView(this.#view);
    this.#window.contentView.on('bounds-changed', () => this.#layOut());
    this.#window.on('focus', () => this.page.focus());
    this.#window.on('close', (event) => {
      if (this.#mayClose) return;
      event.preventDefault();
      void this.#hide();
    });
    this.page.on('enter-html-full-screen', () => this.#fill(true));
    this.page.on('leave-html-full-screen', () => this.#fill(false));
    // A page that ends or loads again in full screen does not say that it left it.
    this.page.on('render-process-gone', () => this.#fill(false));
    this.page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) this.#fill(false);
    });
    this.#layOut();
  }

  /** The product's page. */
  get page(): WebContents {
    return this.#view.webContents;
  }

  get isFocused(): boolean {
    return this.#window.isFocused();
  }

  /** False while the window is closed to the tray or minimised. */
  get isVisible(): boolean {
    return this.#window.isVisible() && !this.#window.isMinimized();
  }

  /** Calls the listener after every event that may change whether the window is seen. */
  onAttention(listener: () => void): void {
    this.#window.on('show', listener);
    this.#window.on('hide', listener);
    this.#window.on('minimize', listener);
    this.#window.on('restore', listener);
    this.#window.on('focus', listener);
    this.#window.on('blur', listener);
  }

  /** Loads title bar and page, and shows the window when the page has drawn something. */
  async load(): Promise<void> {
    this.page.once('did-finish-load', () => this.#window.show());
    await Promise.all([
      this.#window.loadURL(`${appOrigin}${titleBarPath}`),
      this.page.loadURL(`${appOrigin}/`),
    ]);
  }

  /** Shows the window and brings it to the front, even if it was hidden or minimised. */
  focus(): void {
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  /** Puts a badge on the window's taskbar button, if the system has such badges. */
  setOverlayIcon(...mark: Parameters<BrowserWindow['setOverlayIcon']>): void {
    this.#window.setOverlayIcon(...mark);
  }

  /** Lets the window close for good instead of being hidden. */
  release(): void {
    this.#mayClose = true;
  }

  /**
   * Hides the window, or minimises it where nothing would bring it back. On macOS hiding a full-screen window
   * leaves a black screen, so the window leaves full screen first.
   */
  async #hide(): Promise<void> {
    const canReopen = await this.#canReopen();
    // The app may have quit meanwhile.
    if (this.#window.isDestroyed()) return;
    if (!canReopen) {
      this.#window.minimize();
      return;
    }
    if (!this.#window.isFullScreen()) {
      this.#window.hide();
      return;
    }
    this.#window.once('leave-full-screen', () => this.#window.hide());
    this.#window.setFullScreen(false);
  }

  /** Gives the title bar's space to a video in full screen until it leaves full screen. */
  #fill(isFull: boolean): void {
    this.#isFull = isFull;
    this.#layOut();
  }

  #layOut(): void {
    const { width, height } = this.#window.contentView.getBounds();
    const top = this.#isFull ? 0 : titleBarHeight;
    this.#view.setBounds({ x: 0, y: top, width, height: Math.max(0, height - top) });
  }
}
