import type { Place } from '#api/contract/places.ts';
import type { Position } from '#lib/mercator.ts';
import { type KnownPlace, type PlaceRank, places } from './places.ts';

const mostFound = 8;
const ranks: readonly PlaceRank[] = ['city', 'district', 'landmark', 'spot'];
/** The radius of a place by rank, in metres. */
const reach: Readonly<Record<PlaceRank, number>> = {
  city: 25_000,
  district: 2_500,
  landmark: 350,
  spot: 200,
};

const toPlace = ({ rank: _rank, ...place }: KnownPlace): Place => place;
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Places whose names and addresses contain every search word; those that begin with it first, then by rank.
 */
export function searchPlaces(query: string): Place[] {
  const wanted = folded(query).trim();
  const words = wanted.split(/[\s,.]+/).filter(Boolean);
  if (words.length === 0) return [];
  const worth = (place: KnownPlace): number => {
    const title = folded(place.title);
    const closeness = title.startsWith(wanted) ? 0 : title.includes(wanted) ? 1 : 2;
    return closeness * ranks.length + ranks.indexOf(place.rank);
  };
  return places
    .filter((place) => {
      const text = folded(`${place.title} ${place.address}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => worth(one) - worth(other))
    .slice(0, mostFound)
    .map(toPlace);
}

/** The distance in metres between two nearby positions. */
export function metresBetween(one: Position, other: Position): number {
  const east =
    (one.longitude - other.longitude) * Math.cos(((one.latitude + other.latitude) * Math.PI) / 360);
  return Math.hypot(one.latitude - other.latitude, east) * 111_320;
}

/**
 * The place at a position: the nearest of the smallest places that contain it, at that position; null if
 * there is none.
 */
export function nearestPlace(at: Position): Place | null {
  for (const rank of ranks.toReversed()) {
    const near = places
      .filter((place) => place.rank === rank)
      .map((place) => ({ place, metres: metresBetween(at, place) }))
      .filter(({ metres }) => metres <= reach[rank])
      .toSorted((one, other) => one.metres - other.metres)[0];
    if (near) return { ...toPlace(near.place), ...at };
  }
  return null;
}
