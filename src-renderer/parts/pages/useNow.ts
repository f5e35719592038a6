import { useEffect, useReducer } from 'react';
import { useServices } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';

/** The server's time; the component renders again at this interval while it is visible. */
export function useNow(everyMs = 1_000): number {
  const { now } = useServices();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const shown = new AbortController();
    attention.onChange(() => attention.isVisible && tick(), shown.signal);
    const timer = setInterval(() => {
      if (attention.isVisible) tick();
    }, everyMs);
    return () => {
      shown.abort();
      clearInterval(timer);
    };
  }, [everyMs]);
  return now();
}

/** The longest delay that a timer supports. */
const longestTimerMs = 2_147_000_000;

/** Whether a time has passed by the server's clock; the component renders again when it passes. */
export function usePassed(at: number | null): boolean {
  const { now } = useServices();
  const [count, tick] = useReducer((before: number) => before + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer with a limited delay is set again
  useEffect(() => {
    const leftMs = at === null ? 0 : at - now();
    if (leftMs <= 0) return;
    const timer = setTimeout(tick, Math.min(leftMs, longestTimerMs));
    return () => clearTimeout(timer);
  }, [at, now, count]);
  return at !== null && now() >= at;
}
