import * as z from 'zod/mini';
import { placeLimits } from '#lib/rules/limits.ts';
import { get } from './endpoint.ts';
import { line } from './text.ts';

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));
const queryDegrees = (most: number) => z.pipe(z.coerce.number(), degrees(most));

/** A place that can be sent as a location; latitude and longitude are degrees. */
export const Place = z.object({
  title: z.string(),
  address: z.string(),
  latitude: degrees(90),
  longitude: degrees(180),
});
export type Place = z.output<typeof Place>;

/** A `map.search` service of an installation must respond in the same format. */
export const placeList = get('/v1/map/places', {
  access: 'public',
  assumed: true,
  summary:
    'Places of the location picker: by name with `q`, best first; or with `latitude` and `longitude` the one that is there, none where nothing is near.',
  query: z.object({
    q: z.optional(line({ max: placeLimits.query })),
    latitude: z.optional(queryDegrees(90)),
    longitude: z.optional(queryDegrees(180)),
  }),
  reply: z.object({ items: z.array(Place) }),
});
