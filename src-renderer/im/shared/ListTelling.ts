import type { ChatEvent } from '../port.ts';
import { SharedList } from './SharedList.ts';
import type { SharedEvent } from './wire.ts';

/** The time between two comparisons of the list for the other windows, however often the service sends it. */
const restMs = 50;

type ListEvent = Extract<ChatEvent, { kind: 'conversations' }>;

/** The options of {@link ListTelling}. */
export interface ListTellingOptions {
  readonly isVisible: () => boolean;
  /** True if there is a window to tell. */
  readonly hasWindows: () => boolean;
  readonly tell: (event: SharedEvent) => void;
}

/** Tells the windows that follow what changes in the list of conversations. */
export class ListTelling {
  readonly #options: ListTellingOptions;
  readonly #list = new SharedList();
  #latest: ListEvent | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #hasEnded = false;

  constructor(options: ListTellingOptions) {
    this.#options = options;
  }

  /** Takes a list of the service, and tells its changes soon. */
  note(event: ListEvent): void {
    const { hasWindows, isVisible } = this.#options;
    // The latest list replaces those before it.
    this.#latest = event;
    if (!hasWindows()) return;
    // Timers of a hidden page run late.
    if (!isVisible() || performance.now() - this.#toldAt >= restMs) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), restMs);
  }

  /** Tells at once what has changed. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const latest = this.#latest;
    if (!latest || this.#hasEnded) return;
    this.#latest = null;
    this.#options.tell({ kind: 'list', ...this.#list.take(latest) });
    this.#toldAt = performance.now();
  }

  /** The whole list for a window that joins; empty before the service has sent one. */
  get whole(): readonly SharedEvent[] {
    const isListed = this.#list.isComplete || this.#list.records.length > 0;
    return isListed ? [{ kind: 'list', ...this.#list.whole() }] : [];
  }

  end(): void {
    this.#hasEnded = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}
