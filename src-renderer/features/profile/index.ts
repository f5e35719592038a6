/** The public part of this feature: the frame of the user's own screens, and cards of the settings. */
export { MeLayout } from './parts/MeLayout.tsx';
export { NotificationsCard } from './parts/NotificationsCard.tsx';
export { ProblemCard } from './parts/ProblemCard.tsx';
