import { useEffect, useReducer } from 'react';
import { longestWaitMs } from '#lib/long-wait.ts';
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

/** Whether a time has passed by the server's clock; the component renders again when it passes. */
export function usePassed(at: number | null): boolean {
  const { now } = useServices();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (at === null || at <= now()) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const leftMs = at - now();
      if (leftMs <= 0) tick();
      else timer = setTimeout(wait, Math.min(leftMs, longestWaitMs));
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, now]);
  return at !== null && now() >= at;
}
