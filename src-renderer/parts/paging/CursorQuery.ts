import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { otherwise } from '#lib/report.ts';

/** One page with the cursor of the next one; null after the last. */
export interface CursorPage<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
}

interface CursorQueryOptions<T> {
  /** The place named in reports of unexpected failures, such as "the gallery". */
  readonly place: string;
  /** Fetches the page of a cursor; null for the first. */
  readonly fetch: (cursor: string | null) => Promise<CursorPage<T>>;
  readonly keyOf: (item: T) => string;
}

/**
 * A list with cursor paging, as the chat service provides it: without total and page numbers. For the
 * market's lists see `PagedQuery`. Items that arrive between two requests shift the others: duplicates are
 * removed.
 */
export class CursorQuery<T> {
  items: readonly T[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private cursor: string | null = null;
  readonly #options: CursorQueryOptions<T>;
  #turn = 0;
  /** True from the start of a reload until it has succeeded. */
  #isOutdated = false;

  constructor(options: CursorQueryOptions<T>) {
    this.#options = options;
    makeAutoObservable(this, { items: observableRef });
  }

  /** True until the last page is loaded. */
  get hasMore(): boolean {
    return this.state !== 'ready' || this.cursor !== null;
  }

  /**
   * Loads the next page, skips pages without new items, and retries after a failure; does nothing during a
   * request.
   */
  async loadMore(): Promise<void> {
    if (this.state === 'loading' || !this.hasMore) return;
    if (this.#isOutdated) return this.reload();
    await this.#read(this.cursor, this.items, this.items.length + 1);
  }

  /**
   * Reloads from the start. The shown items stay until as many items are loaded again, so that the scroll
   * position does not jump.
   */
  async reload(): Promise<void> {
    this.#isOutdated = true;
    await this.#read(null, [], this.items.length);
  }

  /** Loads from a cursor: at least one page, and more until there are enough items. */
  async #read(start: string | null, before: readonly T[], atLeast: number): Promise<void> {
    const { fetch, keyOf, place } = this.#options;
    this.#turn += 1;
    const turn = this.#turn;
    runInAction(() => {
      this.state = 'loading';
    });
    const found = new Map(before.map((item) => [keyOf(item), item]));
    let cursor = start;
    do {
      const page: CursorPage<T> | null = await fetch(cursor).catch(otherwise(place, null));
      // A later reload has started.
      if (turn !== this.#turn) return;
      if (!page) {
        runInAction(() => {
          this.state = 'failed';
        });
        return;
      }
      for (const item of page.items) if (!found.has(keyOf(item))) found.set(keyOf(item), item);
      // A service that returns the same cursor again would cause an endless loop.
      cursor = page.cursor === cursor ? null : page.cursor;
    } while (cursor !== null && found.size < atLeast);
    this.#isOutdated = false;
    runInAction(() => {
      this.items = [...found.values()];
      this.cursor = cursor;
      this.state = 'ready';
    });
  }
}
