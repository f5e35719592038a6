/** Maps: a movable one with a pin in its centre, and a small static one. */
export { MapField } from './MapField.tsx';
export { MapStill } from './MapStill.tsx';
