import { inNextTask } from '#lib/next-task.ts';

/** How long the SDK may handle messages before the page gets its turn, in ms: part of a frame. */
const sliceMs = 8;

/**
 * Passes on the messages of a source in slices. To the browser each message is a task of its own, and tasks run in
 * order: in a flood, the frame that shows a typed letter would wait behind all earlier messages.
 */
export class Slices {
  readonly #source: EventTarget;
  /** The messages that were not passed on yet, in their order. */
  #waiting: Event[] = [];
  /** The time at which the slice began; null if the page had its turn since then. */
  #beganAt: number | null = null;
  #isHandingOver = false;

  constructor(source: EventTarget, types: readonly string[]) {
    this.#source = source;
    // These listeners come first, because the SDK adds its own later.
    for (const type of types) source.addEventListener(type, (event) => this.#take(event));
  }

  /** The waiting messages are not passed on any more. */
  drop(): void {
    this.#waiting = [];
  }

  #take(event: Event): void {
    if (this.#isHandingOver) return;
    if (this.#waiting.length === 0 && this.#hasTime()) return;
    event.stopImmediatePropagation();
    this.#waiting.push(event);
  }

  /** True while the slice lasts; a new one begins once the page had its turn. */
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

/** A copy of the event, because an event can be dispatched only once. */
function again(event: Event): Event {
  if (event instanceof MessageEvent) return new MessageEvent(event.type, { data: event.data });
  if (event instanceof CloseEvent) return new CloseEvent(event.type, event);
  return new Event(event.type);
}
