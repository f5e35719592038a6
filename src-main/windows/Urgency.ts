import type { Dock } from 'electron';
import type { MainWindow } from './MainWindow.ts';

/** The dependencies of {@link Urgency}. */
export interface UrgencyDeps {
  window: Pick<MainWindow, 'isFocused' | 'flash' | 'onAttention'>;
  /** Only macOS has a dock. */
  dock: Pick<Dock, 'bounce' | 'cancelBounce'> | undefined;
  /** Marks the tray's icon, which is all that shows while the window is closed. */
  markTray(isUrgent: boolean): void;
}

/**
 * Calls the person's attention to urgent notices, such as a new order: the taskbar button flashes, or the dock icon
 * bounces, until the window has the focus or everything urgent has been read elsewhere.
 */
export class Urgency {
  readonly #deps: UrgencyDeps;
  /** The tags of urgent notices that nobody has seen, with the account of each. */
  readonly #unseen = new Map<string, string>();
  #bounce: number | null = null;

  constructor(deps: UrgencyDeps) {
    this.#deps = deps;
    deps.window.onAttention(() => {
      if (deps.window.isFocused) this.settleAll();
    });
  }

  /** Calls for a notice of an account, unless the person is at the window. */
  raise(tag: string, account: string): void {
    if (this.#deps.window.isFocused) return;
    this.#unseen.set(tag, account);
    if (this.#unseen.size === 1) this.#start();
  }

  /** Notes that the notice of a tag was seen. */
  settle(tag: string): void {
    if (this.#unseen.delete(tag) && this.#unseen.size === 0) this.#stop();
  }

  /** All were seen, or those of one account. */
  settleAll(account?: string): void {
    for (const [tag, of] of [...this.#unseen]) if (account === undefined || of === account) this.settle(tag);
  }

  #start(): void {
    const { dock, window, markTray } = this.#deps;
    if (dock) this.#bounce = dock.bounce('critical');
    else window.flash(true);
    markTray(true);
  }

  #stop(): void {
    const { dock, window, markTray } = this.#deps;
    if (this.#bounce !== null) dock?.cancelBounce(this.#bounce);
    this.#bounce = null;
    if (!dock) window.flash(false);
    markTray(false);
  }
}
