import { reaction } from 'mobx';
import type { PagedQuery } from '#parts/paging/index.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';

/** A bounded cache of the lists that a person has opened, by their filters. */
export class KeptLists<T> {
  readonly #lists = new Map<string, PagedQuery<T>>();
  readonly #most: number;
  #current: PagedQuery<T> | null = null;
  /** The last list on screen that was loaded. */
  #settled: PagedQuery<T> | null = null;
  /** Lists that may be outdated: reloaded when they are shown. */
  readonly #outdated = new WeakSet<PagedQuery<T>>();

  constructor(most = 8) {
    this.#most = most;
  }

  /** The list of a key: the cached one, or a new one. Calling it has no side effect on screen. */
  list(key: string, make: () => PagedQuery<T>): PagedQuery<T> {
    const list = this.#lists.get(key) ?? make();
    // Inserted again at the end, because the oldest entry is removed first.
    this.#lists.delete(key);
    this.#lists.set(key, list);
    for (const [oldest] of this.#lists) {
      if (this.#lists.size <= this.#most) break;
      this.#lists.delete(oldest);
    }
    return list;
  }

  /**
   * The list to render: the previous one while the new one is loading, so that nothing flickers while a
   * person types.
   */
  drawn(list: PagedQuery<T>): PagedQuery<T> {
    if (!list.isFirstLoad) return list;
    const before = this.#current;
    if (before && before !== list && !before.isFirstLoad) return before;
    return this.#settled ?? list;
  }

  /** Makes a list the current one: the request of the previous list is cancelled. */
  show(list: PagedQuery<T>): void {
    if (this.#current !== list) {
      this.#current?.cancel();
      if (this.#current && !this.#current.isFirstLoad) this.#settled = this.#current;
    }
    const isOpened = this.#current !== list;
    this.#current = list;
    // A list that failed earlier, for example while it was loaded ahead, is retried when it is opened.
    if (isOpened && list.failure !== null && list.items.length === 0) list.retry();
    else list.start();
    if (this.#outdated.has(list)) void this.#refresh(list);
  }

  /** Marks all lists as outdated: the current one is reloaded, the others when they are shown. */
  outdate(): void {
    for (const list of this.#lists.values()) this.#outdated.add(list);
    if (this.#current) void this.#refresh(this.#current);
  }

  /** Called when the list leaves the screen: cancels its request. */
  leave(): void {
    this.#current?.cancel();
    this.#current = null;
    this.#settled = null;
  }

  async #refresh(list: PagedQuery<T>): Promise<void> {
    this.#outdated.delete(list);
    if (!(await list.refresh())) this.#outdated.add(list);
  }
}

/**
 * Lists of the market, cached for the session. They become outdated when a balance changes: a coupon may then
 * be used up, and an account rented.
 */
export function keptListsOf<T>(root: Root): KeptLists<T> {
  const { signal } = root.services;
  const lists = new KeptLists<T>();
  signal.addEventListener('abort', () => lists.leave(), { once: true });
  const balance = root.store(BalanceStore);
  reaction(
    () => balance.movements,
    () => lists.outdate(),
    { signal },
  );
  return lists;
}
