import { inNextTask } from '#lib/next-task.ts';
import { areAlike, joined, type Push, pushIn } from './pushes.ts';
import { SliceSize } from './SliceSize.ts';

/** The rest of the page after messages that came together, in ms; users see no difference. */
const restMs = 50;

/** Something that waits to be passed on, and its new messages if it brings nothing else. */
interface Waiting {
  readonly event: Event;
  readonly push: Push | null;
}

/**
 * Passes on what a connection brings, in order and in slices. A message that comes alone is passed on at once. Those
 * that come while the page is busy with it wait, and are then passed on together: for each push the SDK sorts and
 * copies its whole list of conversations, so that a flood of single pushes would leave the page no time for anything
 * else.
 */
export class Slices {
  readonly #source: EventTarget;
  /** What was not passed on yet, in its order. */
  #waiting: Waiting[] = [];
  /** True from something that was passed on until the page had its turn. */
  #isBusy = false;
  #rest: ReturnType<typeof setTimeout> | null = null;
  #isHandingOver = false;
  readonly #size = new SliceSize();

  constructor(source: EventTarget, types: readonly string[]) {
    this.#source = source;
    // These listeners come first, because the SDK adds its own later.
    for (const type of types) source.addEventListener(type, (event) => this.#take(event));
  }

  /** What waits is not passed on any more. */
  drop(): void {
    this.#waiting = [];
  }

  #take(event: Event): void {
    if (this.#isHandingOver) return;
    if (!this.#isBusy) {
      this.#giveTurn();
      return;
    }
    event.stopImmediatePropagation();
    const push = event instanceof MessageEvent ? pushIn(event.data) : null;
    this.#waiting.push({ event, push });
    // Somebody waits for a response.
    if (push === null) this.#endRest();
  }

  /** Goes on after tasks that are more urgent. */
  #giveTurn(): void {
    this.#isBusy = true;
    inNextTask(() => this.#goOn());
  }

  #goOn(): void {
    this.#isBusy = false;
    const slice = this.#nextSlice();
    const [first] = slice;
    if (!first) return;
    this.#isHandingOver = true;
    const began = performance.now();
    this.#source.dispatchEvent(slice.length > 1 ? together(first.event, slice) : again(first.event));
    this.#isHandingOver = false;
    if (slice.length > 1) this.#size.note(messagesIn(slice), performance.now() - began);
    if (slice.length > 1 && this.#waiting.length === 0) this.#beginRest();
    else this.#giveTurn();
  }

  /** Removes the next ones that can be passed on together. */
  #nextSlice(): readonly Waiting[] {
    const [first] = this.#waiting;
    const most = this.#size.among(messagesIn(this.#waiting));
    let count = 0;
    let end = 0;
    while (end < this.#waiting.length) {
      const push = this.#waiting[end]?.push;
      count += push?.messages.length ?? 0;
      if (end > 0 && !(first?.push && push && areAlike(first.push, push) && count <= most)) break;
      end += 1;
    }
    return this.#waiting.splice(0, end);
  }

  #beginRest(): void {
    this.#isBusy = true;
    this.#rest = setTimeout(() => this.#endRest(), restMs);
  }

  /** The next task, and not the timer itself, goes on: browsers delay long chains of timers in hidden pages. */
  #endRest(): void {
    if (this.#rest === null) return;
    clearTimeout(this.#rest);
    this.#rest = null;
    this.#giveTurn();
  }
}

const messagesIn = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { push }) => sum + (push?.messages.length ?? 0), 0);

/** One event with the messages of all these pushes. */
function together(event: Event, slice: readonly Waiting[]): Event {
  const data = event instanceof MessageEvent ? event.data : null;
  return new MessageEvent(event.type, {
    data: joined(
      slice.flatMap(({ push }) => push ?? []),
      data,
    ),
  });
}

/** A copy of the event, because an event can be dispatched only once. */
function again(event: Event): Event {
  if (event instanceof MessageEvent) return new MessageEvent(event.type, { data: event.data });
  if (event instanceof CloseEvent) return new CloseEvent(event.type, event);
  return new Event(event.type);
}
