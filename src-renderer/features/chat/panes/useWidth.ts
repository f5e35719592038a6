import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Reports the width of an element now and whenever it changes. */
export function useWidth(element: RefObject<HTMLElement | null>, tell: (width: number) => void): void {
  const told = useRef(tell);
  useEffect(() => {
    told.current = tell;
  });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    told.current(measured.clientWidth);
    const observer = new ResizeObserver(() => told.current(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
}
