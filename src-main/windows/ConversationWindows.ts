import type { PowerMonitor, WebContents } from 'electron';
import { otherwise } from '#lib/report.ts';
import { Attention, type WindowAttention } from './Attention.ts';
import { PageWindow, type PageWindowDeps } from './PageWindow.ts';

/** The dependencies of the conversations' windows. */
export interface ConversationWindowsDeps extends PageWindowDeps {
  powerMonitor: Pick<PowerMonitor, 'on' | 'off'>;
  /** Called with each new page before it loads. */
  onPage(page: WebContents): void;
  /** Called when the attention for the window of a page changed. */
  onAttention(page: WebContents, attention: WindowAttention): void;
  /** Called when a window is gone. */
  onClosed(page: WebContents): void;
}

interface OpenWindow {
  readonly path: string;
  readonly window: PageWindow;
  readonly attention: Attention;
}

/** Conversations in windows of their own: one for each, as strict as the main window. */
export class ConversationWindows {
  readonly #deps: ConversationWindowsDeps;
  readonly #open = new Map<WebContents, OpenWindow>();

  constructor(deps: ConversationWindowsDeps) {
    this.#deps = deps;
  }

  /** Opens a conversation's window at the place it had before, or brings it to the front. */
  open({ name, path }: { name: string; path: string }): void {
    if (this.focus(path)) return;
    const deps = this.#deps;
    const window = new PageWindow(deps, {
      name: `conversation ${name}`,
      size: { width: 420, height: 712, minWidth: 360, minHeight: 420 },
    });
    const { page, frame } = window;
    const attention = new Attention({
      window,
      powerMonitor: deps.powerMonitor,
      onChange: (now) => deps.onAttention(page, now),
    });
    this.#open.set(page, { path, window, attention });
    deps.onPage(page);
    // The main window says what a broken page is about; one conversation opens again from there.
    page.on('render-process-gone', () => frame.close());
    page.on('page-title-updated', (_event, title) => frame.setTitle(title));
    frame.on('closed', () => {
      this.#open.delete(page);
      attention.end();
      // The page of a view outlives its window.
      if (!page.isDestroyed()) page.close();
      deps.onClosed(page);
    });
    void window.load(path).catch(otherwise('loading the window of a conversation', undefined));
  }

  /** Brings the window with a path to the front; false where there is none. */
  focus(path: string): boolean {
    const found = [...this.#open.values()].find((each) => each.path === path);
    found?.window.focus();
    return found !== undefined;
  }

  has(page: WebContents): boolean {
    return this.#open.has(page);
  }

  get pages(): readonly WebContents[] {
    return [...this.#open.keys()];
  }

  /** Whether somebody sees the window of a page. */
  attentionOf(page: WebContents): WindowAttention {
    return this.#open.get(page)?.attention.current ?? { isVisible: false, isFocused: false };
  }

  close(page: WebContents): void {
    this.#open.get(page)?.window.frame.close();
  }

  /** Keeps the window of a page above all others, or no longer. */
  setOnTop(page: WebContents, isOnTop: boolean): void {
    this.#open.get(page)?.window.frame.setAlwaysOnTop(isOnTop);
  }
}
