import { useEffect, useRef } from 'react';
import { onReturn } from '#parts/root/index.tsx';

/** Calls back when somebody returns to this window: another tab may have moved the money meanwhile. */
export function useReturn(heard: () => void): void {
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => {
    const end = new AbortController();
    onReturn(() => latest.current(), end.signal);
    return () => end.abort();
  }, []);
}
