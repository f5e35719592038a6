import type { ChatEvent } from '#im/port.ts';

/** Events closer together than this are handled together: users see no difference. */
const restMs = 50;
/** The longest pause between two batches. */
const maxRestMs = 250;

/**
 * Handles the service's events in order and in batches the screens can follow: the first event at once, those
 * that follow a few times a second. A message waits for a message before it alone: typing or a list just before
 * it does not delay it. Adjacent messages become one event, and of several lists only the last one counts,
 * because each is complete.
 */
export class EventIntake {
  readonly #take: (events: readonly ChatEvent[]) => void;
  #waiting: ChatEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #takenAt = Number.NEGATIVE_INFINITY;
  #messagesTakenAt = Number.NEGATIVE_INFINITY;
  #rest = restMs;

  constructor(take: (events: readonly ChatEvent[]) => void) {
    this.#take = take;
  }

  push(event: ChatEvent): void {
    this.#waiting.push(event);
    const before = isArrival(event) ? this.#messagesTakenAt : this.#takenAt;
    if (isUrgent(event) || performance.now() - before >= this.#rest) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), this.#rest);
  }

  /** Drops the waiting events. */
  close(): void {
    this.#waiting = [];
    this.#stop();
  }

  #flush(): void {
    this.#stop();
    const events = joined(this.#waiting);
    this.#waiting = [];
    const began = performance.now();
    this.#take(events);
    // Measured from the end of the work, and as long as the work: half of a busy page's time is for painting and
    // for what the user types.
    this.#takenAt = performance.now();
    this.#rest = Math.min(maxRestMs, Math.max(restMs, this.#takenAt - began));
    if (events.some(isArrival)) this.#messagesTakenAt = this.#takenAt;
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** True for messages that other people or other devices just sent. */
const isArrival = (event: ChatEvent): boolean => event.kind === 'messages' && event.isNew;

/** The state of the connection changes the effect of the next call. */
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
