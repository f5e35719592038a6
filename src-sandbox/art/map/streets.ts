import type { MapPoint } from '#lib/mercator.ts';
import { n } from '../svg.ts';
import { isSeen, type TileName } from './frame.ts';
import { chanceAt, densityAt, type GridFrame, gridOf, strides } from './grid.ts';
import { streetNames } from './roads.ts';

/** The town in a tile, as data of SVG paths, from bottom to top. */
export interface Town {
  readonly parks: string;
  readonly ponds: string;
  readonly buildings: string;
  readonly lanes: string;
  readonly streets: string;
  readonly mains: string;
  readonly names: readonly StreetName[];
}

/** A name along a street. */
export interface StreetName {
  readonly text: string;
  readonly at: MapPoint;
  readonly degrees: number;
}

const area = (points: readonly MapPoint[]) => `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;
const blockOf = (cell: number) => Math.floor(cell / strides.collector);
/** The use of a block between four streets: most are built on. */
const landUse = (i: number, j: number): 'park' | 'pond' | 'built' => {
  const chance = chanceAt(blockOf(i), blockOf(j), 7);
  return chance < 0.045 ? 'park' : chance < 0.055 ? 'pond' : 'built';
};

/** Streets, blocks and houses of a tile. */
export function townOf(name: TileName): Town {
  const grid = gridOf(name);
  const { z } = name;
  const { parks, ponds } = z >= 13 ? greenery(grid) : { parks: '', ponds: '' };
  return {
    parks,
    ponds,
    buildings: z >= 16 ? houses(grid) : '',
    lanes: z >= 15 ? streetsOf(grid, 1, 1) : '',
    streets: z >= 13 ? streetsOf(grid, strides.collector, z >= 15 ? 1 : 4) : '',
    mains: z >= 10 ? streetsOf(grid, strides.arterial, z >= 15 ? 1 : z >= 13 ? 4 : 16) : '',
    names: z >= 16 ? namesOf(grid) : [],
  };
}

/** All streets on every `stride`-th line of the grid and on no wider one, drawn in steps of `step`. */
function streetsOf(grid: GridFrame, stride: number, step: number): string {
  const wider = stride === 1 ? strides.collector : stride === strides.collector ? strides.arterial : null;
  const isOwn = (line: number) => line % stride === 0 && (wider === null || line % wider !== 0);
  const length = Math.max(stride, step);
  const { columns, rows } = grid.range(step);
  const paths: string[] = [];
  const draw = (i: number, j: number, toI: number, toJ: number, salt: number) => {
    const one = grid.at(i, j);
    const other = grid.at(toI, toJ);
    if (!isSeen(one, other)) return;
    // A street exists between whole crossings: half a block of it would end nowhere.
    const chance = chanceAt(Math.floor(i / length), Math.floor(j / length), salt);
    const density = densityAt(i, j);
    const share =
      stride === 1
        ? density * 0.74
        : stride === strides.collector
          ? 0.12 + density * 0.78
          : density > 0.1
            ? 0.94
            : 0.5;
    if (chance > share) return;
    if (stride === 1 && landUse(salt === 11 ? i : i - 1, j) !== 'built') return;
    if (stride === 1 && landUse(i, salt === 11 ? j - 1 : j) !== 'built') return;
    paths.push(`M${n(one.x)} ${n(one.y)}L${n(other.x)} ${n(other.y)}`);
  };
  for (const j of rows) {
    for (const i of columns) {
      if (isOwn(j)) draw(i, j, i + step, j, 11);
      if (isOwn(i)) draw(i, j, i, j + step, 13);
    }
  }
  return paths.join('');
}

function greenery(grid: GridFrame): { parks: string; ponds: string } {
  const side = strides.collector;
  const { columns, rows } = grid.range(side);
  const found = { park: '', pond: '', built: '' };
  for (const j of rows) {
    for (const i of columns) {
      const use = landUse(i, j);
      if (use === 'built') continue;
      const corners = [
        grid.at(i, j),
        grid.at(i + side, j),
        grid.at(i + side, j + side),
        grid.at(i, j + side),
      ];
      const [one, , other] = corners;
      if (one && other && isSeen(one, other))
        found[use] += area(use === 'pond' ? drawnIn(corners, 0.3) : corners);
    }
  }
  return { parks: found.park, ponds: found.pond };
}

/** Two houses in each small block of a town. */
function houses(grid: GridFrame): string {
  const { columns, rows } = grid.range(1);
  let paths = '';
  for (const j of rows) {
    for (const i of columns) {
      if (landUse(i, j) !== 'built' || chanceAt(i, j, 17) > densityAt(i, j) * 0.9) continue;
      const [a, b, c, d] = [grid.at(i, j), grid.at(i + 1, j), grid.at(i + 1, j + 1), grid.at(i, j + 1)];
      if (!isSeen(a, c)) continue;
      const half = 0.35 + chanceAt(i, j, 19) * 0.3;
      const top = between(a, b, half);
      const bottom = between(d, c, half);
      paths += area(drawnIn([a, top, bottom, d], 0.22));
      if (chanceAt(i, j, 23) < 0.75) paths += area(drawnIn([top, b, c, bottom], 0.26));
    }
  }
  return paths;
}

const between = (one: MapPoint, other: MapPoint, share: number): MapPoint => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});

/** An area with its corners moved towards its centre. */
function drawnIn(corners: readonly MapPoint[], share: number): readonly MapPoint[] {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  return corners.map((corner) => between(corner, middle, share));
}

function namesOf(grid: GridFrame): readonly StreetName[] {
  const side = strides.collector;
  const { columns, rows } = grid.range(side);
  return rows.flatMap((j) =>
    columns.flatMap((i): StreetName[] => {
      if (chanceAt(i, j, 29) > 0.55 || densityAt(i, j) < 0.2) return [];
      const text = streetNames[Math.floor(chanceAt(0, j, 31) * streetNames.length)];
      const one = grid.at(i + 1, j);
      const other = grid.at(i + 2, j);
      if (!text || chanceAt(Math.floor(i / side), Math.floor(j / side), 11) > 0.12 + densityAt(i, j) * 0.78)
        return [];
      const degrees = (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
      return [{ text, at: between(one, other, 0.5), degrees }];
    }),
  );
}
