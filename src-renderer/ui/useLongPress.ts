import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

const slop = 10;

/** Handlers that call back on a long press; the click at the end of such a press does nothing. */
export function useLongPress(delayMs: number, onLongPress: (point: { x: number; y: number }) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const start = useRef({ x: 0, y: 0 });
  const hasFired = useRef(false);

  const cancel = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );

  return {
    onPointerDown: (event: PointerEvent) => {
      hasFired.current = false;
      if (event.pointerType === 'mouse') return;
      start.current = { x: event.clientX, y: event.clientY };
      cancel();
      timer.current = setTimeout(() => {
        hasFired.current = true;
        onLongPress(start.current);
      }, delayMs);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.abs(event.clientX - x) > slop || Math.abs(event.clientY - y) > slop) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // Releasing soon after would count as a tap, which takes the focus and so closes the layer that has just
    // opened.
    onTouchEnd: (event: TouchEvent) => {
      if (hasFired.current && event.cancelable) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (!hasFired.current) return;
      hasFired.current = false;
      event.preventDefault();
    },
  };
}
