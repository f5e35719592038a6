import type { FastifyInstance } from 'fastify';
import { priceStandard, providerApply, providerStanding } from '#api/contract/apply.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of applications to rent out an account. */
export function applyRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { applications } = deps.market;

  route(app, deps, providerStanding, (_query, { self }) => applications.standing(self));
  route(app, deps, providerApply, (body, { self }) => applications.apply(self, body));
  route(app, deps, priceStandard, () => ({ items: applications.priceStandard() }));
}
