/** The owner's view of their offers, the same for skills and accounts. */
export { ShelfCard, ShelfPage } from './ShelfCard.tsx';
