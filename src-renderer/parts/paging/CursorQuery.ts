import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { otherwise } from '#lib/report.ts';

/** One page, and where the next one begins; null after the last. */
export interface CursorPage<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
}

interface CursorQueryOptions<T> {
  /** Where unexpected failures are said to happen, such as "the gallery". */
  readonly place: string;
  /** Fetches the page of a cursor; null for the first. */
  readonly fetch: (cursor: string | null) => Promise<CursorPage<T>>;
  readonly keyOf: (item: T) => string;
}

/**
 * One list read on from a cursor, as the chat service gives its lists: no total and no page numbers. For those of the
 * market see `PagedQuery`. What arrives while pages are read moves the places of all others: an item that comes twice
 * is kept once.
 */
export class CursorQuery<T> {
  items: readonly T[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private cursor: string | null = null;
  readonly #options: CursorQueryOptions<T>;
  #turn = 0;
  /** True from when it is to be read anew until it was. */
  #isOutdated = false;

  constructor(options: CursorQueryOptions<T>) {
    this.#options = options;
    makeAutoObservable(this, { items: observableRef });
  }

  /** True until the last page has come. */
  get hasMore(): boolean {
    return this.state !== 'ready' || this.cursor !== null;
  }

  /** Reads on, past pages without anything new, and tries again what failed; does nothing while a page is on its way. */
  async loadMore(): Promise<void> {
    if (this.state === 'loading' || !this.hasMore) return;
    if (this.#isOutdated) return this.reload();
    await this.#read(this.cursor, this.items, this.items.length + 1);
  }

  /**
   * Reads from the start. What is shown stays until as many items have come again, so that nothing moves under who
   * looks further down.
   */
  async reload(): Promise<void> {
    this.#isOutdated = true;
    await this.#read(null, [], this.items.length);
  }

  /** Reads on from a cursor: one page, and more until there are so many items. */
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
      // A later reading has begun anew.
      if (turn !== this.#turn) return;
      if (!page) {
        runInAction(() => {
          this.state = 'failed';
        });
        return;
      }
      for (const item of page.items) if (!found.has(keyOf(item))) found.set(keyOf(item), item);
      // A service that does not move on would be asked for ever.
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
