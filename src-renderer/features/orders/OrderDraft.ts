import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BodyOf } from '#api/contract/endpoint.ts';
import { type Coupon, codes, type Order, orderCreate } from '#api/contract/index.ts';
import type { ApiFailure } from '#api/errors.ts';
import { orderLimits } from '#lib/rules/limits.ts';
import type { OrderKind } from '#lib/rules/order.ts';
import { type CouponChoice, priceFor } from '#lib/rules/price.ts';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { Attempt, type AttemptOutcome } from '#parts/forms/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';
import { affordableQuantity, type DraftItem, emptyDraft, KeptDraft } from './draft.ts';
import { type DraftOffer, readOffer } from './draft-items.ts';
import { OrderStore } from './OrderStore.ts';

/** A notice for the buyer before they press Pay again. */
export type DraftNotice =
  | { kind: 'priceChanged'; before: number; after: number }
  | { kind: 'couponUnusable' }
  | { kind: 'insufficient' }
  /** The same item was ordered in another tab meanwhile. */
  | { kind: 'paidElsewhere'; orderId: number }
  | { kind: 'failed'; failure: ApiFailure };

/**
 * An order before its payment. It is paid only once, whatever happens to the connection or the page: the
 * payment is an {@link Attempt}, and the order cannot be changed while its outcome is unknown.
 */
export class OrderDraft {
  /** The item and its coupons. */
  readonly offer: Loaded<DraftOffer>;
  notice: DraftNotice | null = null;
  kept: KeptDraft;
  /** True while the data that caused a refusal is reloaded. */
  private isSettling = false;
  /** True once it was paid: it stays on screen until the order is shown, and cannot be paid again. */
  private isPaid = false;
  readonly payment: Attempt<typeof orderCreate>;

