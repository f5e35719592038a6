export { OrderStore } from './OrderStore.ts';
