import type { FastifyInstance } from 'fastify';
import { feedbackSend } from '#api/contract/help.ts';
import { rateLimited } from '../../market/Sms.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of messages to the help desk. */
export function helpRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, feedbackSend, (body, { userId, address }) => {
    const waitMs = deps.rateLimits.take(`feedback:${userId ?? address}`, deps.limits.feedback);
    if (waitMs > 0) throw rateLimited(waitMs);
    return { number: deps.market.feedback.leave(userId, body) };
  });
}
