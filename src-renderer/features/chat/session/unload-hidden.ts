import { attention } from '#platform/attention.ts';

/** The time in which nobody saw the window after which conversations off screen leave the memory. */
export const unloadAfterMs = 30 * 60_000;

/** Calls back each time the window has been hidden for long, because an app may stay open all day. */
export function whenHiddenForLong(unload: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const look = () => {
    if (timer !== null) clearTimeout(timer);
    timer = attention.isVisible ? null : setTimeout(unload, unloadAfterMs);
  };
  attention.onChange(look, signal);
  look();
  signal.addEventListener('abort', () => timer !== null && clearTimeout(timer), { once: true });
}
