import { informationRoutes } from './information.ts';
import { marketRoutes } from './market.ts';
import { ownRoutes } from './own.ts';
import { type AppRoute, routesOf } from './route.ts';

/**
 * Every route of the product (docs/product.md, Who may open what); routes marked assumed are not in its
 * table. The fallback for all other paths is the last.
 */
export const routes: readonly AppRoute[] = [...marketRoutes, ...ownRoutes, ...informationRoutes].flatMap(
  routesOf,
);

export { redirects } from '#lib/screen-paths.ts';
