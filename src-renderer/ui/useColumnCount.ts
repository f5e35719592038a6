import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many columns of at least `minWidth` units fit into the element; one without a `minWidth`, two at least on a phone. */
export function useColumnCount(
  box: RefObject<HTMLElement | null>,
  minWidth: number | undefined,
  gap: number,
): number {
  const [count, setCount] = useState(() => (minWidth === undefined ? 1 : 2));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || minWidth === undefined) {
      setCount(1);
      return;
    }
    const measure = () => {
      const width = element.clientWidth;
      if (width === 0) return;
      setCount(Math.max(2, Math.floor((width + gap) / (minWidth + gap))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, minWidth, gap]);
  return count;
}
