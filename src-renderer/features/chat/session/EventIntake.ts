import type { ChatEvent } from '#im/port.ts';

/** Events closer together than this are taken together: more often nobody sees the difference. */
const restMs = 50;

/**
 * What the service tells, in its order and in portions the screens can follow: the first event is taken at once,
 * what rains down after it a few times a second. Messages next to each other become one event, and of several lists
 * only the last one counts, because each is whole.
 */
export class EventIntake {
  readonly #take: (events: readonly ChatEvent[]) => void;
  #waiting: ChatEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #takenAt = Number.NEGATIVE_INFINITY;

  constructor(take: (events: readonly ChatEvent[]) => void) {
    this.#take = take;
  }

  push(event: ChatEvent): void {
    this.#waiting.push(event);
    if (isUrgent(event) || performance.now() - this.#takenAt >= restMs) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), restMs);
  }

  /** Forgets what waits. */
  close(): void {
    this.#waiting = [];
    this.#stop();
  }

  #flush(): void {
    this.#stop();
    const events = joined(this.#waiting);
    this.#waiting = [];
    this.#take(events);
    // From the end of the work, so that a busy page is left time to draw.
    this.#takenAt = performance.now();
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Where the connection stands changes what the next call does. */
function isUrgent({ kind }: ChatEvent): boolean {
  return kind === 'status' || kind === 'network' || kind === 'gap';
}

/** Fewer events that say the same. */
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
