import type { FastifyInstance } from 'fastify';
import { excludedImUsers, imSig, timSig } from '#api/contract/chat.ts';
import { type Caller, type RouteDeps, route } from '../route.ts';

/** Signatures for the chat SDK, and who is kept out of chat. */
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
