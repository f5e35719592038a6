import type { FastifyInstance } from 'fastify';
import { placeList } from '#api/contract/places.ts';
import { nearestPlace, searchPlaces } from '../../map/find.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of the location picker: places by name and by position. */
export function placeRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, placeList, ({ q, latitude, longitude }) => {
    if (q) return { items: searchPlaces(q) };
    if (latitude === undefined || longitude === undefined) return { items: [] };
    const nearest = nearestPlace({ latitude, longitude });
    return { items: nearest ? [nearest] : [] };
  });
}
