export { amountOf, perUnit, quantityLabel } from './units.ts';
