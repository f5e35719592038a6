import { type MapPoint, type MapView, movedBy, zoomedTo } from '#lib/mercator.ts';

/** The distance that an arrow key moves the map, in pixels; four times as far with Shift. */
export const keyStep = 40;

const ways: Readonly<Record<string, MapPoint>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The view after a key press, or null if the map does not use the key. */
export function viewAfterKey(view: MapView, key: string, isFar: boolean): MapView | null {
  const way = ways[key];
  if (way) {
    const step = isFar ? keyStep * 4 : keyStep;
    return movedBy(view, { x: way.x * step, y: way.y * step });
  }
  if (key === '+' || key === '=') return zoomedTo(view, Math.floor(view.zoom + 1));
  if (key === '-' || key === '_') return zoomedTo(view, Math.ceil(view.zoom - 1));
  return null;
}
