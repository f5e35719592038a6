/** How people see what they themselves offer: skills and accounts alike. */
export { ShelfCard, ShelfPage } from './ShelfCard.tsx';
