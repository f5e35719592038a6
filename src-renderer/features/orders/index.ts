export { ConfirmStore } from './ConfirmStore.ts';
export { OrderStore } from './OrderStore.ts';
export { OrderStateTag } from './parts/OrderStateTag.tsx';
