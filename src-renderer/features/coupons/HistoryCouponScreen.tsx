import { CouponList } from './parts/CouponList.tsx';

/** The coupons that were used or ran out. */
export default function HistoryCouponScreen() {
  return <CouponList shelf="history" />;
}
