import type { Position } from '#lib/mercator.ts';

/** Why the device did not say where it is, as a key of the picker's words. */
export type PositionProblem = 'denied' | 'unavailable' | 'timeout';

/** Where the device is, or why it does not say. */
export type PositionAnswer =
  | { readonly kind: 'here'; readonly position: Position }
  | { readonly kind: PositionProblem };

const patienceMs = 12_000;
/** A position this old is still where somebody is. */
const freshMs = 60_000;

/** Asks the device where it is, and before that, where needed, the person for leave. */
export function currentPosition(): Promise<PositionAnswer> {
  // Absent on pages that came over an open line, whatever the types say.
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) return Promise.resolve({ kind: 'unavailable' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ kind: 'here', position: { latitude, longitude } }),
      ({ code }) => resolve({ kind: code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: freshMs },
    );
  });
}
