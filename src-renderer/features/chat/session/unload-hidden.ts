import { attention } from '#platform/attention.ts';

/** After this time in which nobody saw the window, what is not on screen leaves the memory. */
export const unloadAfterMs = 30 * 60_000;

/** Calls back each time that the window was hidden for long, as an app that stays open all day is. */
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
