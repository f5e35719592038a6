import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type MapPoint, type MapView, movedBy, zoomedTo } from '#lib/mercator.ts';
import { viewAfterKey } from './map-keys.ts';

/** Wheel movement in pixels for one zoom step. */
const wheelPxPerZoom = 240;
const linePx = 33;
/** A shorter movement, in pixels, is a click and not a drag. */
const pressPx = 4;

/** Handles pointer, touch, wheel and keyboard input of a map; `stage` is the element that receives it. */
export function useMapGestures(
  stage: RefObject<HTMLElement | null>,
  view: MapView,
  onView: (view: MapView) => void,
) {
  const pointers = useRef(new Map<number, MapPoint>());
  const start = useRef({ view, at: { x: 0, y: 0 }, distance: 0 });
  const [isDragging, setDragging] = useState(false);
  // Several events may arrive before the next render; each continues from the one before.
  const now = useRef(view);
  useEffect(() => {
    now.current = view;
  }, [view]);
  const show = (next: MapView) => {
    now.current = next;
    onView(next);
  };

  const wheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    wheel.current = (event) => {
      const turned = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * linePx;
      const by = -Math.min(1, Math.max(-1, turned / wheelPxPerZoom));
      show(zoomedTo(now.current, now.current.zoom + by, offMiddle(stage.current, event)));
    };
  });
  useEffect(() => {
    const element = stage.current;
    // React's wheel listeners are passive; only a native one can prevent the page from scrolling and zooming.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      wheel.current(event);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

  const held = () => {
    const points = [...pointers.current.values()];
    const [first, second] = points;
    return {
      at: {
        x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
        y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
      },
      distance: first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0,
    };
  };
  const begin = () => {
    start.current = { view: now.current, ...held() };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const from = start.current;
    const { at, distance } = held();
    const by = { x: from.at.x - at.x, y: from.at.y - at.y };
    if (!isDragging && pointers.current.size === 1 && Math.hypot(by.x, by.y) < pressPx) return;
    setDragging(true);
    const moved = movedBy(from.view, by);
    const zoom = from.distance > 0 && distance > 0 ? Math.log2(distance / from.distance) : 0;
    show(
      zoom === 0
        ? moved
        : zoomedTo(moved, moved.zoom + zoom, offMiddle(stage.current, { clientX: at.x, clientY: at.y })),
    );
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return;
    begin();
    if (pointers.current.size === 0) setDragging(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(now.current, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    show(next);
  };
  return {
    isDragging,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  };
}

/** The distance of a pointer from the centre of the stage. */
function offMiddle(
  stage: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): MapPoint {
  if (!stage) return { x: 0, y: 0 };
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
