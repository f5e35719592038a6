import type { Message } from './records.ts';

/** A page that is read by its place: a group's sequence number, or a second of a one-to-one conversation. */
export interface PlacedPage {
  /** The messages, oldest first. */
  readonly messages: readonly Message[];
  /** The place of the next page; null at the end. */
  readonly next: number | null;
}

/** Reads up to `count` messages from a place on; null if the client fails on one of them. */
export type ReadPlace = (place: number, count: number) => Promise<PlacedPage | null>;

/** The result of reading from a place: messages, and `null` for those that could not be read. */
export interface PastFaults {
  /** The parts in the order of reading. */
  readonly parts: readonly (readonly Message[] | null)[];
  readonly next: number | null;
}

/** The direction of reading, and the last place in it. */
export interface Way {
  readonly step: -1 | 1;
  readonly last: number;
}

const fullPage = 15;
/** The most reads for one page; the rest is left for the next page. */
const maxReads = 60;
/** The number of neighbours that are tried one by one before the steps grow. */
const singleSteps = 4;

/**
 * Reads a page on which the client fails: in smaller and smaller parts up to the failing message, and then from the
 * nearest readable place after it. The client does not report which message fails, so it is found by trial.
 */
export class FaultReader {
  readonly #read: ReadPlace;
  readonly #way: Way;
  #reads = 0;

  constructor(read: ReadPlace, way: Way) {
    this.#read = read;
    this.#way = way;
  }

  /**
   * The page from a place on, without the messages at that place that are already known, and without those that came
   * to that place since: they belong to the page before.
   */
  async page(start: number, seen: readonly string[] = []): Promise<PastFaults> {
    const parts: (readonly Message[] | null)[] = [];
    const known = new Set(seen);
    const read = new Set<string>();
    let found = 0;
    let place: number | null = start;
    let size = fullPage;
    /** True until a known message is read: messages that are read before it came to the place since. */
    let isAhead = seen.length > 0;
    this.#reads = 0;
    while (place !== null && found < fullPage && this.#reads < maxReads) {
      let page = await this.#try(place, size);
      if (!page && size > 1) {
        size = size > 4 ? 4 : 1;
        continue;
      }
      if (!page) {
        parts.push(null);
        page = await this.#beyond(place);
        if (!page) return { parts, next: null };
      }
      if (isAhead && page.messages.some(({ id }) => known.has(id) && !read.has(id))) {
        isAhead = false;
        parts.length = 0;
      }
      const news = this.#pastKnown(page.messages, known);
      const isFurther = page.messages.some(({ id }) => !read.has(id));
      for (const { id } of page.messages) {
        known.add(id);
        read.add(id);
      }
      isAhead &&= place === start;
      if (!isAhead) found += news.length;
      if (news.length > 0) parts.push(news);
      place = this.#onwards(place, page.next, isFurther);
      size = Math.min(fullPage, size * 2);
    }
    return { parts, next: place };
  }

  /** The messages that follow all known ones in the direction of reading. */
  #pastKnown(messages: readonly Message[], known: ReadonlySet<string>): readonly Message[] {
    const isKnown = ({ id }: Message) => known.has(id);
    if (this.#way.step > 0) return messages.slice(messages.findLastIndex(isKnown) + 1);
    const first = messages.findIndex(isKnown);
    return first < 0 ? messages : messages.slice(0, first);
  }

  /** The next place, never behind this one: messages of one second may repeat, but not forever. */
  #onwards(place: number, next: number | null, isFurther: boolean): number | null {
    if (next === null) return null;
    const { step } = this.#way;
    const isBehind = (next - place) * step < 0;
    if (!isBehind && (next !== place || isFurther)) return next;
    return this.#within(place + step);
  }

  /** The page at the nearest readable place after one that cannot be read, or null. */
  async #beyond(fault: number): Promise<PlacedPage | null> {
    const { step, last } = this.#way;
    let bad = fault;
    let length = 1;
    for (let tried = 0; bad !== last; tried += 1) {
      // A long step must not skip the messages just before the end.
      const place = this.#within(bad + step * length) ?? last;
      const page = await this.#try(place, 1);
      if (page) return this.#nearest(bad, place, page);
      bad = place;
      if (tried >= singleSteps) length *= 2;
    }
    return null;
  }

  /** Searches between a place that cannot be read and a readable one for the nearest readable place. */
  async #nearest(fault: number, readable: number, found: PlacedPage): Promise<PlacedPage> {
    let bad = fault;
    let good = readable;
    let page = found;
    while (Math.abs(good - bad) > 1) {
      const middle = Math.trunc((good + bad) / 2);
      const tried = await this.#try(middle, 1);
      if (tried) {
        good = middle;
        page = tried;
      } else bad = middle;
    }
    return page;
  }

  #within(place: number): number | null {
    const { step, last } = this.#way;
    return (last - place) * step < 0 ? null : place;
  }

  #try(place: number, count: number): Promise<PlacedPage | null> {
    this.#reads += 1;
    return this.#read(place, count);
  }
}
