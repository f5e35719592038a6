import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** Performs something once nobody has asked for it for this number of milliseconds. */
export function useRested(perform: () => void, ms: number): { ask: () => void } {
  const latest = useRef(perform);
  useLayoutEffect(() => {
    latest.current = perform;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      ask: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(), ms);
      },
    }),
    [ms],
  );
}
