import { makeAutoObservable, runInAction } from 'mobx';
import { type Order, orderList } from '#api/contract/index.ts';
import { failureOf } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { orderFile, orderFileName } from './order-file.ts';
import { type OrderQuery, periodBounds } from './order-query.ts';

const pageSize = 100;

/** Exports the orders of a list to a file: all pages, not only the loaded ones. */
export class OrderExport {
  isBusy = false;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  /** Saves the file, and shows the outcome. */
  async save(query: OrderQuery): Promise<void> {
    if (this.isBusy) return;
    const { toasts } = this.#root.services;
    this.isBusy = true;
    try {
      await this.#export(query);
    } catch (error) {
      if (failureOf(error).kind !== 'cancelled') toasts.error(i18n.t('orders:export.failed'));
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  async #export(query: OrderQuery): Promise<void> {
    const { platform, toasts, now } = this.#root.services;
    const orders = await this.#read(query);
    if (orders.length === 0) {
      toasts.info(i18n.t('orders:export.nothing'));
      return;
    }
    const fileName = orderFileName(query.role, now());
    const outcome = await platform.saveText({ fileName, text: orderFile(orders, query.role) });
    if (outcome.kind === 'saved')
      toasts.success(i18n.t('orders:export.saved', { count: orders.length, file: fileName }));
    if (outcome.kind === 'failed') toasts.error(i18n.t('orders:export.failed'));
  }

  /** Loads all pages of the list; an order that moves between two pages is included once. */
  async #read({ role, tab, period }: OrderQuery): Promise<Order[]> {
    const { api, now, signal } = this.#root.services;
    const bounds = periodBounds(period, now());
    const orders = new Map<number, Order>();
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const reply = await api.call(orderList, { role, tab, ...bounds, page, pageSize }, { signal });
      for (const order of reply.items) orders.set(order.id, order);
      hasMore = reply.hasMore && reply.items.length > 0;
    }
    return [...orders.values()];
  }
}
