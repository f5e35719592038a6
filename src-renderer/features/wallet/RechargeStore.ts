import { makeAutoObservable } from 'mobx';
import type { ReplyOf } from '#api/contract/endpoint.ts';
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
import { paths } from '#lib/paths.ts';
import { payTotal } from '#lib/rules/topup.ts';
import { Attempt } from '#parts/forms/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import { NavigationNews, type Root } from '#parts/root/index.tsx';

type RechargeOffer = ReplyOf<typeof rechargePacks>;

/** The packs of diamonds, the chosen one, and the start of its payment. */
export class RechargeStore {
  /** The packs and the payment channels. */
  readonly offer: Loaded<RechargeOffer>;
  /** Payments for diamonds that are still pending. */
  private readonly pending: Loaded<readonly Payment[]>;
  packId: number | null = null;
  channelId: ChannelId = 'qris';
  /** The start of the payment. An accepted one is dismissed when the person comes back to the packs. */
  readonly starting: Attempt<typeof rechargeCreate>;
  readonly #root: Root;
  /** The number of packs that the person or a URL has chosen so far: it tells a newer choice from an older one. */
  #choices = 0;

  constructor(root: Root) {
    this.#root = root;
    const { api, signal } = root.services;
    this.offer = new Loaded(() => api.call(rechargePacks, {}, { signal }), {
      onLoad: ({ items }) => {
        if (!this.pack) this.packId = (items[2] ?? items[0])?.id ?? null;
      },
    });
    this.pending = new Loaded(async () => {
      const query = { kind: 'recharge', state: 'pending', pageSize: 3 } as const;
      return (await api.call(paymentList, query, { signal })).items;
    });
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
    makeAutoObservable<this, 'pending'>(this, { offer: false, pending: false, starting: false });
    // The screens that offer the packs.
    const offering = [paths.recharge(), paths.wallet()];
    const onNavigation = (path: string) => {
      if (offering.includes(path) && this.starting.isDone) this.starting.dismiss();
    };
    root.store(NavigationNews).listen(onNavigation, signal);
  }

  /** True from the press until the payment's own screen is shown: a further press would start a second payment. */
  get isStarting(): boolean {
    return this.starting.isSending || this.starting.isDone;
  }

  /** True while the choice must not change: its payment is being started, was started, or nobody knows whether it was. */
  get isLocked(): boolean {
    return this.isStarting || this.starting.isUnknown;
  }

  get packs(): readonly RechargePack[] {
    return this.offer.value?.items ?? [];
  }

  get channels(): readonly PaymentChannel[] {
    return this.offer.value?.channels ?? [];
  }

  /** The pending payments. They are only a reminder: each payment has its own page, so that a failure is not shown. */
  get waiting(): readonly Payment[] {
    return this.pending.value ?? [];
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
    void this.loadWaiting();
    await this.offer.load();
  }

  /**
   * Loads all, and chooses the pack of the URL: one with enough diamonds, or one by its id. What was chosen or opened
   * meanwhile is newer and stays.
   */
  async open(need: number, packId: number): Promise<void> {
    this.#choices += 1;
    const choices = this.#choices;
    await this.load();
    if (choices !== this.#choices) return;
    if (need > 0) this.#chooseFor(need);
    else if (this.packs.some(({ id }) => id === packId)) this.choosePack(packId);
  }

  choosePack(id: number): void {
    if (this.isLocked) return;
    this.#choices += 1;
    this.packId = id;
  }

  /** Chooses the smallest pack with at least this many diamonds. */
  #chooseFor(diamonds: number): void {
    const fit = this.packs.find((pack) => pack.diamonds + pack.bonus >= diamonds) ?? this.packs.at(-1);
    if (fit) this.choosePack(fit.id);
  }

  chooseChannel(id: ChannelId): void {
    if (!this.isLocked) this.channelId = id;
  }

  /**
   * Starts the payment of the chosen pack. A second press has no effect. Somebody who has gone to another screen is not
   * brought to the payment, so that the choice is free again as soon as it was started, and the payment is a pending one.
   */
  async start(): Promise<Payment | null> {
    if (this.isStarting) return null;
    const { total, pack, starting } = this;
    const hasLeft = this.#root.store(NavigationNews).watchLeaving(paths.recharge());
    const isReady = !starting.isOpen && pack && total !== null;
    const outcome = await starting.send(
      isReady ? { packId: pack.id, channel: this.channelId, expectedTotal: total } : null,
    );
    if (outcome?.kind === 'done') {
      if (hasLeft()) {
        starting.dismiss();
        void this.loadWaiting();
      }
      return outcome.reply;
    }
    const isPriceChanged =
      outcome?.failure.kind === 'rejected' && outcome.failure.code === codes.priceChanged;
    if (isPriceChanged) await this.load();
    return null;
  }

  /** Loads the pending payments. */
  async loadWaiting(): Promise<void> {
    if (this.#root.services.session.isSignedIn) await this.pending.load();
  }
}
