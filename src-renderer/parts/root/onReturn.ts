import { attention } from '#platform/attention.ts';

/** The shortest pause between two calls, to limit the requests of a user who switches windows often. */
const pauseMs = 5_000;

/**
 * Calls back when the user returns to this window, because data may have changed elsewhere. Calls are
 * throttled; the last return in a pause is reported at its end.
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
