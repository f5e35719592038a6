import type { BrowserWindow, WebContents } from 'electron';
import type { CloseAction } from '#lib/desktop/settings.ts';
import type { TaskbarProgress } from '#main/downloads/taskbar-progress.ts';
import { PageWindow, type PageWindowDeps } from './PageWindow.ts';

/** The states of the main window: hidden while it is closed to the tray. */
export const mainWindowStates = ['shown', 'minimised', 'hidden'] as const;
/** How the main window is on the screen. */
export type MainWindowState = (typeof mainWindowStates)[number];

/** The dependencies of {@link MainWindow}. */
export interface MainWindowDeps extends PageWindowDeps {
  /** Whether the person can open a hidden window again, for example by the tray. */
  canReopen(): Promise<boolean>;
  /** The person's choice of what the close button does. */
  closes(): CloseAction;
  quit(): void;
  /** The storage of the page that is shown first; by default the app's. */
  partition: string | undefined;
}

/**
 * The window with the whole product, for one account at a time. Closing hides it, so that messages keep arriving,
 * unless the person chose otherwise; after `release` it closes for good.
 */
export class MainWindow {
  readonly #window: PageWindow;
  readonly #canReopen: () => Promise<boolean>;
  #onHidden: () => void = () => {};
  #mayClose = false;

  constructor(deps: MainWindowDeps) {
    this.#canReopen = deps.canReopen;
    this.#window = new PageWindow(deps, {
      name: 'main',
      size: { width: 1280, height: 832, minWidth: 940, minHeight: 600 },
      partition: deps.partition,
    });
    this.#window.frame.on('close', (event) => {
      if (this.#mayClose) return;
      event.preventDefault();
      switch (deps.closes()) {
        case 'hide':
          return void this.#hide();
        case 'quit':
          return deps.quit();
      }
    });
  }

  /** The page that is shown, of one account. */
  get page(): WebContents {
    return this.#window.page;
  }

  /** Adds the page of another account behind the one that is shown. */
  addPage(partition: string | undefined): WebContents {
    return this.#window.addPage(partition);
  }

  /** Shows the page of an account in place of the current one. */
  showPage(page: WebContents): void {
    this.#window.showPage(page);
  }

  /** Names the window for the system's lists of windows. */
  setTitle(title: string): void {
    if (!this.#window.frame.isDestroyed()) this.#window.frame.setTitle(title);
  }

  /** Closes the page of an account that is not shown. */
  removePage(page: WebContents): void {
    this.#window.removePage(page);
  }

  get isFocused(): boolean {
    return this.#window.isFocused;
  }

  /** False while the window is closed to the tray or minimised. */
  get isVisible(): boolean {
    return this.#window.isVisible;
  }

  /** How the window is on the screen. */
  get state(): MainWindowState {
    const { frame, isVisible } = this.#window;
    if (frame.isMinimized()) return 'minimised';
    return isVisible ? 'shown' : 'hidden';
  }

  /** Calls the listener after every event that may change whether the window is seen. */
  onAttention(listener: () => void): void {
    this.#window.onAttention(listener);
  }

  /** Calls the listener when closing has hidden the window and the app keeps running. */
  onHidden(listener: () => void): void {
    this.#onHidden = listener;
  }

  /** Loads title bar and page, and brings the window into its first state when the page has drawn something. */
  load(start: MainWindowState): Promise<void> {
    const whenDrawn = {
      shown: undefined,
      minimised: () => this.#showMinimised(),
      hidden: () => void this.#startHidden(),
    };
    return this.#window.load('/', whenDrawn[start]);
  }

  /** Shows the window and brings it to the front, even if it was hidden or minimised. */
  focus(): void {
    this.#window.focus();
  }

  /** Draws the title bar again, in the language of now. */
  redrawTitleBar(): void {
    this.#window.redrawTitleBar();
  }

  /** Starts or stops the flashing of the window's taskbar button. */
  flash(isOn: boolean): void {
    if (!this.#window.frame.isDestroyed()) this.#window.frame.flashFrame(isOn);
  }

  /** Puts a badge on the window's taskbar button, if the system has such badges. */
  setOverlayIcon(...mark: Parameters<BrowserWindow['setOverlayIcon']>): void {
    this.#window.frame.setOverlayIcon(...mark);
  }

  /** Shows progress on the window's button in the taskbar. */
  setProgress({ fraction, mode }: TaskbarProgress): void {
    const { frame } = this.#window;
    if (!frame.isDestroyed()) frame.setProgressBar(fraction, { mode });
  }

  /** Lets the window close for good instead of being hidden. */
  release(): void {
    this.#mayClose = true;
  }

  /** Keeps the window hidden, or minimises it if nothing could show it again. */
  async #startHidden(): Promise<void> {
    const { frame } = this.#window;
    if ((await this.#canReopen()) || frame.isDestroyed()) return;
    this.#showMinimised();
  }

  #showMinimised(): void {
    const { frame } = this.#window;
    frame.show();
    frame.minimize();
  }

  /**
   * Hides the window, or minimises it if nothing could show it again. On macOS hiding a full-screen window leaves a
   * black screen, so the window leaves full screen first.
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
    const hide = () => {
      frame.hide();
      this.#onHidden();
    };
    if (!frame.isFullScreen()) {
      hide();
      return;
    }
    frame.once('leave-full-screen', hide);
    frame.setFullScreen(false);
  }
}
