import { isExpected, report } from '#lib/report.ts';
import type { RequestLock } from './windows.ts';

/** What leadership needs, and its callbacks. */
export interface LeadershipOptions {
  readonly lock: RequestLock;
  readonly name: string;
  /** This window has the lock. */
  readonly onGained: () => void;
  /** Another window took the lock away from this one. */
  readonly onStolen: () => void;
}

/** The one lock of an account: the window that has it holds the connection. It passes on when its window closes. */
export class Leadership {
  readonly #options: LeadershipOptions;
  #waiting: AbortController | null = null;
  #release: (() => void) | null = null;
  #isStealing = false;

  constructor(options: LeadershipOptions) {
    this.#options = options;
  }

  /** Waits in line for the lock. */
  seek(): void {
    if (this.#waiting || this.#release) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    void this.#request({ signal: waiting.signal });
  }

  /** Takes the lock from a window that does not answer. */
  steal(): void {
    if (this.#release || this.#isStealing) return;
    this.#leaveLine();
    this.#isStealing = true;
    void this.#request({ steal: true });
  }

  /** Gives the lock back, or leaves the line. */
  release(): void {
    this.#leaveLine();
    this.#release?.();
    this.#release = null;
  }

  #leaveLine(): void {
    this.#waiting?.abort();
    this.#waiting = null;
  }

  async #request(options: { readonly signal?: AbortSignal; readonly steal?: boolean }): Promise<void> {
    const { lock, name, onGained, onStolen } = this.#options;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    try {
      await lock(name, options, () => {
        this.#waiting = null;
        this.#isStealing = false;
        this.#release = release;
        onGained();
        return held;
      });
    } catch (error) {
      // The end of the waiting, or of holding: the browser rejects both alike.
      if (!isExpected(error)) report('the lock of the chat', error);
      if (this.#release !== release) return;
      this.#release = null;
      onStolen();
    }
  }
}
