import type { FastifyInstance } from 'fastify';
import { excludedImUsers, imSig, timSig } from '#api/contract/chat.ts';
import { type Caller, type RouteDeps, route } from '../route.ts';

/** Routes of chat SDK signatures, and of users excluded from chat. */
export function chatRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { sessions, users } = deps.market;
  const sign = ({ self, token }: Caller) => {
    const session = token === null ? '' : sessions.idOf(token);
    return { sig: deps.signFor(self, session), userId: String(self) };
  };
  route(app, deps, timSig, (_query, caller) => sign(caller));
  route(app, deps, imSig, (_body, caller) => sign(caller));
  route(app, deps, excludedImUsers, () => ({ excludedUserIds: users.excludedFromChat() }));
}
