import { createAtom } from 'mobx';
import { attention } from '#platform/attention.ts';
import type { Root } from './context.tsx';

/**
 * The server's clock as an observable: an observer that reads `now` renders again every second. The timer
 * stops while there is no observer or the window is hidden.
 */
export class ClockStore {
  readonly #root: Root;
  readonly #atom = createAtom(
    'ClockStore',
    () => this.#start(),
    () => this.#stop(),
  );
  #watch: AbortController | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(root: Root) {
    this.#root = root;
  }

  /** Milliseconds since the epoch by the server's clock. */
  get now(): number {
    this.#atom.reportObserved();
    return this.#root.services.now();
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
    this.#timer ??= setInterval(() => this.#atom.reportChanged(), 1000);
  }

  #halt(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
