import { longestWaitMs } from '#lib/long-wait.ts';
import { attention } from '#platform/attention.ts';

/**
 * Delays before an order is loaded after its countdown has ended: the server acts a moment later, so it is
 * retried.
 */
const pausesMs = [800, 3_000, 10_000, 30_000];

/**
 * Calls back when countdowns have ended, so that the new state is loaded. Paused while the window is hidden.
 */
export class DeadlineWatch {
  readonly #now: () => number;
  readonly #onEnded: (ids: number[]) => void;
  readonly #signal: AbortSignal;
  readonly #deadlines = new Map<number, { at: number; tries: number }>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(now: () => number, onEnded: (ids: number[]) => void, signal: AbortSignal) {
    this.#now = now;
    this.#onEnded = onEnded;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#disarm(), { once: true });
    attention.onChange(() => this.#arm(), signal);
  }

  /** Watches a deadline; null stops watching. The same deadline again does not restart its retries. */
  watch(id: number, at: number | null): void {
    const known = this.#deadlines.get(id);
    if (known?.at === at) return;
    if (at === null) this.#deadlines.delete(id);
    else this.#deadlines.set(id, { at, tries: 0 });
    this.#arm();
  }

  #disarm(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #arm(): void {
    this.#disarm();
    if (this.#signal.aborted || !attention.isVisible) return;
    let next = Number.POSITIVE_INFINITY;
    for (const { at, tries } of this.#deadlines.values()) {
      const pause = pausesMs[tries];
      if (pause !== undefined) next = Math.min(next, at + pause);
    }
    if (next === Number.POSITIVE_INFINITY) return;
    const delay = Math.min(Math.max(0, next - this.#now()), longestWaitMs);
    this.#timer = setTimeout(() => this.#fire(), delay);
  }

  #fire(): void {
    const now = this.#now();
    const ended: number[] = [];
    for (const [id, deadline] of this.#deadlines) {
      const pause = pausesMs[deadline.tries];
      if (pause === undefined || deadline.at + pause > now) continue;
      deadline.tries += 1;
      ended.push(id);
    }
    if (ended.length > 0) this.#onEnded(ended);
    this.#arm();
  }
}
