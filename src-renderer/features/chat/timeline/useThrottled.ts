import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Performs something at once, and then at most once in this number of milliseconds, with the latest argument. */
export function useThrottled<T>(perform: (given: T) => void, ms: number): (given: T) => void {
  const latest = useRef(perform);
  useLayoutEffect(() => {
    latest.current = perform;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const waiting = useRef<{ given: T } | null>(null);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return useCallback(
    (given: T) => {
      const begin = (now: T) => {
        latest.current(now);
        timer.current = setTimeout(() => {
          timer.current = null;
          const next = waiting.current;
          waiting.current = null;
          if (next) begin(next.given);
        }, ms);
      };
      if (timer.current === null) begin(given);
      else waiting.current = { given };
    },
    [ms],
  );
}
