import { readA2 } from './a2.ts';
import type { ChatService } from './ChatService.ts';
import type { GatewaySettings } from './command.ts';
import { codes, WireError } from './errors.ts';
import { kickKinds, type Line } from './Instances.ts';
import { limits } from './limits.ts';
import { signedOut } from './store/Clients.ts';

/** The dependencies of the token check. */
export type TokenJudge = { chat: ChatService; settings: GatewaySettings; now: number };

/** The account and the client of a token. */
export type TokenBearer = { account: string; instanceId: number };

/**
 * Reads the token of a frame. A token that expired, was signed out or lost its marketplace session is
 * refused; a kicked client is notified on every connection it comes back on.
 */
export function bearerOf(token: string, { chat, settings, now }: TokenJudge, line: Line): TokenBearer {
  const read = readA2(settings.app, token, now);
  const client = read && chat.clients.find(read.instanceId);
  if (!read || !client || client.endedAs === signedOut)
    throw new WireError(codes.sessionExpired, 'The session has ended, sign in again.');
  const endedAs = client.endedAs ?? (isSessionOver(client.session, settings) ? kickKinds.restApi : null);
  if (endedAs !== null) {
    if (client.endedAs === null) chat.kickClient(client, endedAs);
    chat.tellKicked({ id: read.instanceId, line }, endedAs);
    throw new WireError(codes.badRequest, 'This client was signed out.');
  }
  return { account: read.account, instanceId: read.instanceId };
}

/**
 * Ends sign-ins whose clients send no requests: an expired session signs out its clients, and a connection
 * with an expired token is closed.
 */
export function sweepLines({ chat, settings, now }: TokenJudge): void {
  for (const { id, line } of chat.instances.all()) {
    const client = chat.clients.find(id);
    if (!client || client.expiresAt + limits.renewalGrace <= now) line.close();
    else if (isSessionOver(client.session, settings)) chat.kickClient(client, kickKinds.restApi);
  }
}

/** True if the marketplace session of a sign-in has ended; false for a sign-in without one. */
export function isSessionOver(session: string, settings: GatewaySettings): boolean {
  return session !== '' && settings.isSessionLive !== undefined && !settings.isSessionLive(session);
}
