import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Page } from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { report } from '#lib/report.ts';

/** Fetches one page; pages count from 1. */
export type PageFetcher<T> = (page: number, signal: AbortSignal) => Promise<Page<T>>;

/** The part of a list that its view needs, independent of the item type. */
export type PagedReading = Pick<
  PagedQuery<unknown>,
  | 'items'
  | 'total'
  | 'failure'
  | 'hasMore'
  | 'isEmpty'
  | 'isLoading'
  | 'isComplete'
  | 'scrollTop'
  | 'retry'
  | 'loadMore'
>;

/**
 * A list with numbered pages: its items, whether there are more, its failure, and its scroll position for a
 * return to the screen. An item that moves between two pages during loading is kept once.
 */
export class PagedQuery<T> {
  items: readonly T[] = [];
  total: number | null = null;
  hasMore = true;
  isLoading = false;
  failure: ApiFailure | null = null;
  /** The scroll position; not observable, because a change renders nothing. */
  scrollTop = 0;

  readonly #fetchPage: PageFetcher<T>;
  readonly #keyOf: (item: T) => string | number;
  readonly #isStillListed: (item: T) => boolean;
  #nextPage = 1;
  /** The number of items on a full page, as the first page has it. */
  #pageSize = 1;
  #controller: AbortController | null = null;
  /** True if the first page was to be reloaded during a request, which may be older than the reason for it. */
  #isHeadOld = false;

  /** `isStillListed` is false for an item that has left the list since it was loaded. */
  constructor(
    fetchPage: PageFetcher<T>,
    keyOf: (item: T) => string | number,
    isStillListed: (item: T) => boolean = () => true,
  ) {
    this.#fetchPage = fetchPage;
    this.#keyOf = keyOf;
    this.#isStillListed = isStillListed;
    makeAutoObservable(this, { items: observableRef, failure: observableRef, scrollTop: false });
  }

  /** True until the first page is loaded or has failed. */
  get isFirstLoad(): boolean {
    return this.items.length === 0 && this.failure === null && this.total === null;
  }

  get isEmpty(): boolean {
    return this.total !== null && this.items.length === 0 && !this.hasMore;
  }

  /** True if all items are loaded. */
  get isComplete(): boolean {
    return this.total !== null && !this.hasMore;
  }

  /** Loads the first page unless it was loaded before. */
  start(): void {
    if (this.total === null && !this.isLoading && this.failure === null) void this.#read(this.#nextPage);
  }

  /** Loads the next page; does nothing during a request, after a failure, or at the end. */
  loadMore(): void {
    if (!this.isLoading && this.hasMore && this.failure === null) void this.#read(this.#nextPage);
  }

  /** Retries the failed page. */
  retry(): void {
    if (!this.isLoading) void this.#read(this.#nextPage);
  }

  /** Reloads the first page; the old items stay on screen until it is loaded. */
  async reload(): Promise<void> {
    this.cancel();
    await this.#read(1);
  }

