import type { PowerMonitor } from 'electron';
import type { Events } from '#preload/contract.ts';
import type { PageWindow } from './PageWindow.ts';

/** Whether the window is visible and whether it has the focus. */
export type WindowAttention = Events['window:attention'];

/** The dependencies of {@link Attention}. */
export interface AttentionDeps {
  window: Pick<PageWindow, 'isVisible' | 'isFocused' | 'onAttention'>;
  powerMonitor: Pick<PowerMonitor, 'on' | 'off' | 'getSystemIdleState'>;
  /** Called when the attention differs from the one reported last. */
  onChange(attention: WindowAttention): void;
}

/** The time without input after which Electron calls the system idle; it does not matter for a locked one. */
const idleSeconds = 60;

/**
 * Knows whether somebody can see the window and whether it has the focus. The page cannot know: it keeps running in a
 * closed window so that messages arrive, and its document counts as visible there.
 */
export class Attention {
  readonly #deps: AttentionDeps;
  #isLocked: boolean;
  #said: WindowAttention;

  constructor(deps: AttentionDeps) {
    this.#deps = deps;
    // A window may be created behind a locked screen, for example by a start at the sign-in.
    this.#isLocked = deps.powerMonitor.getSystemIdleState(idleSeconds) === 'locked';
    this.#said = this.current;
    deps.window.onAttention(() => this.#look());
    deps.powerMonitor.on('lock-screen', this.#lock);
    deps.powerMonitor.on('unlock-screen', this.#unlock);
  }

  /** Stops watching, when the window is gone. */
  end(): void {
    this.#deps.powerMonitor.off('lock-screen', this.#lock);
    this.#deps.powerMonitor.off('unlock-screen', this.#unlock);
  }

  get current(): WindowAttention {
    const { window } = this.#deps;
    const isVisible = window.isVisible && !this.#isLocked;
    return { isVisible, isFocused: isVisible && window.isFocused };
  }

  readonly #lock = () => this.#setLocked(true);
  readonly #unlock = () => this.#setLocked(false);

  #setLocked(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.#look();
  }

  #look(): void {
    const now = this.current;
    const said = this.#said;
    if (now.isVisible === said.isVisible && now.isFocused === said.isFocused) return;
    this.#said = now;
    this.#deps.onChange(now);
  }
}
