export { AccountsStore } from './AccountsStore.ts';
