import { makeAutoObservable } from 'mobx';
import { type Order, orderList } from '#api/contract/orders.ts';
import type { Locale } from '#i18n/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import { DeadlineWatch, OrderNews, type Root } from '#parts/root/index.tsx';
import { Freshness } from './Freshness.ts';

/** A buyer's order in progress, for Home. Visitors need neither this store nor the rules of orders. */
export class RunningOrderStore {
  readonly orders: Loaded<readonly Order[]>;
  readonly #freshness: Freshness;
  readonly #deadline: DeadlineWatch;

  constructor(root: Root) {
    const { api, now, signal } = root.services;
    this.#deadline = new DeadlineWatch(now, () => void this.orders.load(), signal);
    // Newer orders must not push the one in progress off the first page.
    const query = { role: 'buyer', status: 'in_progress' } as const;
    this.orders = new Loaded(async () => (await api.call(orderList, query, { signal })).items, {
      // A rental ends by itself while Home is open.
      onLoad: () => this.#deadline.watch(0, this.order?.deadlineAt ?? null),
    });
    this.#freshness = new Freshness(root);
    // A seller who accepts an order moves no balance.
    root.store(OrderNews).listen(() => void this.orders.load(), signal);
    makeAutoObservable(this, { orders: false });
  }

  /** The order in progress that ends first, or null. */
  get order(): Order | null {
    const running = this.orders.value?.filter(({ status }) => status === 'in_progress') ?? [];
    return running.reduce<Order | null>(
      (first, order) =>
        first && (first.deadlineAt ?? Infinity) <= (order.deadlineAt ?? Infinity) ? first : order,
      null,
    );
  }

  /** Loads the orders if they are missing or old. */
  open(locale: Locale): void {
    if (this.#freshness.takeStale(locale)) void this.orders.load();
  }
}
