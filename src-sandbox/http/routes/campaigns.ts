import type { FastifyInstance } from 'fastify';
import { ramadanCampaign, ramadanClaim } from '#api/contract/campaigns.ts';
import { type RouteDeps, route, tokenOf } from '../route.ts';

/** Routes of the Ramadan event. */
export function campaignRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { campaigns, sessions } = deps.market;

  route(app, deps, ramadanCampaign, (_query, { userId }) => campaigns.ramadan(userId));
  route(app, deps, ramadanClaim, ({ offer }, { self }) => campaigns.claim(self, offer));

  // A login day is a day with any request of a signed-in user.
  app.addHook('preHandler', async (request) => {
    const token = tokenOf(request);
    if (token === null || !campaigns.isRunning) return;
    const userId = sessions.knownUser(token);
    if (userId !== null) campaigns.wasHere(userId);
  });
}
