import { reaction } from 'mobx';
import type { PagedQuery } from '#parts/paging/index.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';

/** The lists that were looked at, by their filters: enough for a person's trail, bounded for an evening's browsing. */
export class KeptLists<T> {
  readonly #lists = new Map<string, PagedQuery<T>>();
  readonly #most: number;
  #current: PagedQuery<T> | null = null;
  /** The last list on screen that had come in. */
  #settled: PagedQuery<T> | null = null;
  /** Lists that may say what is no longer so: read again when they are shown. */
  readonly #outdated = new WeakSet<PagedQuery<T>>();

  constructor(most = 8) {
    this.#most = most;
  }

  /** The list of a key: the one that was there before, or a new one. Asking has no side effect on screen. */
  list(key: string, make: () => PagedQuery<T>): PagedQuery<T> {
    const list = this.#lists.get(key) ?? make();
    // Asked for last, it is let go last.
    this.#lists.delete(key);
    this.#lists.set(key, list);
    for (const [oldest] of this.#lists) {
      if (this.#lists.size <= this.#most) break;
      this.#lists.delete(oldest);
    }
    return list;
  }

  /**
   * What to draw for a list: the one before it while it is still coming in, so that nothing flickers between two
   * letters that are typed.
   */
  drawn(list: PagedQuery<T>): PagedQuery<T> {
    if (!list.isFirstLoad) return list;
    const before = this.#current;
    if (before && before !== list && !before.isFirstLoad) return before;
    return this.#settled ?? list;
  }

  /** Makes a list the one on screen: the request of the one before is cancelled. */
  show(list: PagedQuery<T>): void {
    if (this.#current !== list) {
      this.#current?.cancel();
      if (this.#current && !this.#current.isFirstLoad) this.#settled = this.#current;
    }
    this.#current = list;
    list.start();
    if (this.#outdated.has(list)) void this.#refresh(list);
  }

  /** What the lists say may be so no longer: the one on screen is read again, the others when they are shown. */
  outdate(): void {
    for (const list of this.#lists.values()) this.#outdated.add(list);
    if (this.#current) void this.#refresh(this.#current);
  }

  /** Takes the list off the screen: nobody waits for its next page. */
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
 * Lists of the market, kept for the session. They are outdated when money moves: a coupon may be used up then, and an
 * account taken.
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
