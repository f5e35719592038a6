import { type MapPoint, project, tileSize } from '#lib/mercator.ts';
import type { LonLat } from './land.ts';

/** The coordinates of a tile. */
export interface TileName {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** How far beyond its edge a tile is drawn, so that lines and names continue in the next tile. */
const margin = 24;

/** Converts positions to points of a tile, in pixels from its upper left corner. */
export function frameOf({ z, x, y }: TileName): (at: LonLat) => MapPoint {
  return ([longitude, latitude]) => {
    const point = project({ latitude, longitude }, z);
    return { x: point.x - x * tileSize, y: point.y - y * tileSize };
  };
}

/** The part of an area that lies within a tile; distant corners would reduce the precision. */
export function clipped(area: readonly MapPoint[]): readonly MapPoint[] {
  const low = -margin;
  const high = tileSize + margin;
  let points = cut(area, 'x', (value) => value >= low, low);
  points = cut(points, 'x', (value) => value <= high, high);
  points = cut(points, 'y', (value) => value >= low, low);
  return cut(points, 'y', (value) => value <= high, high);
}

/** Sutherland and Hodgman's algorithm: clips an area at one line. */
function cut(
  area: readonly MapPoint[],
  axis: 'x' | 'y',
  isInside: (value: number) => boolean,
  edge: number,
): readonly MapPoint[] {
  const other = axis === 'x' ? 'y' : 'x';
  const kept: MapPoint[] = [];
  area.forEach((point, index) => {
    const before = area[(index + area.length - 1) % area.length] ?? point;
    if (isInside(point[axis]) !== isInside(before[axis])) {
      const share = (edge - before[axis]) / (point[axis] - before[axis]);
      const crossing = before[other] + share * (point[other] - before[other]);
      kept.push(axis === 'x' ? { x: edge, y: crossing } : { x: crossing, y: edge });
    }
    if (isInside(point[axis])) kept.push(point);
  });
  return kept;
}

/** True if a line between two points may be visible in a tile. */
export function isSeen(one: MapPoint, other: MapPoint): boolean {
  const high = tileSize + margin;
  return (
    Math.max(one.x, other.x) > -margin &&
    Math.min(one.x, other.x) < high &&
    Math.max(one.y, other.y) > -margin &&
    Math.min(one.y, other.y) < high
  );
}

/** Both ends of a line clipped to a tile, or null if no part of it is visible. */
export function clippedLine(one: MapPoint, other: MapPoint): readonly [MapPoint, MapPoint] | null {
  let from = 0;
  let to = 1;
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const low = -margin * 4;
  const high = tileSize + margin * 4;
  for (const [way, room] of [
    [-dx, one.x - low],
    [dx, high - one.x],
    [-dy, one.y - low],
    [dy, high - one.y],
  ] as const) {
    if (way === 0) {
      if (room < 0) return null;
      continue;
    }
    const share = room / way;
    if (way < 0) from = Math.max(from, share);
    else to = Math.min(to, share);
  }
  if (from > to) return null;
  return [
    { x: one.x + dx * from, y: one.y + dy * from },
    { x: one.x + dx * to, y: one.y + dy * to },
  ];
}
