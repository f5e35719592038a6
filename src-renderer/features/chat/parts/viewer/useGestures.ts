import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { swipeStep, zoomByPinch, zoomByWheel } from './zoom.ts';

type Point = { x: number; y: number };
const origin: Point = { x: 0, y: 0 };

type GestureOptions = {
  scale: number;
  onScale: (scale: number) => void;
  /** 1 for the next image, -1 for the previous. */
  onTurn: (by: number) => void;
};

/** What wheel, fingers and mouse do to a picture: zoom, move where it is magnified, turn the page where it is not. */
export function useGestures({ scale, onScale, onTurn }: GestureOptions) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef({ at: origin, shift: origin, distance: 0, scale: 1 });
  const [swipe, setSwipe] = useState(0);
  const [moved, setMoved] = useState(origin);
  const [isDragging, setDragging] = useState(false);
  const isMagnified = scale > 1;
  const shift = isMagnified ? moved : origin;

  const distance = () => {
    const [first, second] = [...pointers.current.values()];
    return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
  };
  const begin = (at: Point) => {
    start.current = { at, shift, distance: distance(), scale };
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    begin(at);
    setDragging(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return;
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    const from = start.current;
    if (pointers.current.size > 1) {
      setSwipe(0);
      onScale(zoomByPinch(from.scale, from.distance, distance()));
    } else if (isMagnified) {
      setMoved({ x: from.shift.x + at.x - from.at.x, y: from.shift.y + at.y - from.at.y });
    } else setSwipe(at.x - from.at.x);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const [left] = pointers.current.values();
    if (left) {
      begin(left);
      return;
    }
    setDragging(false);
    const step = event.type === 'pointercancel' ? 0 : swipeStep(swipe);
    setSwipe(0);
    if (step !== 0) onTurn(step);
  };
  return {
    swipe,
    shift,
    isDragging,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onWheel: (event: WheelEvent<HTMLElement>) => onScale(zoomByWheel(scale, event.deltaY)),
    },
  };
}
