import { useEffect, useState } from 'react';
import { useServices } from '#features/root/index.tsx';

/** The server's clock, a new value every so often while the screen is shown. */
export function useNow(everyMs = 1_000): number {
  const { now } = useServices();
  const [value, setValue] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setValue(now());
    }, everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return value;
}
