import { isExpected, report } from '#lib/report.ts';
import type { RequestLock } from './windows.ts';

/** The options and callbacks of {@link Leadership}. */
export interface LeadershipOptions {
  readonly lock: RequestLock;
  readonly name: string;
  /** Called when this window got the lock. */
  readonly onGained: () => void;
  /** Called when another window took the lock from this one. */
  readonly onStolen: () => void;
}

/**
 * The one lock of an account; the window that has it holds the connection. The lock passes on when its window closes.
 */
export class Leadership {
  readonly #options: LeadershipOptions;
  #waiting: AbortController | null = null;
  #release: (() => void) | null = null;
  #isStealing = false;

  constructor(options: LeadershipOptions) {
    this.#options = options;
  }

  /** Queues for the lock. */
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

  /** Gives the lock back, or leaves the queue. */
  release(): void {
    this.#leaveLine();
    this.#release?.();
    this.#release = null;
  }

  #leaveLine(): void {
    this.#waiting?.abort();
    this.#waiting = null;
  }

  /** The browser granted nothing, for example because the page is being left: this window may ask again. */
  #noteRefused({ signal, steal }: { readonly signal?: AbortSignal; readonly steal?: boolean }): void {
    if (steal) {
      this.#isStealing = false;
      this.seek();
    } else if (this.#waiting?.signal === signal) this.#waiting = null;
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
      // The browser rejects both when the wait is aborted and when the lock is stolen.
      if (!isExpected(error)) report('the lock of the chat', error);
      if (this.#release !== release) {
        this.#noteRefused(options);
        return;
      }
      this.#release = null;
      onStolen();
    }
  }
}
