import { readA2 } from './a2.ts';
import type { ChatService } from './ChatService.ts';
import type { GatewaySettings } from './command.ts';
import { codes, WireError } from './errors.ts';
import { kickKinds, type Line } from './instances.ts';
import { limits } from './limits.ts';
import { signedOut } from './store/Clients.ts';

/** What a token is held against. */
export type TokenJudge = { chat: ChatService; settings: GatewaySettings; now: number };

/** Whom a token speaks for. */
export type TokenBearer = { account: string; instanceId: number };

/**
 * Reads the token of a frame. One that ran out, signed out or lost its marketplace session is refused; a client that
 * was kicked is told so again.
 */
export function bearerOf(token: string, { chat, settings, now }: TokenJudge, line: Line): TokenBearer {
  const read = readA2(settings.app, token, now);
  const client = read && chat.clients.find(read.instanceId);
  if (!read || !client || client.endedAs === signedOut)
    throw new WireError(codes.sessionExpired, 'The session has ended, sign in again.');
  const endedAs = client.endedAs ?? (isSessionOver(client.session, settings) ? kickKinds.restApi : null);
  if (endedAs !== null) {
    // The kick of a client that is connected tells it already.
    const isTold = client.endedAs === null && chat.instances.onLine(line)?.id === read.instanceId;
    if (client.endedAs === null) chat.kickClient(client, endedAs);
    if (!isTold) line.send(chat.push.kickFrame(endedAs));
    throw new WireError(codes.badRequest, 'This client was signed out.');
  }
  return { account: read.account, instanceId: read.instanceId };
}

/**
 * Ends what hangs on a sign-in that is over although its client asks for nothing: a session that expired signs its
 * clients out, and a line whose token ran out is closed.
 */
export function sweepLines({ chat, settings, now }: TokenJudge): void {
  for (const { id, line } of chat.instances.all()) {
    const client = chat.clients.find(id);
    if (!client || client.expiresAt + limits.renewalGrace <= now) line.close();
    else if (isSessionOver(client.session, settings)) chat.kickClient(client, kickKinds.restApi);
  }
}

/** True where the marketplace session behind a sign-in has ended; a sign-in without one has none to lose. */
export function isSessionOver(session: string, settings: GatewaySettings): boolean {
  return session !== '' && settings.isSessionLive !== undefined && !settings.isSessionLive(session);
}
