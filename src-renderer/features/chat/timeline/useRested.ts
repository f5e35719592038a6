import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** Something to be done once nobody has asked for it for so many milliseconds. */
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
