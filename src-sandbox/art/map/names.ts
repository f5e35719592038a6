import { type MapPoint, project, tileSize } from '#lib/mercator.ts';
import { type KnownPlace, type PlaceRank, places } from '../../map/places.ts';
import type { TileName } from './frame.ts';

/** Zoom levels at which places of a rank are labelled. */
const shown: Readonly<Record<PlaceRank, readonly [from: number, to: number]>> = {
  city: [5, 12],
  district: [12, 15],
  landmark: [14, 18],
  spot: [16, 18],
};

/** A place with its name, in pixels of a tile. */
export interface PlaceName {
  readonly place: KnownPlace;
  readonly at: MapPoint;
}

const chosen = new Map<number, readonly PlaceName[]>();

/**
 * The places labelled at a zoom, in pixels of the whole map; of two overlapping labels the better known place
 * is kept.
 */
function namedAt(z: number): readonly PlaceName[] {
  const known = chosen.get(z);
  if (known) return known;
  const named: PlaceName[] = [];
  for (const place of places) {
    const [from, to] = shown[place.rank];
    if (z < from || z > to) continue;
    const at = project(place, z);
    const reach = (one: KnownPlace) => one.title.length * 3.6 + 8;
    const isFree = named.every(
      (other) =>
        Math.abs(other.at.x - at.x) > reach(place) + reach(other.place) || Math.abs(other.at.y - at.y) > 26,
    );
    if (isFree) named.push({ place, at });
  }
  chosen.set(z, named);
  return named;
}

/** The labels of a tile, including those of its neighbours that reach into it. */
export function namesIn({ z, x, y }: TileName): readonly PlaceName[] {
  return namedAt(z)
    .map(({ place, at }) => ({ place, at: { x: at.x - x * tileSize, y: at.y - y * tileSize } }))
    .filter(({ at }) => at.x > -140 && at.x < tileSize + 140 && at.y > -40 && at.y < tileSize + 40);
}
