import type { FastifyInstance } from 'fastify';
import { inviteAsked, inviteFill, inviteRewards, inviteSummary } from '#api/contract/invite.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of invitations and their rewards. */
export function inviteRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { invites } = deps.market;

  route(app, deps, inviteAsked, (_body, { self }) => {
    invites.asked(self);
    return {};
  });
  route(app, deps, inviteSummary, (_query, { self }) => invites.summary(self));
  route(app, deps, inviteRewards, (query, { self }) => invites.list(self, query));
  route(app, deps, inviteFill, ({ code }, { self }) => invites.fill(self, code));
}
