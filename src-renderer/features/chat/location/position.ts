import type { Position } from '#lib/mercator.ts';

/** The reason why the device's position is not available, as a key of the picker's texts. */
export type PositionProblem = 'denied' | 'unavailable' | 'timeout';

/** The device's position, or the reason why it is not available. */
export type PositionAnswer =
  | { readonly kind: 'here'; readonly position: Position }
  | { readonly kind: PositionProblem };

const patienceMs = 12_000;
/** The greatest age of a position that is still used. */
const freshMs = 60_000;

/** Requests the device's position, with the user's permission if it is needed. */
export function currentPosition(): Promise<PositionAnswer> {
  // The API is absent on pages over plain HTTP, although its type says otherwise.
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
