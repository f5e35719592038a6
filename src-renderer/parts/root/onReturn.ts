import { attention } from '#platform/attention.ts';

/** Whoever comes back again and again makes the server asked no more often than this. */
const pauseMs = 5_000;

/**
 * Calls when somebody comes back to this window: another one may have changed something meanwhile. Of returns that
 * follow each other quickly the last one is heard too, a little later.
 */
export function onReturn(heard: () => void, signal: AbortSignal): void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const hear = () => {
    timer = null;
    if (!attention.isVisible) return;
    last = performance.now();
    heard();
  };
  const listen = () => {
    if (!attention.isVisible || timer !== null) return;
    const wait = last + pauseMs - performance.now();
    if (wait > 0) timer = setTimeout(hear, wait);
    else hear();
  };
  window.addEventListener('focus', listen, { signal });
  attention.onChange(listen, signal);
  signal.addEventListener('abort', () => {
    if (timer !== null) clearTimeout(timer);
  });
}
