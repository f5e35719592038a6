import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/**
 * The width of the window in px, updated on resize; null while `isAsked` is false, so that nothing renders for it.
 */
export function useViewportWidth(isAsked: boolean): number | null {
  return useSyncExternalStore(subscribe, () => (isAsked ? window.innerWidth : null));
}
