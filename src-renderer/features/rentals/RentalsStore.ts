import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { type Game, gameList, type RentalListing, rentalFind, rentalSearch } from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { PagedQuery } from '#features/paging/index.ts';
import type { Root } from '#features/root/index.tsx';
import { formatRentalFilters, type RentalFilters, rentalQuery } from './rental-filters.ts';

const pageSize = 24;
/** Lists kept for Back. */
const keptLists = 6;

/** Accounts for rent: records by id, lists by their filters, the games they are filtered by. */
export class RentalsStore {
  readonly records = observable.map<number, RentalListing>(undefined, { deep: false });
  readonly failures = observable.map<number, ApiFailure>(undefined, { deep: false });
  games: readonly Game[] = [];

  readonly #root: Root;
  readonly #lists = new Map<string, PagedQuery<number>>();
  #current: PagedQuery<number> | null = null;
  #gamesRunning = false;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this, { games: observableRef, records: false, failures: false, list: false });
  }

  /** The single entrance of records. */
  ingest(listing: RentalListing): void {
    this.records.set(listing.id, listing);
    this.failures.delete(listing.id);
  }

  listing(id: number): RentalListing | undefined {
    return this.records.get(id);
  }

  /** The list for these filters: the one that was there before, or a new one. */
  list(filters: RentalFilters): PagedQuery<number> {
    const key = formatRentalFilters(filters).toString();
    const known = this.#lists.get(key);
    if (known) return known;
    const made = new PagedQuery<number>(
      async (page, signal) => {
        const reply = await this.#root.services.api.call(rentalSearch, rentalQuery(filters, page, pageSize), {
          signal,
        });
        runInAction(() => {
          for (const item of reply.items) this.ingest(item);
        });
        return { ...reply, items: reply.items.map((item) => item.id) };
      },
      (id) => id,
    );
    this.#lists.set(key, made);
    for (const [oldest] of this.#lists) {
      if (this.#lists.size <= keptLists) break;
      this.#lists.delete(oldest);
    }
    return made;
  }

  /** Makes a list the one on screen: the request of the one before is cancelled. */
  show(list: PagedQuery<number>): void {
    if (this.#current !== list) this.#current?.cancel();
    this.#current = list;
    list.start();
  }

  /** Takes the list off the screen. */
  leave(): void {
    this.#current?.cancel();
    this.#current = null;
  }

  /** Reads one account afresh. */
  async load(id: number): Promise<void> {
    const { api, signal } = this.#root.services;
    runInAction(() => this.failures.delete(id));
    try {
      this.ingest(await api.call(rentalFind, { id }, { signal }));
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => this.failures.set(id, failureOf(error)));
    }
  }

  /** Reads the games once; without them the list is simply not narrowed by game. */
  async loadGames(): Promise<void> {
    if (this.games.length > 0 || this.#gamesRunning) return;
    this.#gamesRunning = true;
    const { api, signal } = this.#root.services;
    try {
      const reply = await api.call(gameList, {}, { signal });
      runInAction(() => {
        this.games = reply.items;
      });
    } catch {
      // The chips stay out; the next visit asks again.
    } finally {
      this.#gamesRunning = false;
    }
  }
}
