/** What a host knows of the window that this page stands in. */
export interface WindowAttention {
  readonly isVisible: boolean;
  readonly isFocused: boolean;
}

/**
 * Whether somebody can see this page, and whether they look at it. A browser says so itself; the desktop keeps its page
 * awake in hidden windows, where the browser inside would call it visible, so its main process tells of the window.
 */
class Attention {
  #told: WindowAttention | null = null;
  readonly #listeners = new Set<() => void>();

  /** True while the page may be on somebody's screen: only then clocks run, services are asked and secrets show. */
  get isVisible(): boolean {
    if (this.#told) return this.#told.isVisible;
    return typeof document === 'undefined' || !document.hidden;
  }

  /** True while what arrives counts as seen: on the desktop the window has the focus too. */
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

  /** Takes what the host says of the window, in place of what the browser says. */
  tell(told: WindowAttention): void {
    const { isVisible, isSeen } = this;
    this.#told = told;
    if (isVisible === this.isVisible && isSeen === this.isSeen) return;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The attention this page has. */
export const attention = new Attention();
