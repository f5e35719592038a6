import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ReplyOf } from '#api/contract/endpoint.ts';
import { type Order, orderFind, orderList } from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { otherwise } from '#lib/report.ts';
import { PagedQuery } from '#parts/paging/index.ts';
import { BalanceStore, DeadlineWatch, OrderNews, onReturn, type Root } from '#parts/root/index.tsx';
import { OrderActionStore } from './OrderActionStore.ts';
import { formatOrderQuery, type OrderQuery, periodBounds } from './order-query.ts';
import { belongsTo } from './order-view.ts';

const pageSize = 20;

/** The numbers of orders that need an action of this user. */
type OrderCounts = ReplyOf<typeof orderList>['counts'];

/**
 * The user's orders: records by id, lists as ids by query. Every reply is stored by {@link ingest}. Orders on
 * screen are reloaded on window focus, on a notice and at the end of a countdown; there are no requests while
 * the window is hidden.
 */
export class OrderStore {
  /** Orders by id; a record is replaced whole. */
  private readonly records = observable.map<number, Order>(undefined, { deep: false });
  /** Failures of orders that were never loaded, by id. */
  readonly failures = observable.map<number, ApiFailure>(undefined, { deep: false });
  counts: OrderCounts | null = null;
  /** What buyer and seller do with an order. */
  readonly actions: OrderActionStore;

  readonly #root: Root;
  readonly #lists = new Map<string, PagedQuery<number>>();
  /** The running request for each order, and the one that follows it. */
  readonly #reading = new Map<number, { done: Promise<void>; next: Promise<void> | null }>();
  readonly #deadlines: DeadlineWatch;
  #shownList: PagedQuery<number> | null = null;
  #shownOrder: number | null = null;

  constructor(root: Root) {
    this.#root = root;
    const { services } = root;
    const { signal, now } = services;
    this.actions = new OrderActionStore(services, {
      order: (id) => this.records.get(id),
      onDone: (order) => {
        this.ingest(order);
        void this.#refreshLists();
        void root.store(BalanceStore).moved();
      },
      refresh: (id) => this.refresh(id),
    });
    this.#deadlines = new DeadlineWatch(now, (ids) => void this.#refreshAll(ids), signal);
    makeAutoObservable<this, 'records'>(this, {
      counts: observableRef,
      list: false,
      records: false,
      failures: false,
      actions: false,
    });
    if (typeof window === 'undefined') return;
    onReturn(() => this.#refreshShown(), signal);
  }

  /** Stores an order record; all records are set here. An older record never replaces a newer one. */
  ingest(order: Order): void {
    const known = this.records.get(order.id);
    if (known && known.events.length > order.events.length) return;
    this.records.set(order.id, order);
    this.failures.delete(order.id);
    this.#deadlines.watch(order.id, order.deadlineAt);
  }

  order(id: number): Order | undefined {
    return this.records.get(id);
  }

  /** The list of a query: the cached one, or a new one. */
  list(query: OrderQuery): PagedQuery<number> {
    const key = formatOrderQuery(query).toString();
    const known = this.#lists.get(key);
    if (known) return known;
    const made = new PagedQuery<number>(
      async (page, signal) => {
        const { role, tab, period } = query;
        const { api, now } = this.#root.services;
        const bounds = periodBounds(period, now());
        const reply = await api.call(orderList, { role, tab, ...bounds, page, pageSize }, { signal });
        runInAction(() => {
          this.#ingestCounts(reply.counts);
          for (const order of reply.items) this.ingest(order);
        });
        return { ...reply, items: reply.items.map((order) => order.id) };
      },
      (id) => id,
      (id) => {
        const order = this.records.get(id);
        return order !== undefined && belongsTo(order, query.tab);
      },
    );
    this.#lists.set(key, made);
    return made;
  }

  /** The records of a list, in its order; orders that have left the tab are filtered out. */
  rows(query: OrderQuery): Order[] {
    return this.list(query).items.flatMap((id) => {
      const order = this.records.get(id);
      return order && belongsTo(order, query.tab) ? [order] : [];
    });
  }

  /** Shows a list; returns a function that hides it. */
  showList(query: OrderQuery): () => void {
    const list = this.list(query);
    this.#shownList = list;
    if (list.total === null) list.start();
    else void list.refreshHead();
    return () => {
      if (this.#shownList === list) this.#shownList = null;
      list.cancel();
    };
  }

  /** Shows and reloads an order; returns a function that hides it. */
  showOrder(id: number): () => void {
    this.#shownOrder = id;
    void this.refresh(id);
    return () => {
      if (this.#shownOrder === id) this.#shownOrder = null;
    };
  }

  /**
   * Reloads one order. Calls during a request share one more after it: the answer that is on its way may be older
   * than the news that they came for.
   */
  refresh(id: number): Promise<void> {
    const running = this.#reading.get(id);
    if (running) {
      running.next ??= running.done.then(() => this.refresh(id));
      return running.next;
    }
    const done = this.#read(id).finally(() => this.#reading.delete(id));
    this.#reading.set(id, { done, next: null });
    return done;
  }

  /** Called by the chat for an order notice: the loaded order is outdated. */
  async ingestNotice(orderId: number): Promise<void> {
    this.#root.store(OrderNews).tell();
    await Promise.all([this.refresh(orderId), this.#refreshLists(), this.#root.store(BalanceStore).load()]);
  }

  /** Loads the number of waiting orders for the badge of Orders; users who sell nothing have none. */
  async loadCounts(): Promise<void> {
    const { api, session, signal } = this.#root.services;
    if (!session.self?.isPlayer && !session.self?.isAccountOwner) return;
    const query = { role: 'seller', tab: 'all', page: 1, pageSize: 1 } as const;
    const reply = await api.call(orderList, query, { signal }).catch(otherwise('the orders that wait', null));
    if (reply) this.#ingestCounts(reply.counts);
  }

  #ingestCounts(counts: OrderCounts): void {
    runInAction(() => {
      this.counts = counts;
      this.#root.services.badges.setWaitingOrders(counts.sellerPending);
    });
  }

  /** Loads an order. Lists, notices and actions bring the same records, so that an order is no `Loaded` of its own. */
  async #read(id: number): Promise<void> {
    const { api, signal } = this.#root.services;
    runInAction(() => this.failures.delete(id));
    let order: Order;
    try {
      order = await api.call(orderFind, { orderId: id }, { signal });
    } catch (error) {
      if (isCancelled(error)) return;
      const failure = failureOf(error);
      runInAction(() => {
        if (!this.records.has(id)) this.failures.set(id, failure);
      });
      return;
    }
    this.ingest(order);
  }

  async #refreshAll(ids: readonly number[]): Promise<void> {
    await Promise.all(ids.map((id) => this.refresh(id)));
    void this.#refreshLists();
    void this.#root.store(BalanceStore).load();
  }

  /**
   * Refreshes the list on screen, which also returns the counts; other lists are reloaded when they are
   * shown.
   */
  async #refreshLists(): Promise<void> {
    await (this.#shownList ? this.#shownList.refreshHead() : this.loadCounts());
  }

  #refreshShown(): void {
    if (this.#shownOrder !== null) void this.refresh(this.#shownOrder);
    void this.#refreshLists();
  }
}
