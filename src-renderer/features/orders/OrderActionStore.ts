import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { BodyOf } from '#api/contract/endpoint.ts';
import {
  type Order,
  orderAccept,
  orderCancel,
  orderComplain,
  orderComplaintCancel,
  orderConfirm,
  orderFinish,
  orderReview,
} from '#api/contract/index.ts';
import type { ApiFailure } from '#api/errors.ts';
import type { Action } from '#lib/rules/order.ts';
import { type Attempt, Attempts } from '#parts/forms/index.ts';
import type { Services } from '#parts/root/index.tsx';

/** Actions that need nothing but the order's number. */
export type PlainAction = Exclude<Action, 'review' | 'complain'>;

/** The outcome of an action: null on success, `busy` while another action on the same order is running. */
export type ActionResult = ApiFailure | 'busy' | null;

type OrderEndpoint = typeof orderAccept | typeof orderReview | typeof orderComplain;

/** The orders that actions change. */
interface ActedOrders {
  order(id: number): Order | undefined;
  /** Receives the order as an action has changed it. */
  onDone(order: Order): void;
  /** Reloads an order. */
  refresh(id: number): Promise<void>;
}

/**
 * The actions of buyer and seller on their orders. Each order has one action at a time, and each action takes effect
 * once whatever happens to the connection.
 */
export class OrderActionStore {
  /** The running action of each order. */
  readonly running = observable.map<number, Action>(undefined, { deep: false });
  readonly #actions: Record<PlainAction, Attempts<typeof orderAccept>>;
  readonly #reviews: Attempts<typeof orderReview>;
  readonly #complaints: Attempts<typeof orderComplain>;
  readonly #orders: ActedOrders;
  readonly #signal: AbortSignal;

  constructor(services: Services, orders: ActedOrders) {
    this.#orders = orders;
    this.#signal = services.signal;
    const actions = (endpoint: typeof orderAccept, name: string) =>
      new Attempts(services, { endpoint, name: `order.${name}`, keptUntil: 'answer' });
    this.#actions = {
      accept: actions(orderAccept, 'accept'),
      finish: actions(orderFinish, 'finish'),
      confirm: actions(orderConfirm, 'confirm'),
      cancel: actions(orderCancel, 'cancel'),
      withdrawComplaint: actions(orderComplaintCancel, 'withdrawComplaint'),
    };
    this.#reviews = new Attempts(services, {
      endpoint: orderReview,
      name: 'review',
      keptUntil: 'signOut',
      isSecondRefused: true,
    });
    this.#complaints = new Attempts(services, {
      endpoint: orderComplain,
      name: 'complaint',
      keptUntil: 'signOut',
      isSecondRefused: true,
    });
    makeAutoObservable(this, { running: false });
  }

  /** Performs an action; a retry after a lost response takes effect only once. */
  async act(id: number, action: PlainAction): Promise<ActionResult> {
    return this.#perform(id, action, this.#attemptAt(this.#actions[action], id), { orderId: id });
  }

  /** Rates a completed order. */
  async review(id: number, score: number, comment: string): Promise<ActionResult> {
    return this.#perform(id, 'review', this.#attemptAt(this.#reviews, id), { orderId: id, score, comment });
  }

  /** Complains about an order. */
  async complain(complaint: BodyOf<typeof orderComplain>): Promise<ActionResult> {
    const id = complaint.orderId;
    return this.#perform(id, 'complain', this.#attemptAt(this.#complaints, id), complaint);
  }

  /**
   * The attempt at an action on the current version of an order. A changed order gets a new attempt: an
   * action whose response was lost is visible in the order, and the same action may then be a new one.
   */
  #attemptAt<E extends OrderEndpoint>(attempts: Attempts<E>, id: number): Attempt<E> {
    return attempts.of(`${id}.${this.#orders.order(id)?.events.length ?? 0}`);
  }

  async #perform<E extends OrderEndpoint>(
    id: number,
    action: Action,
    attempt: Attempt<E>,
    body: BodyOf<E>,
  ): Promise<ActionResult> {
    if (this.running.has(id)) return 'busy';
    runInAction(() => this.running.set(id, action));
    const outcome = await attempt.send(body);
    runInAction(() => this.running.delete(id));
    if (outcome === null) return 'busy';
    if (outcome.kind === 'done') {
      this.#orders.onDone(outcome.reply);
      return null;
    }
    // After a refusal or a lost response the order is reloaded, so that no outdated button is shown.
    if (!this.#signal.aborted) void this.#lookFor(id, attempt);
    return outcome.failure;
  }

  /** Reloads an order after an unconfirmed action; if the order has changed, the attempt is settled. */
  async #lookFor(id: number, attempt: { settle: () => void }): Promise<void> {
    const known = this.#orders.order(id)?.events.length ?? 0;
    await this.#orders.refresh(id);
    if ((this.#orders.order(id)?.events.length ?? 0) > known) attempt.settle();
  }
}
