import { createAtom } from 'mobx';
import { attention } from '#platform/attention.ts';

/**
 * Makes the passing of time observable: each observer runs again at an interval, and when the window comes back. The
 * timer stops while there is no observer or the window is hidden.
 */
export class Ticks {
  readonly #everyMs: number;
  readonly #atom = createAtom(
    'Ticks',
    () => this.#start(),
    () => this.#stop(),
  );
  #watch: AbortController | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** Makes the running observer run again with the next tick. */
  reportObserved(): void {
    this.#atom.reportObserved();
  }

  readonly #look = () => {
    if (!attention.isVisible) this.#halt();
    else {
      this.#run();
      this.#atom.reportChanged();
    }
  };

  #start(): void {
    this.#watch = new AbortController();
    attention.onChange(this.#look, this.#watch.signal);
    if (attention.isVisible) this.#run();
  }

  #stop(): void {
    this.#watch?.abort();
    this.#halt();
  }

  #run(): void {
    this.#timer ??= setInterval(() => this.#atom.reportChanged(), this.#everyMs);
  }

  #halt(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
