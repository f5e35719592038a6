import type { FastifyInstance } from 'fastify';
import { gameList } from '#api/contract/games.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of games. */
export function gameRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, gameList, () => ({ items: deps.market.games.list() }));
}
