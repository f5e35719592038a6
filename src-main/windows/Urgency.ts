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
  /** The tags of urgent notices that nobody has seen. */
  readonly #unseen = new Set<string>();
  #bounce: number | null = null;

  constructor(deps: UrgencyDeps) {
    this.#deps = deps;
    deps.window.onAttention(() => {
      if (deps.window.isFocused) this.settleAll();
    });
  }

  /** Calls attention to a notice, unless the person is at the window. */
  raise(tag: string): void {
    if (this.#deps.window.isFocused) return;
    this.#unseen.add(tag);
    if (this.#unseen.size === 1) this.#start();
  }

  /** Notes that the notice of a tag was seen. */
  settle(tag: string): void {
    if (this.#unseen.delete(tag) && this.#unseen.size === 0) this.#stop();
  }

  settleAll(): void {
    if (this.#unseen.size === 0) return;
    this.#unseen.clear();
    this.#stop();
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
