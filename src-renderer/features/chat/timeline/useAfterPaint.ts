import { useEffect, useMemo, useRef } from 'react';

/** Performs something once the next frame has been painted; further requests before that change nothing. */
export function useAfterPaint(perform: () => void): { ask: () => void } {
  const latest = useRef(perform);
  useEffect(() => {
    latest.current = perform;
  });
  const pending = useRef<{ frame: number; timer: ReturnType<typeof setTimeout> | null } | null>(null);
  const cancel = useMemo(
    () => () => {
      if (pending.current === null) return;
      cancelAnimationFrame(pending.current.frame);
      if (pending.current.timer !== null) clearTimeout(pending.current.timer);
      pending.current = null;
    },
    [],
  );
  useEffect(() => () => cancel(), [cancel]);
  return useMemo(
    () => ({
      ask: () => {
        if (pending.current !== null) return;
        const asked = { frame: 0, timer: null as ReturnType<typeof setTimeout> | null };
        pending.current = asked;
        asked.frame = requestAnimationFrame(() => {
          asked.timer = setTimeout(() => {
            pending.current = null;
            latest.current();
          });
        });
      },
    }),
    [],
  );
}
