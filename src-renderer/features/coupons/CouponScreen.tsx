import { CouponList } from './parts/CouponList.tsx';

/** The user's usable coupons. */
export default function CouponScreen() {
  return <CouponList shelf="usable" />;
}
