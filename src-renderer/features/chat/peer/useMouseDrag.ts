import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { stopAfterDrag } from './stops.ts';
import type { Track } from './useTrack.ts';

/** The distance in px that a pressed mouse moves before it drags; a shorter one is a click. */
const threshold = 5;

interface Drag {
  readonly x: number;
  readonly from: number;
  isMoving: boolean;
  lastX: number;
  lastTime: number;
  /** The last speed of the track, in px per millisecond. */
  speed: number;
}

/** Lets a mouse drag a track like a finger. The click that ends a drag opens nothing. */
export function useMouseDrag({ ref, hold, stops, goTo }: Track) {
  const drag = useRef<Drag | null>(null);
  const hasDragged = useRef(false);

  const start = (event: PointerEvent) => {
    hasDragged.current = false;
    const track = ref.current;
    if (event.pointerType !== 'mouse' || event.button !== 0 || !track) return;
    const { clientX: x, timeStamp } = event;
    drag.current = { x, from: track.scrollLeft, isMoving: false, lastX: x, lastTime: timeStamp, speed: 0 };
  };
  const move = (event: PointerEvent) => {
    const track = ref.current;
    const now = drag.current;
    if (!now || !track) return;
    const by = now.x - event.clientX;
    if (!now.isMoving) {
      if (Math.abs(by) < threshold) return;
      now.isMoving = true;
      track.setPointerCapture(event.pointerId);
      hold();
    }
    const elapsed = event.timeStamp - now.lastTime;
    if (elapsed > 0) now.speed = (now.speed + (now.lastX - event.clientX) / elapsed) / 2;
    now.lastX = event.clientX;
    now.lastTime = event.timeStamp;
    track.scrollTo({ left: now.from + by, behavior: 'instant' });
  };
  const end = (event: PointerEvent) => {
    const track = ref.current;
    const last = drag.current;
    drag.current = null;
    if (!last?.isMoving || !track) return;
    hasDragged.current = true;
    const isHeld = event.timeStamp - last.lastTime > 100;
    const left = track.scrollLeft;
    goTo(stopAfterDrag(stops(), { from: last.from, left, speed: isHeld ? 0 : last.speed }));
  };

  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!hasDragged.current) return;
      hasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The browser's own dragging of links and pictures would capture the pointer.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
}
