import { type Coupon, couponList } from '#api/contract/index.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';

/** The usable coupons, or the used and expired ones. */
export type CouponShelf = 'usable' | 'history';

/** The user's coupons. The server returns only those that end within 14 days. */
export class CouponsStore {
  readonly shelves: Record<CouponShelf, Loaded<readonly Coupon[]>>;

  constructor(root: Root) {
    const { api, signal } = root.services;
    const shelf = (state: CouponShelf) =>
      new Loaded<readonly Coupon[]>(async () => (await api.call(couponList, { state }, { signal })).items);
    this.shelves = { usable: shelf('usable'), history: shelf('history') };
  }
}
