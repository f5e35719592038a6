import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { report } from '#lib/report.ts';

/** One page with the cursor of the next one; null after the last. */
export interface CursorPage<T, C = string> {
  readonly items: readonly T[];
  readonly cursor: C | null;
}

interface CursorQueryOptions<T, C> {
  /** The place named in reports of unexpected failures, such as "the gallery". */
  readonly place: string;
  /** Fetches the page of a cursor; null for the first. */
  readonly fetch: (cursor: C | null) => Promise<CursorPage<T, C>>;
  readonly keyOf: (item: T) => string;
  /** The cursor after this number of items before it were removed; absent for cursors that count nothing. */
  readonly cursorAfterRemoval?: (cursor: C, removed: number) => C;
}

/**
 * A list with cursor paging, as the chat service provides it: without total and page numbers. For the
 * market's lists see `PagedQuery`. Items that arrive between two requests shift the others: duplicates are
 * removed.
 */
export class CursorQuery<T, C = string> {
  items: readonly T[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** What the last request threw; null unless it failed. */
  error: unknown = null;
  private cursor: C | null = null;
  readonly #options: CursorQueryOptions<T, C>;
  #turn = 0;
  /** True from the start of a reload until it has succeeded. */
  #isOutdated = false;
  /** The number of items that were removed during the running request, whose cursor may still count them. */
  #removed = 0;
  /** The places of the items by key; null after a change of the items until they are needed. */
  #places: Map<string, number> | null = null;

  constructor(options: CursorQueryOptions<T, C>) {
    this.#options = options;
    makeAutoObservable<this, 'cursor'>(this, {
      items: observableRef,
      error: observableRef,
      cursor: observableRef,
    });
  }

  /** True until the last page is loaded. */
  get hasMore(): boolean {
    return this.state !== 'ready' || this.cursor !== null;
  }

  /** The loaded item of this key; null if there is none. */
  get(key: string): T | null {
    const { items } = this;
    return items[this.#knownPlaces().get(key) ?? -1] ?? null;
  }

  /** Loads the first page unless it was requested before. */
  async loadMissing(): Promise<void> {
    if (this.state === 'idle') await this.loadMore();
  }

  /**
   * Loads the next page, skips pages without new items, and retries after a failure; does nothing during a
   * request.
   */
  async loadMore(): Promise<void> {
    if (this.state === 'loading' || !this.hasMore) return;
    if (this.#isOutdated) return this.reload();
    await this.#read(this.cursor, (found) => {
      const known = this.#knownPlaces();
      return [...found.keys()].some((key) => !known.has(key));
    });
  }

  /**
   * Reloads from the start. The shown items stay until as many items are loaded again, so that the scroll
   * position does not jump.
   */
  async reload(): Promise<void> {
    this.#isOutdated = true;
    await this.#read(null, ({ size }) => size >= this.items.length);
  }

  /** Reloads the first page, which replaces all items when it arrives; for a list that is shown anew. */
  async restart(): Promise<void> {
    this.#isOutdated = true;
    await this.#read(null, () => true);
  }

  /** Replaces the items after an event; a running request continues. */
  setItems(items: readonly T[]): void {
    const removed = Math.max(0, this.items.length - items.length);
    this.#removed += removed;
    this.cursor = this.#moved(this.cursor, removed);
    this.items = items;
    this.#places = null;
  }

  /** Loads from a cursor: at least one page, and more until there are enough items. */
  async #read(start: C | null, isEnough: (found: ReadonlyMap<string, T>) => boolean): Promise<void> {
    const { fetch, keyOf, place } = this.#options;
    this.#turn += 1;
    const turn = this.#turn;
    this.#removed = 0;
    runInAction(() => {
      this.state = 'loading';
    });
    const found = new Map<string, T>();
    let cursor = start;
    do {
      let page: CursorPage<T, C>;
      try {
        page = await fetch(cursor);
      } catch (error) {
        report(place, error);
        if (turn === this.#turn) this.#fail(error);
        return;
      }
      // A later reload has started.
      if (turn !== this.#turn) return;
      for (const item of page.items) found.set(keyOf(item), item);
      // A service that returns the same cursor again would cause an endless loop.
      cursor = page.cursor === cursor ? null : page.cursor;
    } while (cursor !== null && !isEnough(found));
    this.#accept(found, cursor);
  }

  #fail(error: unknown): void {
    runInAction(() => {
      this.state = 'failed';
      this.error = error;
    });
  }

  /** Takes the items of new pages; known items keep their place, and have their newest record. */
  #accept(found: ReadonlyMap<string, T>, cursor: C | null): void {
    if (this.#isOutdated) this.#places = new Map();
    // A list of a hundred thousand items has a thousand pages: each of them costs what it holds, not what is known.
    const places = this.#knownPlaces();
    const items = this.#isOutdated ? [] : this.items.slice();
    for (const [key, item] of found) {
      const place = places.get(key) ?? items.length;
      places.set(key, place);
      items[place] = item;
    }
    this.#isOutdated = false;
    runInAction(() => {
      this.items = items;
      this.cursor = this.#moved(cursor, this.#removed);
      this.state = 'ready';
      this.error = null;
    });
  }

  #knownPlaces(): Map<string, number> {
    this.#places ??= new Map(this.items.map((item, place) => [this.#options.keyOf(item), place]));
    return this.#places;
  }

  #moved(cursor: C | null, removed: number): C | null {
    const { cursorAfterRemoval } = this.#options;
    return cursor === null || removed === 0 || !cursorAfterRemoval
      ? cursor
      : cursorAfterRemoval(cursor, removed);
  }
}
