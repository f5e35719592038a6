import type { BaseWindow, BrowserWindow, WebContents } from 'electron';
import { report } from '#lib/report.ts';
import { appOrigin } from '#main/security/origin.ts';
import { Attention, type AttentionDeps, type WindowAttention } from './Attention.ts';
import { PageWindow, type PageWindowDeps } from './PageWindow.ts';

/** The dependencies of {@link ConversationWindows}. */
export interface ConversationWindowsDeps extends PageWindowDeps {
  /** The storage of the account that the conversations belong to; by default the app's. */
  partition: string | undefined;
  powerMonitor: AttentionDeps['powerMonitor'];
  /** Called with each new page before it loads. */
  onPage(page: WebContents): void;
  /** Called when the attention for the window of a page changed. */
  onAttention(page: WebContents, attention: WindowAttention): void;
  /** Called to show another path of the same conversation, such as one of its messages. */
  onOpenPath(page: WebContents, path: string): void;
  /** Whether a window may close now; otherwise `close` is called once the person agrees. */
  mayClose(page: WebContents, close: () => void): boolean;
  /** Called when a window is gone. */
  onClosed(page: WebContents): void;
}

/** A conversation that has a window. */
export interface ConversationWindow {
  /** The window's last place is restored by its name. */
  readonly name: string;
  readonly path: string;
}

interface OpenWindow extends ConversationWindow {
  readonly window: PageWindow;
  readonly attention: Attention;
}

/**
 * The windows of single conversations of one account: one for each, with the same restrictions as the main window.
 */
export class ConversationWindows {
  readonly #deps: ConversationWindowsDeps;
  readonly #open = new Map<WebContents, OpenWindow>();

  constructor(deps: ConversationWindowsDeps) {
    this.#deps = deps;
  }

  /** Opens a conversation's window at the place it had before, or brings it to the front. */
  open(request: ConversationWindow): void {
    if (!this.focus(request.path)) this.#add(request, (frame) => frame.show());
  }

  /** Opens a conversation's window as it was before a restart, and leaves the focus where it is. */
  reopen({ name, path, isMinimised }: ConversationWindow & { isMinimised: boolean }): void {
    if (this.#pageAt(path)) return;
    this.#add({ name, path }, (frame) => {
      frame.showInactive();
      if (isMinimised) frame.minimize();
    });
  }

  #add({ name, path }: ConversationWindow, show: (frame: BrowserWindow) => void): void {
    const deps = this.#deps;
    const window = new PageWindow(deps, {
      // Two accounts may have the same conversation.
      name: `conversation ${deps.partition === undefined ? '' : `${deps.partition} `}${name}`,
      size: { width: 420, height: 712, minWidth: 360, minHeight: 420 },
      partition: deps.partition,
    });
    const { page, frame } = window;
    const attention = new Attention({
      window,
      powerMonitor: deps.powerMonitor,
      onChange: (now) => deps.onAttention(page, now),
    });
    this.#open.set(page, { name, path, window, attention });
    deps.onPage(page);
    // A conversation's window closes with its page. The main window reports broken pages, and the conversation can be
    // opened again from there.
    page.on('render-process-gone', () => frame.destroy());
    page.on('page-title-updated', (_event, title) => frame.setTitle(title));
    const close = () => {
      if (!frame.isDestroyed()) frame.close();
    };
    frame.on('close', (event) => {
      if (!deps.mayClose(page, close)) event.preventDefault();
    });
    frame.on('closed', () => {
      this.#open.delete(page);
      attention.end();
      // The page of a view is not closed together with its window.
      if (!page.isDestroyed()) page.close();
      deps.onClosed(page);
    });
    void window
      .load(path, () => show(frame))
      .catch((error: unknown) => {
        // A window that was closed meanwhile loads nothing. A window that stays empty is destroyed, so that it is not
        // found again.
        if (frame.isDestroyed()) return;
        report('loading the window of a conversation', error);
        frame.destroy();
      });
  }

  /** Brings the window of a path to the front; false if there is none. */
  focus(path: string): boolean {
    const page = this.#pageAt(path);
    if (page) this.#open.get(page)?.window.focus();
    return page !== undefined;
  }

  /** Opens the path of a conversation in that conversation's own window; false if it has none. */
  showIn(path: string): boolean {
    const { pathname, search } = new URL(path, appOrigin);
    const own = pathname.replace('/chat/detail/', '/chat/window/');
    if (!this.focus(own)) return false;
    const page = this.#pageAt(own);
    if (page && search !== '') this.#deps.onOpenPath(page, `${own}${search}`);
    return true;
  }

  has(page: WebContents): boolean {
    return this.#open.has(page);
  }

  /** The page in a window; null for a window that is not a conversation's own. */
  pageIn(frame: BaseWindow | undefined): WebContents | null {
    return [...this.#open].find(([, { window }]) => window.frame === frame)?.[0] ?? null;
  }

  /** The windows that are open, as {@link reopen} takes them. */
  get kept(): readonly (ConversationWindow & { readonly isMinimised: boolean })[] {
    return [...this.#open.values()].map(({ name, path, window }) => ({
      name,
      path,
      isMinimised: window.frame.isMinimized(),
    }));
  }

  get pages(): readonly WebContents[] {
    return [...this.#open.keys()];
  }

  /** Whether somebody sees the window of a page. */
  attentionOf(page: WebContents): WindowAttention {
    return this.#open.get(page)?.attention.current ?? { isVisible: false, isFocused: false };
  }

  /** Closes all windows without a question, because the account was removed. */
  closeAll(): void {
    for (const { window } of [...this.#open.values()]) window.frame.destroy();
  }

  close(page: WebContents): void {
    this.#open.get(page)?.window.frame.close();
  }

  /** Sets whether the window of a page stays above all others. */
  setOnTop(page: WebContents, isOnTop: boolean): void {
    this.#open.get(page)?.window.frame.setAlwaysOnTop(isOnTop);
  }

  /** The page whose window was opened with a path. */
  #pageAt(path: string): WebContents | undefined {
    return [...this.#open].find(([, each]) => each.path === path)?.[0];
  }
}
