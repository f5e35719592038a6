export { OrderStore } from './OrderStore.ts';
export { OrderStateTag } from './parts/OrderStateTag.tsx';
