import type { FastifyInstance } from 'fastify';
import { codes } from '#api/contract/common.ts';
import * as api from '#api/contract/index.ts';
import type { ChatPort } from '../../market/ports.ts';
import { Refusal } from '../../market/Refusal.ts';
import { phoneOf, rateLimited } from '../../market/sms.ts';
import { toSelf } from '../../market/users.ts';
import { type Caller, type RouteDeps, route } from '../route.ts';

/** What signing in and profiles need beside the market. */
export interface PeopleDeps extends RouteDeps {
  chat: ChatPort;
  /** A signature for the chat SDK, good while the session lives. */
  signFor: (userId: number, session: string) => string;
}

/** Signing in and out, profiles, follows, chat signatures, wallet. */
export function peopleRoutes(app: FastifyInstance, deps: PeopleDeps): void {
  const { market, limits, rateLimits } = deps;

  route(app, deps, api.codeSms, (body, { address }) => {
    const waitMs = rateLimits.take(`sms:${address}`, limits.smsPerAddress);
    if (waitMs > 0) throw rateLimited(waitMs);
    market.sms.send(phoneOf(body.areaCode, body.phone));
    return { retryAfterSeconds: market.sms.intervalSeconds };
  });
  route(app, deps, api.login, (body, { address, language }) => {
    const waitMs = rateLimits.take(`sign-in:${address}`, limits.signIn);
    if (waitMs > 0) throw rateLimited(waitMs);
    const { token, expiresAt, user, isNewUser } = market.signIn.signIn(body, language);
    return { token, expiresAt, userInfo: toSelf(user), isNewUser };
  });
  route(app, deps, api.logout, (_body, { token }) => {
    if (token) market.sessions.revoke(token);
    return {};
  });

  route(app, deps, api.profile, ({ userId }, caller) => market.users.profile(userId, caller.userId));
  route(app, deps, api.profileUpdate, (body, { self }) => {
    const user = market.users.update(self, body);
    deps.chat.profileChanged(self);
    return toSelf(user);
  });
  route(app, deps, api.phoneBind, (body, { self }) => {
    market.signIn.bindPhone(self, body);
    return {};
  });
  route(app, deps, api.follow, ({ toUserId, action }, { self }) =>
    market.users.setFollowing(self, toUserId, action === 'follow'),
  );

  const sign = ({ self, token }: Caller) => {
    const session = token === null ? '' : market.sessions.idOf(token);
    return { sig: deps.signFor(self, session), userId: String(self) };
  };
  route(app, deps, api.timSig, (_query, caller) => sign(caller));
  route(app, deps, api.imSig, (_body, caller) => sign(caller));
  route(app, deps, api.excludedImUsers, () => ({ excludedUserIds: market.users.excludedFromChat() }));

  // Another user's balance is nobody's business: the parameter that names a user must be one's own.
  route(app, deps, api.diamondBalance, ({ userId }, { self }) => {
    if (userId !== self) throw new Refusal(codes.forbidden, 'forbidden');
    return { userId, diamonds: market.wallets.balance(self).diamonds };
  });
  route(app, deps, api.walletBalance, (_query, { self }) => market.wallets.balance(self));
  route(app, deps, api.ledgerList, (query, { self, language }) =>
    market.wallets.ledger(self, language, query),
  );
}
