import type { FastifyInstance } from 'fastify';
import { payoutBind, payoutList, payoutQuote, payoutStanding, payoutWithdraw } from '#api/contract/payout.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of payout accounts and withdrawals. */
export function payoutRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { payouts } = deps.market;

  route(app, deps, payoutStanding, (_query, { self }) => payouts.standing(self));
  route(app, deps, payoutQuote, ({ coins }) => payouts.quote(coins));
  route(app, deps, payoutBind, (body, { self }) => payouts.bind(self, body));
  route(app, deps, payoutWithdraw, (body, { self }) => payouts.withdraw(self, body));
  route(app, deps, payoutList, (query, { self }) => payouts.list(self, query));
}
