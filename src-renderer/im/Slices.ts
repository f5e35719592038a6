import { inNextTask } from '#lib/next-task.ts';

/** How long the SDK may work on what came before the page has its turn, in ms: part of a frame. */
const sliceMs = 8;

/**
 * Hands over what comes from a source in slices. Each message is a task of its own to the browser, which runs them in
 * the order they came: in a flood, the frame that shows a typed letter would wait behind all that came before it.
 */
export class Slices {
  readonly #source: EventTarget;
  /** What came and was not handed over yet, in its order. */
  #waiting: Event[] = [];
  /** When the slice began; null where the page had its turn since. */
  #beganAt: number | null = null;
  #isHandingOver = false;

  constructor(source: EventTarget, types: readonly string[]) {
    this.#source = source;
    // These listeners are the first: those that the SDK sets come after them.
    for (const type of types) source.addEventListener(type, (event) => this.#take(event));
  }

  /** What waits is not handed over any more. */
  drop(): void {
    this.#waiting = [];
  }

  #take(event: Event): void {
    if (this.#isHandingOver) return;
    if (this.#waiting.length === 0 && this.#hasTime()) return;
    event.stopImmediatePropagation();
    this.#waiting.push(event);
  }

  /** True while the slice lasts; a new one begins where the page had its turn. */
  #hasTime(): boolean {
    if (this.#beganAt === null) {
      this.#beganAt = performance.now();
      inNextTask(() => this.#goOn());
    }
    return performance.now() - this.#beganAt < sliceMs;
  }

  #goOn(): void {
    this.#beganAt = null;
    while (this.#waiting.length > 0 && this.#hasTime()) {
      const event = this.#waiting.shift();
      this.#isHandingOver = true;
      if (event) this.#source.dispatchEvent(again(event));
      this.#isHandingOver = false;
    }
  }
}

/** The same event, to be handed over a second time. */
function again(event: Event): Event {
  if (event instanceof MessageEvent) return new MessageEvent(event.type, { data: event.data });
  if (event instanceof CloseEvent) return new CloseEvent(event.type, event);
  return new Event(event.type);
}
