import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { swipeStep, zoomByPinch, zoomByWheel } from './zoom.ts';

type Point = { x: number; y: number };
const origin: Point = { x: 0, y: 0 };

type GestureOptions = {
  /** The element that receives the gestures. */
  stage: RefObject<HTMLElement | null>;
  /** The shown picture; each starts at its original position. */
  pictureId: string | undefined;
  scale: number;
  onScale: (scale: number) => void;
  /** 1 for the next image, -1 for the previous. */
  onTurn: (by: number) => void;
};

/**
 * Handles wheel, fingers and mouse on a picture: zooms, moves a magnified picture, and turns to the next one
 * otherwise.
 */
export function useGestures({ stage, pictureId, scale, onScale, onTurn }: GestureOptions) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef({ at: origin, shift: origin, distance: 0, scale: 1 });
  const [swipe, setSwipe] = useState(0);
  const [moved, setMoved] = useState({ id: pictureId, ...origin });
  const [isDragging, setDragging] = useState(false);
  const isMagnified = scale > 1;
  const shift = isMagnified && moved.id === pictureId ? moved : origin;

  const wheel = useRef<(deltaY: number) => void>(() => undefined);
  useEffect(() => {
    wheel.current = (deltaY) => onScale(zoomByWheel(scale, deltaY));
  });
  useEffect(() => {
    const element = stage.current;
    // The listener is native, because only then can it prevent the page from zooming on a touchpad's pinch.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      wheel.current(event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 33);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

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
      setMoved({
        id: pictureId,
        x: from.shift.x + at.x - from.at.x,
        y: from.shift.y + at.y - from.at.y,
      });
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
    // The distance is measured here, because on a busy machine the last move may not be rendered yet.
    const swiped = isMagnified || event.type === 'pointercancel' ? 0 : event.clientX - start.current.at.x;
    const step = swipeStep(swiped);
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
    },
  };
}
