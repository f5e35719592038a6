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
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { report } from '#lib/report.ts';
import { payTotal } from '#lib/rules/topup.ts';
import { Attempt } from '#parts/forms/index.ts';
import type { Root } from '#parts/root/index.tsx';

/** The packs of diamonds, the chosen one, and the start of its payment. */
export class RechargeStore {
  packs: readonly RechargePack[] = [];
  channels: readonly PaymentChannel[] = [];
  packId: number | null = null;
  channelId: ChannelId = 'qris';
  failure: ApiFailure | null = null;
  /** Payments for diamonds that are still pending. */
  waiting: readonly Payment[] = [];
  /** The start of the payment. */
  readonly starting: Attempt<typeof rechargeCreate>;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    this.starting = new Attempt(root.services, {
      endpoint: rechargeCreate,
      name: 'recharge',
      keptUntil: 'answer',
    });
    const open = this.starting.openBody;
    if (open) {
      this.packId = open.packId;
      this.channelId = open.channel;
    }
    makeAutoObservable(this, {
      packs: observableRef,
      channels: observableRef,
      failure: observableRef,
      starting: false,
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

  /** Loads packs, channels, and pending payments. */
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
    if (!this.starting.isOpen) this.packId = id;
  }

  /** Chooses the smallest pack with at least this many diamonds. */
  chooseFor(diamonds: number): void {
    const fit = this.packs.find((pack) => pack.diamonds + pack.bonus >= diamonds) ?? this.packs.at(-1);
    if (fit) this.choosePack(fit.id);
  }

  chooseChannel(id: ChannelId): void {
    if (!this.starting.isOpen) this.channelId = id;
  }

  /** Starts the payment of the chosen pack. A second press has no effect. */
  async start(): Promise<Payment | null> {
    const { total, pack, starting } = this;
    const isReady = !starting.isOpen && pack && total !== null;
    const outcome = await starting.send(
      isReady ? { packId: pack.id, channel: this.channelId, expectedTotal: total } : null,
    );
    if (outcome?.kind === 'done') return outcome.reply;
    const isPriceChanged =
      outcome?.failure.kind === 'rejected' && outcome.failure.code === codes.priceChanged;
    if (isPriceChanged) await this.load();
    return null;
  }

  /** Loads the pending payments. */
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
      // This is only a reminder: the payment still has its own page.
      report('the payments that wait', error);
    }
  }
}
