export { ConfirmStore } from './ConfirmStore.ts';
export { OrderStore } from './OrderStore.ts';
