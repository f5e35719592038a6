export { ClockStore } from './ClockStore.ts';
export { OrderStore } from './OrderStore.ts';
export { countdownOf, roleIn } from './order-view.ts';
export { StatusTag } from './parts/StatusTag.tsx';
