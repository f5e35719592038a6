import type { Position } from '#lib/mercator.ts';

/** Why the device's position is not available, as a key of the picker's texts. */
export type PositionProblem = 'denied' | 'unavailable' | 'timeout';

/** The device's position, or why it is not available. */
export type PositionAnswer =
  | { readonly kind: 'here'; readonly position: Position }
  | { readonly kind: PositionProblem };

const patienceMs = 12_000;
/** The greatest age of a position that is still used. */
const freshMs = 60_000;

/** Requests the device's position, after the user's permission where needed. */
export function currentPosition(): Promise<PositionAnswer> {
  // Absent on pages over plain HTTP, whatever the types say.
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
