export { couponConditions } from './coupon-conditions.ts';
export { WalletCoupons } from './parts/WalletCoupons.tsx';
