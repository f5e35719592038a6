import { useEffect, useRef } from 'react';

/** A window that gains focus again and again asks the server no more often than this. */
const pauseMs = 5_000;

/** Calls back when somebody returns to this window: another tab may have moved the money meanwhile. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    const heard = () => {
      const now = performance.now();
      if (document.hidden || now - last < pauseMs) return;
      last = now;
      latest.current();
    };
    window.addEventListener('focus', heard);
    document.addEventListener('visibilitychange', heard);
    return () => {
      window.removeEventListener('focus', heard);
      document.removeEventListener('visibilitychange', heard);
    };
  }, []);
}
