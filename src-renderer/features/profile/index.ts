/** What other screens take from here: the frame of the screens about oneself. */
export { MeLayout } from './parts/MeLayout.tsx';
