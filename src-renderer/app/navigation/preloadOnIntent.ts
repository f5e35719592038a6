import { matchPath } from 'react-router-dom';
import { loadHttp } from '#api/http.ts';
import type { Root } from '#parts/root/index.tsx';
import { savesData } from '#platform/data-saver.ts';
import { loadAhead } from '../chunkFailure.ts';
import type { AppRoute } from '../routes/route.ts';

/** The time for which a pointer or the focus rests on a link that somebody may open; shorter visits pass over it. */
const restMs = 65;

/**
 * Loads the screen of a link, its texts and its first data when somebody may open it: the pointer or the focus rests
 * on it, or it is touched. Nothing is loaded ahead for a person who saves data.
 */
export function preloadOnIntent(root: Root, routes: readonly AppRoute[]): void {
  const { signal, session } = root.services;
  if (savesData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rested: HTMLAnchorElement | null = null;

  const preload = async (link: HTMLAnchorElement) => {
    if (!navigator.onLine) return;
    for (const route of routes) {
      const match = route.path === '*' ? null : matchPath(route.path, link.pathname);
      if (!match || (route.access === 'login' && !session.isSignedIn)) continue;
      void loadAhead(loadHttp);
      const isLoaded = await loadAhead(route.preload);
      if (isLoaded && !signal.aborted) route.prefetch(root, match.params, new URLSearchParams(link.search));
      return;
    }
  };
  const rest = (event: Event) => {
    const link = linkOf(event.target);
    if (link === rested) return;
    clearTimeout(timer);
    rested = link;
    if (link) timer = setTimeout(() => void preload(link), restMs);
  };
  const touch = (event: Event) => {
    const link = linkOf(event.target);
    if (link) void preload(link);
  };
  const options = { signal, passive: true, capture: true };
  document.addEventListener('pointerover', rest, options);
  document.addEventListener('focusin', rest, options);
  document.addEventListener('touchstart', touch, options);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/** The link to a screen of this page at or around an element. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isHere =
    link?.origin === window.location.origin && link.target === '' && !link.hasAttribute('download');
  return isHere ? link : null;
}
