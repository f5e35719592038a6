import { CouponList } from './parts/CouponList.tsx';

/** One's usable coupons. */
export default function CouponScreen() {
  return <CouponList shelf="usable" />;
}