  readonly kind: OrderKind;
  readonly itemId: number;
  readonly #root: Root;
  readonly #stored: StoredValue<typeof KeptDraft>;
  constructor(root: Root, storage: TextStorage, kind: OrderKind, itemId: number, quantity: number | null) {
    this.#root = root;
    this.kind = kind;
    this.itemId = itemId;
    const name = `${kind}.${itemId}`;
    const key = `pasarmain.order-draft.${root.services.session.self?.userId ?? 0}.${name}`;
    this.#stored = new StoredValue({ storage, key, schema: KeptDraft });
    this.kept = this.#stored.read() ?? {
      ...emptyDraft,
      ...(quantity !== null && { quantity, asked: quantity }),
    };
    this.offer = new Loaded(() => readOffer(root.services, kind, itemId), {
      onLoad: () => {
        if (!this.isLocked) this.setQuantity(this.quantity);
      },
    });
    this.payment = new Attempt(root.services, {
      endpoint: orderCreate,
      name: `order.${name}`,
      keptUntil: 'answer',
      storage,
    });
    makeAutoObservable(this, {
      offer: false,
      notice: observableRef,
      kept: observableRef,
      payment: false,
      kind: false,
      itemId: false,
    });
  }

  get item(): DraftItem | null {
    return this.offer.value?.item ?? null;
  }

  get coupons(): readonly Coupon[] {
    return this.offer.value?.coupons ?? [];
  }

  get quantity(): number {
    return this.kept.quantity;
  }

  /** True while the draft must not change: its payment is running, its outcome is unknown, or it was paid. */
  get isLocked(): boolean {
    return this.payment.isOpen || this.isSettling || this.isPaid;
  }

  get isPaying(): boolean {
    return this.payment.isSending || this.isSettling || this.isPaid;
  }

  get price(): ReturnType<typeof priceFor<Coupon>> | null {
    return this.item && priceFor(this.item, this.quantity, this.coupons, this.kept.coupon);
  }

  /** The amount to pay: from the open payment, or the current price. */
  get total(): number | null {
    return this.payment.openBody?.expectedTotal ?? this.price?.total ?? null;
  }

  get diamonds(): number | null {
    return this.#root.store(BalanceStore).diamonds;
  }

  /** The number of missing diamonds; 0 if there are enough or the balance is unknown. */
  get missing(): number {
    if (this.isLocked || this.price === null || this.diamonds === null) return 0;
    return Math.max(0, this.price.total - this.diamonds);
  }

  /** A smaller quantity that the balance covers, offered if there are too few diamonds. */
  get affordable(): number | null {
    if (!this.item || this.diamonds === null) return null;
    return affordableQuantity(this.item, this.quantity, this.kept.coupon, this.coupons, this.diamonds);
  }

  setQuantity(quantity: number): void {
    const { minQuantity = 1, maxQuantity = orderLimits.quantity } = this.item ?? {};
    this.#change({ quantity: Math.min(maxQuantity, Math.max(minQuantity, quantity)) });
  }

  /** Takes the quantity of a link. The same one again changes nothing, so that a sign-in leads back to the draft as it was. */
  ask(quantity: number): void {
    if (this.kept.asked === quantity) return;
    this.#change({ asked: quantity });
    this.setQuantity(quantity);
  }

  setCoupon(coupon: CouponChoice): void {
    this.#change({ coupon });
  }

  setStart(startAt: number | null): void {
    this.#change({ startAt });
  }

  setNote(note: string): void {
    this.#change({ note: note.slice(0, orderLimits.note) });
  }

  /** Handles a payment of the same item in another tab: the price and the coupons may have changed. */
  paidElsewhere(orderId: number): void {
    if (this.isLocked) return;
    this.notice = { kind: 'paidElsewhere', orderId };
    void this.load();
  }

  /** Loads the item, its coupons and the balance. */
  async load(): Promise<void> {
    void this.#root.store(BalanceStore).load();
    await this.offer.load();
  }

  /**
   * Pays. Resolves with the order, or null with the reason in `notice` or `payment`. A second press has no
   * effect.
   */
  async pay(): Promise<Order | null> {
    if (this.isPaying) return null;
    const body = this.isLocked ? null : this.#body();
    this.notice = null;
    // Stored before the request, so that a reload shows the draft as it was sent.
    if (body) this.#keep(this.kept);
    const outcome = await this.payment.send(body);
    if (outcome?.kind !== 'done') {
      if (outcome) await this.#settle(outcome);
      return null;
    }
    this.#root.store(OrderStore).ingest(outcome.reply);
    void this.#root.store(BalanceStore).moved();
    runInAction(() => {
      this.#stored.remove();
      this.isPaid = true;
    });
    return outcome.reply;
  }

  #body(): BodyOf<typeof orderCreate> | null {
    const { item, price, kept } = this;
    if (!item || !price) return null;
    return {
      kind: this.kind,
      itemId: this.itemId,
      quantity: kept.quantity,
      couponId: price.coupon?.id ?? null,
      startAt: kept.startAt !== null && kept.startAt > this.#root.services.now() ? kept.startAt : null,
      note: kept.note.trim(),
      expectedTotal: price.total,
    };
  }

  /** Handles a failed payment: refused, so that nothing was charged, or unknown. */
  async #settle(outcome: Exclude<AttemptOutcome<typeof orderCreate>, { kind: 'done' }>): Promise<void> {
    const { kind, failure, body } = outcome;
    const code = kind === 'refused' && failure.kind === 'rejected' ? failure.code : null;
    const stale: (number | null)[] = [
      codes.priceChanged,
      codes.couponUnusable,
      codes.conflict,
      codes.notFound,
    ];
    runInAction(() => {
      this.isSettling = true;
    });
    if (stale.includes(code)) await this.#readAgain();
    if (code === codes.insufficientDiamonds) await this.#root.store(BalanceStore).load();
    const before = body.expectedTotal;
    runInAction(() => {
      this.isSettling = false;
      if (code === codes.priceChanged) {
        this.notice = { kind: 'priceChanged', before, after: this.price?.total ?? before };
      } else if (code === codes.couponUnusable) {
        this.#keep({ ...this.kept, coupon: { kind: 'none' } });
        this.notice = { kind: 'couponUnusable' };
      } else if (code === codes.insufficientDiamonds) this.notice = { kind: 'insufficient' };
      else this.notice = { kind: 'failed', failure };
    });
  }

  /** An item that is not found is no longer offered; other failures keep the loaded data. */
  async #readAgain(): Promise<void> {
    await this.offer.load();
    const { value, failure } = this.offer;
    if (value && failure?.kind === 'notFound')
      this.offer.set({ ...value, item: { ...value.item, isAvailable: false } });
  }

  #change(part: Partial<KeptDraft>): void {
    if (this.isLocked) return;
    this.#keep({ ...this.kept, ...part });
    if (this.notice?.kind !== 'priceChanged' && this.notice?.kind !== 'paidElsewhere') this.notice = null;
  }

  #keep(kept: KeptDraft): void {
    runInAction(() => {
      this.kept = kept;
    });
    this.#stored.write(kept);
  }
}
