import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type ChannelId,
  codes,
  type Payment,
  type PaymentChannel,
  paymentList,
  type RechargePack,
  rechargeCreate,
  rechargePacks,
} from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled, isRefusal } from '#api/errors.ts';
import { report } from '#lib/report.ts';
import { payTotal } from '#lib/rules/topup.ts';
import type { Root } from '#parts/root/index.tsx';
import { tabStorage } from '#platform/storage.ts';
import { KeptAttempt } from './KeptAttempt.ts';

/** What starting a payment is doing: `unknown` means that it was sent and no answer came. */
export type StartState = 'idle' | 'starting' | 'unknown';

/** Packs of diamonds, the one that is chosen, and the start of its payment. */
export class RechargeStore {
  packs: readonly RechargePack[] = [];
  channels: readonly PaymentChannel[] = [];
  packId: number | null = null;
  channelId: ChannelId = 'qris';
  failure: ApiFailure | null = null;
  state: StartState = 'idle';
  /** Why the last start was refused. */
  refusal: ApiFailure | null = null;
  /** Payments of diamonds that still wait for their money. */
  waiting: readonly Payment[] = [];
  readonly #root: Root;
  readonly #attempt: KeptAttempt<typeof rechargeCreate.body>;

  constructor(root: Root) {
    this.#root = root;
    const userId = root.services.session.self?.userId ?? 0;
    this.#attempt = new KeptAttempt(tabStorage, `pasarmain.recharge.${userId}`, rechargeCreate.body);
    const open = this.#attempt.open;
    if (open) {
      this.state = 'unknown';
      this.packId = open.body.packId;
      this.channelId = open.body.channel;
    }
    makeAutoObservable(this, {
      packs: observableRef,
      channels: observableRef,
      failure: observableRef,
      refusal: observableRef,
      waiting: observableRef,
    });
  }

  get pack(): RechargePack | null {
    return this.packs.find(({ id }) => id === this.packId) ?? null;
  }

  get fee(): number {
    return this.channels.find(({ id }) => id === this.channelId)?.fee ?? 0;
  }

  get total(): number | null {
    return this.pack && payTotal(this.pack.price, this.fee);
  }

  /** Reads packs and channels, and what still waits to be paid. */
  async load(): Promise<void> {
    const { api, signal } = this.#root.services;
    this.failure = null;
    void this.loadWaiting();
    try {
      const { items, channels } = await api.call(rechargePacks, {}, { signal });
      runInAction(() => {
        this.packs = items;
        this.channels = channels;
        if (!this.pack) this.packId = (items[2] ?? items[0])?.id ?? null;
      });
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => {
        this.failure = failureOf(error);
      });
    }
  }

  choosePack(id: number): void {
    if (this.state === 'idle') this.packId = id;
  }

  /** Chooses the smallest pack that brings at least this many diamonds. */
  chooseFor(diamonds: number): void {
    const fit = this.packs.find((pack) => pack.diamonds + pack.bonus >= diamonds) ?? this.packs.at(-1);
    if (fit) this.choosePack(fit.id);
  }

  chooseChannel(id: ChannelId): void {
    if (this.state === 'idle') this.channelId = id;
  }

  /** Starts the payment of the chosen pack. A second press changes nothing. */
  async start(): Promise<Payment | null> {
    const { total, pack } = this;
    if (this.state === 'starting' || !pack || total === null) return null;
    const isRepeat = this.state === 'unknown';
    const attempt = this.#attempt.begin({ packId: pack.id, channel: this.channelId, expectedTotal: total });
    this.state = 'starting';
    this.refusal = null;
    try {
      const payment = await this.#root.services.api.call(rechargeCreate, attempt.body, {
        idempotencyKey: attempt.key,
      });
      this.#attempt.end();
      runInAction(() => {
        this.state = 'idle';
      });
      return payment;
    } catch (error) {
      const failure = failureOf(error);
      const isOver = isRefusal(failure, isRepeat);
      if (isOver) this.#attempt.end();
      runInAction(() => {
        this.state = isOver ? 'idle' : 'unknown';
        this.refusal = failure;
      });
      if (failure.kind === 'rejected' && failure.code === codes.priceChanged) await this.load();
      return null;
    }
  }

  /** Reads the payments that still wait for their money. */
  async loadWaiting(): Promise<void> {
    const { api, session, signal } = this.#root.services;
    if (!session.isSignedIn) return;
    try {
      const { items } = await api.call(
        paymentList,
        { kind: 'recharge', state: 'pending', pageSize: 3 },
        { signal },
      );
      runInAction(() => {
        this.waiting = items;
      });
    } catch (error) {
      // A reminder: without it the payment is still found in its own page.
      report('the payments that wait', error);
    }
  }
}
