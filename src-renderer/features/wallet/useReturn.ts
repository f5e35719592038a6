import { useEffect, useRef } from 'react';
import { onReturn } from '#parts/root/index.tsx';

/** Calls back when the user returns to this window, because another tab may have changed the balance. */
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
