import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The width of the window in px, followed as a device is turned; null while nobody asks, so that nothing renders for it. */
export function useViewportWidth(isAsked: boolean): number | null {
  return useSyncExternalStore(subscribe, () => (isAsked ? window.innerWidth : null));
}
