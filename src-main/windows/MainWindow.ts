import type { BrowserWindow, WebContents } from 'electron';
import { PageWindow, type PageWindowDeps } from './PageWindow.ts';

/** The dependencies of the main window. */
export interface MainWindowDeps extends PageWindowDeps {
  /** Whether a hidden window can be opened again, such as by the tray. */
  canReopen(): Promise<boolean>;
}

/**
 * The window with the whole product. Closing hides it, so that messages keep arriving; after `release` it closes
 * for good.
 */
export class MainWindow {
  readonly #window: PageWindow;
  readonly #canReopen: () => Promise<boolean>;
  #mayClose = false;

  constructor(deps: MainWindowDeps) {
    this.#canReopen = deps.canReopen;
    this.#window = new PageWindow(deps, {
      name: 'main',
      size: { width: 1280, height: 832, minWidth: 940, minHeight: 600 },
    });
    this.#window.frame.on('close', (event) => {
      if (this.#mayClose) return;
      event.preventDefault();
      void this.#hide();
    });
  }

  /** The product's page. */
  get page(): WebContents {
    return this.#window.page;
  }

  get isFocused(): boolean {
    return this.#window.isFocused;
  }

  /** False while the window is closed to the tray or minimised. */
  get isVisible(): boolean {
    return this.#window.isVisible;
  }

  /** Calls the listener after every event that may change whether the window is seen. */
  onAttention(listener: () => void): void {
    this.#window.onAttention(listener);
  }

  /** Loads title bar and page, and shows the window when the page has drawn something. */
  load(): Promise<void> {
    return this.#window.load('/');
  }

  /** Shows the window and brings it to the front, even if it was hidden or minimised. */
  focus(): void {
    this.#window.focus();
  }

  /** Puts a badge on the window's taskbar button, if the system has such badges. */
  setOverlayIcon(...mark: Parameters<BrowserWindow['setOverlayIcon']>): void {
    this.#window.frame.setOverlayIcon(...mark);
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
    const { frame } = this.#window;
    const canReopen = await this.#canReopen();
    // The app may have quit meanwhile.
    if (frame.isDestroyed()) return;
    if (!canReopen) {
      frame.minimize();
      return;
    }
    if (!frame.isFullScreen()) {
      frame.hide();
      return;
    }
    frame.once('leave-full-screen', () => frame.hide());
    frame.setFullScreen(false);
  }
}
