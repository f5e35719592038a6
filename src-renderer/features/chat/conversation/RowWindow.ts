import { makeAutoObservable } from 'mobx';
import type { MessageBook } from './MessageBook.ts';

/**
 * The most messages in the document; above it some leave it, and their records stay. With a divider above each they
 * are 150 rows.
 */
const maxShown = 74;
/** The number of messages shown when a conversation is opened, or moved back to its end. */
export const firstShown = 20;
const step = 15;
/** The number of messages at once that counts as a burst. */
const burst = step;
/**
 * A few messages within this time after a burst belong to it; it is longer than the longest rest between two bursts, which
 * a slow page needs.
 */
const burstLastsMs = 3_000;

/** The options of widening a window. */
interface WidenOptions {
  /** True if a reader at the end must stay there: the window is then widened only up to its limit. */
  readonly keepsEnd?: boolean;
}

/**
 * The messages of a book that are in the document: a limited range that follows the newest until it is moved.
 */
export class RowWindow {
  private count = firstShown;
  /** The last shown message; null while the window follows the newest. */
  private endId: string | null = null;
  /** True while the reader is at the end of the rows. */
  #isReaderAtEnd = true;
  /** The number of messages that fill the view. */
  #filling = firstShown;
  /** The time of the last burst. */
  #burstAt = Number.NEGATIVE_INFINITY;
  #isRendered = true;
  readonly #book: MessageBook;

  constructor(book: MessageBook) {
    this.#book = book;
    makeAutoObservable(this, { isInBurst: false, isRendered: false });
  }

  /** True while messages come in bursts: their rows are then rendered when there is time. It is not observable. */
  isInBurst(): boolean {
    return performance.now() - this.#burstAt < burstLastsMs;
  }

  /** Notes how many messages just arrived together. */
  noteArrivals(count: number): void {
    if (count >= burst) this.#burstAt = performance.now();
  }

  /** True unless a view still renders rows of a burst. It is not observable. */
  get isRendered(): boolean {
    return this.#isRendered;
  }

  /** Called by the view with whether it shows all rows of the window. */
  noteRendered(isRendered: boolean): void {
    this.#isRendered = isRendered;
  }

  /** The shown messages in their order. */
  get ids(): readonly string[] {
    return this.#book.order.slice(this.start, this.end);
  }

  /** The number of known messages before the window. */
  get start(): number {
    return Math.max(0, this.end - this.count);
  }

  /** True while newer messages than the window's are known. */
  get hasNewer(): boolean {
    return this.endId !== null;
  }

  /** Called by the view: whether the reader is at the end of the rows. */
  noteReader(isAtEnd: boolean): void {
    this.#isReaderAtEnd = isAtEnd;
  }

  /** Called by the view with its own height and that of the rows, in px. */
  noteHeights(view: number, rows: number): void {
    const part = rows > 0 ? view / rows : 0;
    // Half a view is added, so that rows lower than these fill it too.
    this.#filling = Math.min(maxShown, Math.max(firstShown, Math.ceil(1.5 * part * this.ids.length)));
  }

  /** Follows the newest messages, with the initial number of them. */
  showLatest(): void {
    this.#burstAt = Number.NEGATIVE_INFINITY;
    this.endId = null;
    this.count = firstShown;
  }

  /** Moves towards the newest messages. */
  showNewer(): void {
    if (this.endId !== null) this.#endAt(this.end + step);
  }

  /** Adds a step of the messages before it. */
  showOlder(options?: WidenOptions): void {
    this.widen(Math.min(step, this.start), options);
  }

  /** Adds this number of messages before it; those over the limit are removed at its end. */
  widen(count: number, { keepsEnd = false }: WidenOptions = {}): void {
    this.#burstAt = Number.NEGATIVE_INFINITY;
    // Messages may have arrived between the request for older ones and its reply. Cutting the end then would leave
    // behind a reader who follows them.
    if (keepsEnd && this.#isFollowed) {
      this.count = Math.min(maxShown, this.count + count);
      return;
    }
    const start = Math.max(0, this.start - count);
    const end = Math.min(this.end, start + maxShown);
    this.count = end - start;
    this.#endAt(end);
  }

  /**
   * Grows with new messages up to its limit, so that its top stays in place. In a burst all rows are new, and a
   * reader at the end sees only the last of them, so no more than fill the view are rendered.
   */
  grow(count: number): void {
    if (this.endId !== null) return;
    const grown = Math.min(maxShown, this.count + count);
    this.count = count >= burst && this.#isReaderAtEnd ? Math.min(grown, this.#filling) : grown;
  }

  /** Moves to a message outside the window. */
  bring(id: string): void {
    this.#burstAt = Number.NEGATIVE_INFINITY;
    const index = this.#book.order.indexOf(id);
    if (index >= this.start && index < this.end) return;
    this.count = Math.min(maxShown, 2 * step);
    this.#endAt(index + step);
  }

  /** Receives the ids of removed messages. */
  forget(ids: readonly string[]): void {
    if (this.endId !== null && ids.includes(this.endId)) this.endId = null;
  }

  get #isFollowed(): boolean {
    return this.endId === null && this.#isReaderAtEnd;
  }

  private get end(): number {
    const { order } = this.#book;
    if (this.endId === null) return order.length;
    const index = order.indexOf(this.endId);
    return index === -1 ? order.length : index + 1;
  }

  #endAt(end: number): void {
    const { order } = this.#book;
    this.endId = end >= order.length ? null : (order[end - 1] ?? null);
  }
}
