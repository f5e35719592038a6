import { CouponList } from './parts/CouponList.tsx';

/** The used and expired coupons. */
export default function HistoryCouponScreen() {
  return <CouponList shelf="history" />;
}
