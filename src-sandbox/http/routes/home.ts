import type { FastifyInstance } from 'fastify';
import { bannerList, checkExcludeRegion } from '#api/contract/common.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of the Home screen, and of the regions where the product may not be used. */
export function homeRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { games } = deps.market;
  route(app, deps, bannerList, (_input, { language }) => ({ items: games.banners(language) }));
  route(app, deps, checkExcludeRegion, () => ({ isExcluded: false }));
}
