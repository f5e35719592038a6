import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  type Coupon,
  couponForItem,
  type RentalListing,
  rentalFind,
  rentalSearch,
} from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { priceFor } from '#lib/rules/price.ts';
import { type KeptLists, keptListsOf } from '#parts/browse/index.ts';
import { PagedQuery } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { formatRentalFilters, type RentalFilters, rentalQuery } from './rental-filters.ts';

const pageSize = 24;

/** Accounts for rent: records by id, and cached lists by their filters. */
export class RentalsStore {
  private readonly records = observable.map<number, RentalListing>(undefined, { deep: false });
  readonly failures = observable.map<number, ApiFailure>(undefined, { deep: false });
  /** The user's coupons for an account; absent until they are loaded. */
  readonly coupons = observable.map<number, readonly Coupon[]>(undefined, { deep: false });
  readonly lists: KeptLists<number>;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    this.lists = keptListsOf(root);
    makeAutoObservable<this, 'records'>(this, {
      records: false,
      failures: false,
      coupons: false,
      lists: false,
      list: false,
    });
  }

  /** Stores a record; all records are set here. */
  ingest(listing: RentalListing): void {
    this.records.set(listing.id, listing);
    this.failures.delete(listing.id);
  }

  listing(id: number): RentalListing | undefined {
    return this.records.get(id);
  }

  /** The list for these filters. */
  list(filters: RentalFilters): PagedQuery<number> {
    return this.lists.list(
      formatRentalFilters(filters).toString(),
      () =>
        new PagedQuery<number>(
          async (page, signal) => {
            const query = rentalQuery(filters, page, pageSize);
            const reply = await this.#root.services.api.call(rentalSearch, query, { signal });
            runInAction(() => {
              for (const item of reply.items) this.ingest(item);
            });
            return { ...reply, items: reply.items.map((item) => item.id) };
          },
          (id) => id,
        ),
    );
  }

  /** The user's price for some hours of an account; null until their coupons are loaded. */
  price(listing: RentalListing, hours: number): ReturnType<typeof priceFor<Coupon>> | null {
    const { self } = this.#root.services.session;
    const hasNone = self === null || self.userId === listing.owner.userId;
    const coupons = hasNone ? [] : this.coupons.get(listing.id);
    return coupons ? priceFor({ unitPrice: listing.pricePerHour, buySend: null }, hours, coupons) : null;
  }

  /** Reloads one account and its coupons. */
  async load(id: number): Promise<void> {
    await Promise.all([this.#loadListing(id), this.#loadCoupons(id)]);
  }

  async #loadListing(id: number): Promise<void> {
    const { api, signal } = this.#root.services;
    runInAction(() => this.failures.delete(id));
    try {
      this.ingest(await api.call(rentalFind, { id }, { signal }));
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => this.failures.set(id, failureOf(error)));
    }
  }

  async #loadCoupons(id: number): Promise<void> {
    const { api, session, signal } = this.#root.services;
    if (session.self === null) return;
    let coupons: readonly Coupon[] = [];
    try {
      ({ items: coupons } = await api.call(couponForItem, { orderKind: 'rental', itemId: id }, { signal }));
    } catch (error) {
      if (isCancelled(error)) return;
      // The payment screen shows the coupons again, with a Retry.
    }
    runInAction(() => this.coupons.set(id, coupons));
  }
}
