import { makeAutoObservable, observable, runInAction } from 'mobx';
import { type Coupon, couponList } from '#api/contract/index.ts';
import { ApiError, type ApiFailure, isCancelled } from '#api/errors.ts';
import type { Root } from '#parts/root/index.tsx';

/** The usable coupons, or those that were used or ran out. */
export type CouponShelf = 'usable' | 'history';

/** One's coupons. The server shows only those that end within 14 days. */
export class CouponsStore {
  readonly shelves = observable.map<CouponShelf, readonly Coupon[]>({}, { deep: false });
  readonly failures = observable.map<CouponShelf, ApiFailure>({}, { deep: false });
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  async load(shelf: CouponShelf): Promise<void> {
    const { api, signal } = this.#root.services;
    this.failures.delete(shelf);
    try {
      const { items } = await api.call(couponList, { state: shelf }, { signal });
      runInAction(() => this.shelves.set(shelf, items));
    } catch (error) {
      if (isCancelled(error)) return;
      const failure = error instanceof ApiError ? error.failure : { kind: 'unexpected' as const, detail: '' };
      runInAction(() => this.failures.set(shelf, failure));
    }
  }
}
