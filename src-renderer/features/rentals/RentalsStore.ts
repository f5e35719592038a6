import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  type Coupon,
  couponForItem,
  type RentalListing,
  rentalFind,
  rentalSearch,
} from '#api/contract/index.ts';
import { priceFor } from '#lib/rules/price.ts';
import { type KeptLists, keptListsOf } from '#parts/browse/index.ts';
import { LoadedMap, PagedQuery } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { formatRentalFilters, type RentalFilters, rentalQuery } from './rental-filters.ts';

const pageSize = 24;

/** Accounts for rent: records by id, and cached lists by their filters. */
export class RentalsStore {
  private readonly records = observable.map<number, RentalListing>(undefined, { deep: false });
  /** Single accounts, by their id. */
  readonly byId: LoadedMap<number, RentalListing>;
  /** The user's coupons for an account, by its id. */
  private readonly coupons: LoadedMap<number, readonly Coupon[]>;
  readonly lists: KeptLists<number>;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    const { api, signal } = root.services;
    this.lists = keptListsOf(root);
    this.byId = new LoadedMap((id) => api.call(rentalFind, { id }, { signal }), {
      onLoad: (listing) => this.ingest(listing),
    });
    this.coupons = new LoadedMap(async (itemId) => {
      const { items } = await api.call(couponForItem, { orderKind: 'rental', itemId }, { signal });
      return items;
    });
    makeAutoObservable<this, 'records' | 'coupons'>(this, {
      records: false,
      byId: false,
      coupons: false,
      lists: false,
      list: false,
    });
  }

  /** Stores a record; all records are set here. */
  ingest(listing: RentalListing): void {
    this.records.set(listing.id, listing);
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
    const { value, failure } = this.coupons.of(listing.id);
    // The payment screen shows the coupons again, with a Retry.
    const coupons = hasNone || (!value && failure) ? [] : value;
    return coupons ? priceFor({ unitPrice: listing.pricePerHour, buySend: null }, hours, coupons) : null;
  }

  /** Reloads one account and its coupons. */
  async open(id: number): Promise<void> {
    const hasCoupons = this.#root.services.session.self !== null;
    await Promise.all([this.byId.of(id).load(), hasCoupons && this.coupons.of(id).load()]);
  }
}
