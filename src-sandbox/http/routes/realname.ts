import type { FastifyInstance } from 'fastify';
import { authentication, realNameStanding } from '#api/contract/realname.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of real-name verification. */
export function realNameRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { realNames, uploads } = deps.market;

  route(app, deps, realNameStanding, (_query, { self }) => realNames.standing(self));
  route(app, deps, authentication, (body, { self }) => {
    uploads.mustOwn(self, body.photo, 'identity', 'photo');
    return realNames.submit(self, body);
  });
}
