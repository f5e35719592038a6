export { WalletCoupons } from './parts/WalletCoupons.tsx';
