import type { FastifyInstance } from 'fastify';
import { goodsFind, topUpAccount, topUpCreate, topUpGame, topUpGames } from '#api/contract/topups.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of game top-ups. */
export function topUpRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { topUps } = deps.market;

  route(app, deps, topUpGames, () => ({ items: topUps.games() }));
  route(app, deps, topUpGame, ({ id }, { language }) => topUps.game(id, language));
  route(app, deps, goodsFind, ({ id }, { language }) => topUps.gameOf(id, language));
  route(app, deps, topUpAccount, ({ gameId, userId }) => ({ nickname: topUps.account(gameId, userId) }));
  route(app, deps, topUpCreate, (body, { self, language }) => topUps.create(self, body, language));
}
