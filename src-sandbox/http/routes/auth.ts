import type { FastifyInstance } from 'fastify';
import { login, logout } from '#api/contract/auth.ts';
import { codeSms } from '#api/contract/common.ts';
import { phoneOf, rateLimited } from '../../market/Sms.ts';
import { toSelf } from '../../market/user-records.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of signing in and out. */
export function authRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { market, limits, rateLimits } = deps;

  route(app, deps, codeSms, (body, { address }) => {
    const waitMs = rateLimits.take(`sms:${address}`, limits.smsPerAddress);
    if (waitMs > 0) throw rateLimited(waitMs);
    market.sms.send(phoneOf(body.areaCode, body.phone));
    return { retryAfterSeconds: market.sms.intervalSeconds };
  });
  route(app, deps, login, (body, { address, language }) => {
    const waitMs = rateLimits.take(`sign-in:${address}`, limits.signIn);
    if (waitMs > 0) throw rateLimited(waitMs);
    const { token, expiresAt, user, isNewUser } = market.signIn.signIn(body, language);
    return { token, expiresAt, userInfo: toSelf(user), isNewUser };
  });
  route(app, deps, logout, (_body, { token }) => {
    if (token) market.sessions.revoke(token);
    return {};
  });
}
