export { couponConditions } from './coupon-conditions.ts';
export { CouponCard } from './parts/CouponCard.tsx';
export { CouponGrid, CouponHead } from './parts/CouponShelf.tsx';
export { WalletCoupons } from './parts/WalletCoupons.tsx';
