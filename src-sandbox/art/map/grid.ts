import { type MapPoint, tileSize, unproject } from '#lib/mercator.ts';
import { metresBetween } from '../../map/find.ts';
import { places } from '../../map/places.ts';
import type { TileName } from './frame.ts';

/** The zoom at which a cell of the street grid is a tile: about 150 metres. */
const gridZoom = 18;
/** The distances, in cells, between wider streets and between main roads. */
export const strides = { collector: 4, arterial: 16 } as const;

/** A pseudo-random number in [0, 1) for a cell, the same on every machine. */
export function chanceAt(i: number, j: number, salt: number): number {
  let mixed = Math.imul(i, 374_761_393) ^ Math.imul(j, 668_265_263) ^ Math.imul(salt, 2_147_483_647);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** The position of a grid crossing, in cells: streets bend, and all blocks differ. */
export function crossing(i: number, j: number): MapPoint {
  return {
    x: i + 2.6 * Math.sin(j / 23 + 1) + 1.3 * Math.sin(j / 9.1 + i / 41) + (chanceAt(i, j, 1) - 0.5) * 0.42,
    y: j + 2.6 * Math.sin(i / 27 + 2) + 1.3 * Math.sin(i / 8.3 + j / 37) + (chanceAt(i, j, 2) - 0.5) * 0.42,
  };
}

/** The grid as seen from one tile. */
export interface GridFrame {
  /** Side of a cell in pixels. */
  readonly cell: number;
  /** The first and last visible crossing, in columns and rows, in steps of `stride`. */
  readonly range: (stride: number) => {
    readonly columns: readonly number[];
    readonly rows: readonly number[];
  };
  readonly at: (i: number, j: number) => MapPoint;
}

/** The grid as seen from one tile. */
export function gridOf({ z, x, y }: TileName): GridFrame {
  const cells = 2 ** (gridZoom - z);
  const cell = tileSize / cells;
  const steps = (from: number, stride: number) => {
    // Streets that bend into the tile from outside are drawn too.
    const first = Math.floor((from - 5) / stride) * stride;
    const count = Math.ceil((cells + 10) / stride) + 2;
    return Array.from({ length: count }, (_, index) => first + index * stride);
  };
  return {
    cell,
    range: (stride) => ({ columns: steps(x * cells, stride), rows: steps(y * cells, stride) }),
    at: (i, j) => {
      const point = crossing(i, j);
      return { x: (point.x - x * cells) * cell, y: (point.y - y * cells) * cell };
    },
  };
}

const cities = places.filter(({ rank }) => rank === 'city');
const reachOf = (title: string) =>
  title === 'Jakarta'
    ? 26_000
    : ['Surabaya', 'Bandung', 'Medan', 'Semarang'].includes(title)
      ? 12_000
      : 8_000;

/** The building density around a crossing: 1 in a city, 0 in the country. */
export function densityAt(i: number, j: number): number {
  const at = unproject({ x: i * tileSize, y: j * tileSize }, gridZoom);
  let most = 0;
  for (const city of cities) {
    if (Math.abs(city.latitude - at.latitude) > 0.5 || Math.abs(city.longitude - at.longitude) > 0.5)
      continue;
    most = Math.max(most, 1.35 - metresBetween(city, at) / reachOf(city.title));
  }
  return Math.min(1, most);
}
