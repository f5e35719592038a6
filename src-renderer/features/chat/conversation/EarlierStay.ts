import type { HistoryPage, Message } from '#im/records.ts';
import type { MessageBook } from './MessageBook.ts';

/**
 * The messages of a group from before the user came back to it. Most groups show a member only what was written since
 * the member joined. So the absence of an earlier message from the service's pages does not mean that it was deleted,
 * and what is known here of the earlier stay is all that there is of it.
 */
export class EarlierStay {
  readonly #book: MessageBook;
  readonly #askJoined: () => number | undefined;
  /** The last known answer: after a reload the service's list lacks it at first. */
  #joinedAt: number | undefined;
  /** The time of the oldest message that the service showed in the present stay. */
  #oldestShown = Number.POSITIVE_INFINITY;
  /** The messages behind a hole that pages of the present stay still have to fill, oldest first. */
  #aside: readonly Message[] = [];
  /** The messages removed because pages lack them, until it is known whether they are of an earlier stay. */
  #removed: readonly Message[] = [];

  /** `joinedAt` returns the time at which the user joined the group last, in milliseconds, if it is known. */
  constructor(book: MessageBook, joinedAt: () => number | undefined) {
    this.#book = book;
    this.#askJoined = joinedAt;
  }

  /** True for a message that the service no longer shows, because the user was away from the group after it. */
  has({ time }: Pick<Message, 'time'>): boolean {
    const joinedAt = this.#lastJoined();
    // A group that shows one earlier message shows its members the whole history.
    return time < joinedAt && this.#oldestShown >= joinedAt;
  }

  /** Receives each page of the service's history. */
  notePage({ messages }: HistoryPage): void {
    const joinedAt = this.#lastJoined();
    this.#oldestShown = Math.min(this.#oldestShown, ...messages.map(({ time }) => time));
    if (this.#oldestShown < joinedAt) this.#aside = [];
  }

  /**
   * Decides about messages of the book that a page lacks; returns the ids of those to remove. With a whole history
   * those of an earlier stay keep their place, otherwise they are set aside until {@link release}.
   */
  removable(ids: readonly string[], isWhole: boolean): readonly string[] {
    const messages = ids.flatMap((id) => this.#book.get(id) ?? []);
    const earlier = messages.filter((message) => this.has(message));
    this.#removed = messages.filter((message) => !this.has(message));
    if (!isWhole) this.#aside = [...this.#aside, ...earlier];
    const staying = new Set(isWhole ? earlier.map(({ id }) => id) : []);
    return ids.filter((id) => !staying.has(id));
  }

  /** The messages set aside, for the book to take once the present stay is loaded to its beginning. */
  release(): readonly Message[] {
    const released = this.#aside;
    this.#aside = [];
    return released;
  }

  /**
   * Sets removed messages aside after all if the user turns out to have joined after them. `isEnded` means that the
   * stay has ended in which they were missed, so that they were deleted.
   */
  reconsider(isEnded: boolean): void {
    if (isEnded) this.#removed = [];
    this.#aside = [...this.#aside, ...this.#removed.filter((message) => this.has(message))];
    this.#removed = this.#removed.filter((message) => !this.has(message));
  }

  /** Receives the ids of messages that were deleted. */
  drop(ids: readonly string[]): void {
    const gone = new Set(ids);
    this.#aside = this.#aside.filter(({ id }) => !gone.has(id));
    this.#removed = this.#removed.filter(({ id }) => !gone.has(id));
  }

  /** The time at which the user joined last; 0 if unknown. */
  #lastJoined(): number {
    const joinedAt = this.#askJoined();
    if (joinedAt !== undefined && joinedAt !== this.#joinedAt) {
      // What was shown in an earlier stay proves nothing for this one.
      if (this.#joinedAt !== undefined) this.#oldestShown = Number.POSITIVE_INFINITY;
      this.#joinedAt = joinedAt;
    }
    return this.#joinedAt ?? 0;
  }
}