  /**
   * Reloads the first page and merges it with the items below, so that the scroll position is kept. After a failure
   * the items on screen are still the last known ones that are listed. During another request it waits for its end.
   */
  async refreshHead(): Promise<void> {
    if (this.isLoading) this.#isHeadOld = true;
    if (this.total === null || this.isLoading) return;
    // An earlier refresh may be answered later, with older items.
    this.#controller?.abort();
    const controller = this.#begin();
    let reply: Page<T>;
    try {
      reply = await this.#fetchPage(1, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      // The person did not start this refresh, so they see no failure; the next focus or notice retries it.
      report('a list: its first page again', error);
      runInAction(() => this.#dropLeft());
      return;
    }
    if (controller.signal.aborted) return;
    if (this.isLoading) this.#isHeadOld = true;
    else runInAction(() => this.#layOver(reply));
  }

  /**
   * Reloads all loaded pages and replaces the items at once, so that the scroll position is kept. Resolves
   * with false on failure: the items on screen may then be outdated.
   */
  async refresh(): Promise<boolean> {
    if (this.total === null) return false;
    this.cancel();
    const controller = this.#begin();
    const pages = this.#nextPage - 1;
    const before = this.items.length;
    const fresh = new Map<string | number, T>();
    let reply: Page<T> | null = null;
    for (let page = 1; page <= pages && (reply === null || reply.hasMore); page += 1) {
      try {
        reply = await this.#fetchPage(page, controller.signal);
      } catch (error) {
        // The person did not start this refresh, so they see no failure; it is retried when the list is shown next.
        report('a list: its pages again', error);
        return false;
      }
      if (controller.signal.aborted) return false;
      for (const item of reply.items) fresh.set(this.#keyOf(item), item);
    }
    if (reply === null) return false;
    const { total, hasMore } = reply;
    runInAction(() => {
      // Items that were loaded below in the meantime are new already.
      const below = this.items.slice(before).filter((item) => !fresh.has(this.#keyOf(item)));
      this.items = [...fresh.values(), ...below];
      this.total = total;
      if (below.length === 0) this.hasMore = hasMore;
    });
    return true;
  }

  /** Cancels the running request, so that a hidden list costs nothing. */
  cancel(): void {
    this.#controller?.abort();
    this.#controller = null;
    this.#isHeadOld = false;
    this.isLoading = false;
  }

  #begin(): AbortController {
    const controller = new AbortController();
    this.#controller = controller;
    return controller;
  }

  async #read(page: number): Promise<void> {
    const controller = this.#begin();
    runInAction(() => {
      this.isLoading = true;
      this.failure = null;
    });
    let reply: Page<T>;
    try {
      reply = await this.#fetchPage(page, controller.signal);
    } catch (error) {
      if (controller.signal.aborted || isCancelled(error)) return;
      const failure = failureOf(error);
      runInAction(() => {
        this.isLoading = false;
        this.failure = failure;
      });
      return;
    }
    if (controller.signal.aborted) return;
    runInAction(() => this.#accept(page, reply));
    if (!this.#isHeadOld) return;
    this.#isHeadOld = false;
    await this.refreshHead();
  }

  /** Merges a reloaded first page with the items below. */
  #layOver(reply: Page<T>): void {
    const head = new Set(reply.items.map(this.#keyOf));
    const last = this.items.findLastIndex((item) => head.has(this.#keyOf(item)));
    const below = last < 0 || !reply.hasMore ? [] : this.items.slice(last + 1);
    const tail = below.filter((item) => !head.has(this.#keyOf(item)) && this.#isStillListed(item));
    this.items = [...reply.items, ...tail];
    this.total = reply.total;
    this.hasMore = this.items.length < reply.total && (tail.length === 0 ? reply.hasMore : this.hasMore);
    this.#pageSize = Math.max(1, reply.items.length);
    // Items may have moved between pages: the page at the end is loaded again, duplicates are removed.
    this.#nextPage = Math.max(2, this.#pageAtEnd);
  }

  /** Removes the items that have left the list. The items that follow moved up: the page at the end is loaded again. */
  #dropLeft(): void {
    const listed = this.items.filter((item) => this.#isStillListed(item));
    if (listed.length === this.items.length) return;
    this.items = listed;
    this.#nextPage = this.#pageAtEnd;
  }

  /** The page of the first item that is not loaded. */
  get #pageAtEnd(): number {
    return Math.floor(this.items.length / this.#pageSize) + 1;
  }

  #accept(page: number, reply: Page<T>): void {
    if (page === 1) this.#pageSize = Math.max(1, reply.items.length);
    const kept = page === 1 ? [] : this.items;
    const known = new Set(kept.map(this.#keyOf));
    this.items = [...kept, ...reply.items.filter((item) => !known.has(this.#keyOf(item)))];
    this.total = reply.total;
    this.hasMore = reply.hasMore && reply.items.length > 0;
    this.#nextPage = page + 1;
    this.isLoading = false;
  }
}
