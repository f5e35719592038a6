/** The state of the page's window, as the host knows it. */
export interface WindowAttention {
  readonly isVisible: boolean;
  readonly isFocused: boolean;
}

/**
 * Whether the page is visible, and whether it has attention. A browser knows this itself; the desktop keeps
 * hidden pages running, for which Chromium still reports "visible", so the main process sends the state of
 * the window.
 */
class Attention {
  #told: WindowAttention | null = null;
  readonly #listeners = new Set<() => void>();

  /**
   * True while the page may be on screen: only then timers run, services are polled and secrets are shown.
   */
  get isVisible(): boolean {
    if (this.#told) return this.#told.isVisible;
    return typeof document === 'undefined' || !document.hidden;
  }

  /** True while arriving messages count as seen: on the desktop the window must also have the focus. */
  get isSeen(): boolean {
    return this.isVisible && (this.#told?.isFocused ?? true);
  }

  /** Calls back when either may have changed. */
  onChange(listener: () => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    const heard = () => listener();
    this.#listeners.add(heard);
    signal.addEventListener('abort', () => this.#listeners.delete(heard), { once: true });
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', heard, { signal });
  }

  /** Sets the state that the host reports; it replaces the browser's. */
  tell(told: WindowAttention): void {
    const { isVisible, isSeen } = this;
    this.#told = told;
    // Chromium keeps drawing a page whose window is closed, so the sheets stop its animations.
    if (typeof document !== 'undefined')
      document.documentElement.toggleAttribute('data-unseen', !told.isVisible);
    if (isVisible === this.isVisible && isSeen === this.isSeen) return;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The attention of this page. */
export const attention = new Attention();
