import { makeAutoObservable } from 'mobx';
import type { MessageBook } from '../conversation/MessageBook.ts';

/**
 * Messages beyond this limit leave the document; the records stay. With a divider above each they are 150
 * rows.
 */
const maxShown = 74;
/** The number of messages shown when a conversation is opened, or moved back to its end. */
export const firstShown = 20;
const step = 15;

/**
 * The messages of a book that are in the document: a limited range that follows the newest until it is moved.
 */
export class RowWindow {
  private count = firstShown;
  /** The last shown message; null while the window follows the newest. */
  private endId: string | null = null;
  readonly #book: MessageBook;

  constructor(book: MessageBook) {
    this.#book = book;
    makeAutoObservable(this);
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

  /** Follows the newest messages, with the initial number of them. */
  showLatest(): void {
    this.endId = null;
    this.count = firstShown;
  }

  /** Moves towards the newest messages. */
  showNewer(): void {
    if (this.endId !== null) this.#endAt(this.end + step);
  }

  /** Adds a step of the messages before it. */
  showOlder(): void {
    this.widen(Math.min(step, this.start));
  }

  /** Adds so many messages before it; those over the limit are removed at its end. */
  widen(count: number): void {
    const start = Math.max(0, this.start - count);
    const end = Math.min(this.end, start + maxShown);
    this.count = end - start;
    this.#endAt(end);
  }

  /** Grows with new messages, so that its top stays in place, up to its limit. */
  grow(count: number): void {
    if (this.endId === null) this.count = Math.min(maxShown, this.count + count);
  }

  /** Moves to a message outside the window. */
  bring(id: string): void {
    const index = this.#book.order.indexOf(id);
    if (index >= this.start && index < this.end) return;
    this.count = Math.min(maxShown, 2 * step);
    this.#endAt(index + step);
  }

  /** Receives the ids of removed messages. */
  forget(ids: readonly string[]): void {
    if (this.endId !== null && ids.includes(this.endId)) this.endId = null;
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
