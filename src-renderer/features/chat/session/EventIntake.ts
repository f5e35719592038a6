import type { ChatEvent } from '#im/port.ts';
import type { ConversationId } from '#im/records.ts';
import { inNextTask } from '#lib/next-task.ts';
import { afterPaint } from '#platform/after-paint.ts';
import { attention } from '#platform/attention.ts';

/** The time within which events are handled together; users see no difference. */
const restMs = 50;
/** The longest pause between two batches. */
const maxRestMs = 250;
/**
 * The number of messages at once that count as a burst, which nobody reads line by line: the page is left free for
 * most of the time.
 */
const burst = 15;
const restAfterBurst = 4;
const maxRestAfterBurstMs = 1_000;
/** The longest time that a batch may need to render before the next one is handled anyway. */
const maxRenderMs = 2_000;

/**
 * Handles the service's events in order and in batches that the screens can follow: the first event at once, those
 * that follow a few times a second. A message waits only for the message before it, and not for typing signals or
 * lists. Adjacent messages become one event. Of several lists only the last counts, because each is complete.
 */
export class EventIntake {
  readonly #take: (events: readonly ChatEvent[]) => void;
  readonly #isRendered: () => boolean;
  #waiting: ChatEvent[] = [];
  /** The events of a burst that were not handled yet. */
  #left: readonly ChatEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /**
   * The times at which the next event and the next message may be handled; unknown until the last batch is painted.
   */
  #dueAt = 0;
  #messagesDueAt = 0;
  #batches = 0;

  /** `isRendered` says whether the screens show all of the last batch. */
  constructor(take: (events: readonly ChatEvent[]) => void, isRendered: () => boolean = () => true) {
    this.#take = take;
    this.#isRendered = isRendered;
  }

  push(event: ChatEvent): void {
    this.#waiting.push(event);
    const dueAt = isArrival(event) ? this.#messagesDueAt : this.#dueAt;
    if (isUrgent(event)) this.#flush();
    else if (performance.now() >= dueAt) this.#handleWaiting();
    else this.#wait(dueAt);
  }

  /**
   * Handles what waits if a message of this conversation is among it: it came before what the caller is about to take
   * in, and between two users the order of arrival is the order within a second.
   */
  catchUp(id: ConversationId): void {
    const isOfIt = (event: ChatEvent) =>
      event.kind === 'messages' && event.messages.some(({ conversationId }) => conversationId === id);
    if (this.#left.some(isOfIt) || this.#waiting.some(isOfIt)) this.#flush();
  }

  /** Drops the waiting events. */
  close(): void {
    this.#waiting = [];
    this.#left = [];
    this.#batches += 1;
    this.#stop();
  }

  #handleWaiting(): void {
    if (arrivals(this.#waiting) < burst) this.#flush();
    else this.#flushInTasks();
  }

  /** Handles at once what waits. */
  #flush(): void {
    const events = joined([...this.#left, ...this.#waiting]);
    const handled = this.#begin(arrivals(events) >= burst);
    if (events.some(isArrival)) this.#messagesDueAt = Number.POSITIVE_INFINITY;
    this.#take(events);
    this.#onPainted(this.#batches, { ...handled, taken: performance.now() });
  }

  /**
   * Handles a burst event by event, each in a task of its own and none in the task in which the client took in the
   * last of it: a key that is pressed meanwhile comes first.
   */
  #flushInTasks(): void {
    const events = joined(this.#waiting);
    const handled = this.#begin(true);
    this.#messagesDueAt = Number.POSITIVE_INFINITY;
    this.#left = events;
    const batch = this.#batches;
    const next = () => {
      // What was left was handled with something urgent.
      if (batch !== this.#batches) return;
      const [event, ...left] = this.#left;
      this.#left = left;
      if (event) this.#take([event]);
      if (left.length > 0) inNextTask(next);
      else this.#onPainted(batch, { ...handled, taken: performance.now() });
    };
    inNextTask(next);
  }

  /** Begins a batch of everything that waits; when the next one is due is known once this one is painted. */
  #begin(isBurst: boolean): Pick<Handled, 'began' | 'isBurst'> {
    this.#stop();
    this.#waiting = [];
    this.#left = [];
    this.#batches += 1;
    this.#dueAt = Number.POSITIVE_INFINITY;
    return { began: performance.now(), isBurst };
  }

  #onPainted(batch: number, handled: Handled): void {
    afterPaint(() => {
      if (batch !== this.#batches) return;
      const isShown = !attention.isVisible || this.#isRendered();
      if (isShown || performance.now() - handled.began > maxRenderMs) this.#rest(handled);
      else this.#onPainted(batch, handled);
    });
  }

  /**
   * Plans the next batch once the last one is painted. A slow batch is followed by a rest of the same length,
   * rendering included, and one of a burst by a longer one, so that a busy page has time for typing.
   */
  #rest({ began, taken, isBurst }: Handled): void {
    const now = performance.now();
    const took = now - began;
    const rest = isBurst ? Math.min(maxRestAfterBurstMs, restAfterBurst * took) : Math.min(maxRestMs, took);
    const dueAt = took <= restMs ? taken + restMs : now + rest;
    this.#dueAt = dueAt;
    if (this.#messagesDueAt === Number.POSITIVE_INFINITY) this.#messagesDueAt = dueAt;
    if (this.#waiting.length > 0) this.#wait(dueAt);
  }

  #wait(dueAt: number): void {
    // The time is unknown until the last batch is painted.
    if (dueAt === Number.POSITIVE_INFINITY) return;
    this.#timer ??= setTimeout(() => this.#handleWaiting(), Math.max(0, dueAt - performance.now()));
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** A batch that was handled. */
interface Handled {
  readonly began: number;
  readonly taken: number;
  readonly isBurst: boolean;
}

/** The number of messages in a batch that just arrived. */
function arrivals(events: readonly ChatEvent[]): number {
  return events.reduce(
    (sum, event) => sum + (event.kind === 'messages' && event.isNew ? event.messages.length : 0),
    0,
  );
}

/** True for messages that other people or other devices just sent. */
const isArrival = (event: ChatEvent): boolean => event.kind === 'messages' && event.isNew;

/** True for a state of the connection, because it changes the effect of the next call. */
function isUrgent({ kind }: ChatEvent): boolean {
  return kind === 'status' || kind === 'network' || kind === 'gap';
}

/** Merges events into fewer ones with the same meaning. */
export function joined(events: readonly ChatEvent[]): readonly ChatEvent[] {
  const lastList = events.findLastIndex((event) => event.kind === 'conversations');
  const fewer: ChatEvent[] = [];
  events.forEach((event, index) => {
    if (event.kind === 'conversations' && index !== lastList) return;
    const before = fewer.at(-1);
    if (event.kind === 'messages' && before?.kind === 'messages' && event.isNew === before.isNew)
      fewer[fewer.length - 1] = { ...before, messages: [...before.messages, ...event.messages] };
    else fewer.push(event);
  });
  return fewer;
}
