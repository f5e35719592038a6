/** Maps: one that is moved under a pin, and a small still one. */
export { MapField } from './MapField.tsx';
export { MapStill } from './MapStill.tsx';
