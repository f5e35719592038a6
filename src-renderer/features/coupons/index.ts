export { couponConditions } from './coupon-conditions.ts';
export { CouponCard } from './parts/CouponCard.tsx';
export { WalletCoupons } from './parts/WalletCoupons.tsx';
