/** The public part of this feature: the frame of the user's own screens. */
export { MeLayout } from './parts/MeLayout.tsx';
