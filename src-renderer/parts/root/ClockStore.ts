import { computed } from 'mobx';
import type { Root } from './context.tsx';
import { Ticks } from './Ticks.ts';

const secondMs = 1_000;
/** The longest time that a screen may show the words of the day before: timers stand still while the machine sleeps. */
const dayLookMs = 30_000;

/** The server's clock as an observable. It stands still while the window is hidden. */
export class ClockStore {
  readonly #root: Root;
  readonly #seconds = new Ticks(secondMs);
  readonly #dayLooks = new Ticks(dayLookMs);
  readonly #today = computed(() => {
    this.#dayLooks.reportObserved();
    return new Date(this.#root.services.now()).setHours(0, 0, 0, 0);
  });

  constructor(root: Root) {
    this.#root = root;
  }

  /** Milliseconds since the epoch by the server's clock; an observer runs again every second. */
  get now(): number {
    this.#seconds.reportObserved();
    return this.#root.services.now();
  }

  /** The beginning of the calendar day in the reader's time zone; an observer runs again when another day begins. */
  get today(): number {
    return this.#today.get();
  }
}
