/** What other screens take from here: the frame of the screens about oneself, and the choices made in Settings. */
export { PreferenceStore } from './PreferenceStore.ts';
export { MeLayout } from './parts/MeLayout.tsx';
