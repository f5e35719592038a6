/** Maps: one that moves under a pin, and a small static one. */
export { MapField } from './MapField.tsx';
export { MapStill } from './MapStill.tsx';
