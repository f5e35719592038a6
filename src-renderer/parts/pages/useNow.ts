import { useEffect, useReducer } from 'react';
import { useServices } from '#parts/root/index.tsx';

/** The server's clock at this drawing; the component draws again every so often while it is shown. */
export function useNow(everyMs = 1_000): number {
  const { now } = useServices();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) tick();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now();
}
