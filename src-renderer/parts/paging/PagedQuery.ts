import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Page } from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { report } from '#lib/report.ts';

/** Fetches one page; pages count from 1. */
export type PageFetcher<T> = (page: number, signal: AbortSignal) => Promise<Page<T>>;

/** What a view of a list needs of it, whatever it holds. */
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
 * One list read page by page: what is loaded, whether there is more, what failed, and how far it was
 * scrolled, so that a screen that comes back finds its place. An item that moves between two pages while
 * they are read is kept once.
 */
export class PagedQuery<T> {
  items: readonly T[] = [];
  total: number | null = null;
  hasMore = true;
  isLoading = false;
  failure: ApiFailure | null = null;
  /** Kept for the screen, not drawn from: changing it renders nothing. */
  scrollTop = 0;

  readonly #fetchPage: PageFetcher<T>;
  readonly #keyOf: (item: T) => string | number;
  #nextPage = 1;
  #controller: AbortController | null = null;

  constructor(fetchPage: PageFetcher<T>, keyOf: (item: T) => string | number) {
    this.#fetchPage = fetchPage;
    this.#keyOf = keyOf;
    makeAutoObservable(this, { items: observableRef, failure: observableRef, scrollTop: false });
  }

  /** True until the first page arrived or failed. */
  get isFirstLoad(): boolean {
    return this.items.length === 0 && this.failure === null && this.total === null;
  }

  get isEmpty(): boolean {
    return this.total !== null && this.items.length === 0 && !this.hasMore;
  }

  /** True where everything there is has been read. */
  get isComplete(): boolean {
    return this.total !== null && !this.hasMore;
  }

  /** Reads the first page unless it was read before. */
  start(): void {
    if (this.total === null && !this.isLoading && this.failure === null) void this.#read(this.#nextPage);
  }

  /** Reads the next page; does nothing while one is on its way, after a failure, or at the end. */
  loadMore(): void {
    if (!this.isLoading && this.hasMore && this.failure === null) void this.#read(this.#nextPage);
  }

  /** Tries the page that failed again. */
  retry(): void {
    if (!this.isLoading) void this.#read(this.#nextPage);
  }

  /** Reads the first page again; the old items stay on screen until it arrives. */
  async reload(): Promise<void> {
    this.cancel();
    await this.#read(1);
  }

  /**
   * Reads the first page again and lays it over the top: what was read below stays, so that the place is kept.
   * A failure changes nothing: what is on screen is still the last known truth.
   */
  async refreshHead(): Promise<void> {
    if (this.total === null || this.isLoading) return;
    const controller = this.#begin();
    let reply: Page<T>;
    try {
      reply = await this.#fetchPage(1, controller.signal);
    } catch (error) {
      // Nothing was promised: the next focus or notice asks again.
      report('a list: its first page again', error);
      return;
    }
    if (controller.signal.aborted || this.isLoading) return;
    runInAction(() => this.#layOver(reply));
  }

  /**
   * Reads every page that was read once more and puts them in place together, so that the place is kept; what is on
   * screen stays until then. Resolves false where it did not come to that: what is on screen may be outdated.
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
        // Nothing was promised: who shows the list next asks again.
        report('a list: its pages again', error);
        return false;
      }
      if (controller.signal.aborted) return false;
      for (const item of reply.items) fresh.set(this.#keyOf(item), item);
    }
    if (reply === null) return false;
    const { total, hasMore } = reply;
    runInAction(() => {
      // What was read below in the meantime is new already.
      const below = this.items.slice(before).filter((item) => !fresh.has(this.#keyOf(item)));
      this.items = [...fresh.values(), ...below];
      this.total = total;
      if (below.length === 0) this.hasMore = hasMore;
    });
    return true;
  }

  /** Drops the request under way, so that a list nobody looks at costs nothing. */
  cancel(): void {
    this.#controller?.abort();
    this.#controller = null;
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
    if (!controller.signal.aborted) runInAction(() => this.#accept(page, reply));
  }

  /** Lays a first page that was read again over the top. */
  #layOver(reply: Page<T>): void {
    const head = new Set(reply.items.map(this.#keyOf));
    const last = this.items.findLastIndex((item) => head.has(this.#keyOf(item)));
    const tail = last < 0 || !reply.hasMore ? [] : this.items.slice(last + 1);
    this.items = [...reply.items, ...tail.filter((item) => !head.has(this.#keyOf(item)))];
    this.total = reply.total;
    this.hasMore = this.items.length < reply.total && (tail.length === 0 ? reply.hasMore : this.hasMore);
    // Rows may have moved between pages: the page the end stands on is read again, doubles are dropped.
    this.#nextPage = Math.max(2, Math.floor(this.items.length / Math.max(1, reply.items.length)) + 1);
  }

  #accept(page: number, reply: Page<T>): void {
    const kept = page === 1 ? [] : this.items;
    const known = new Set(kept.map(this.#keyOf));
    this.items = [...kept, ...reply.items.filter((item) => !known.has(this.#keyOf(item)))];
    this.total = reply.total;
    this.hasMore = reply.hasMore && reply.items.length > 0;
    this.#nextPage = page + 1;
    this.isLoading = false;
  }
}
