export { BalanceStore } from '#features/root/index.tsx';
