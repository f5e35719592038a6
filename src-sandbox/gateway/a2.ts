import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChatApp } from './usersig.ts';

/** The content of a session token. */
export type Session = { account: string; instanceId: number; issuedAt: number; expiresAt: number };

const mark = (app: ChatApp, payload: string): string =>
  createHmac('sha256', `a2 ${app.sdkAppId} ${app.secret}`).update(payload).digest('base64url');

/** Signs a session token. Whether the session has ended since is stored in `store/Clients.ts`. */
export function issueA2(app: ChatApp, session: Session): string {
  const payload = Buffer.from(
    JSON.stringify([session.account, session.instanceId, session.issuedAt, session.expiresAt]),
  ).toString('base64url');
  return `${payload}.${mark(app, payload)}`;
}

/** Reads a session token; undefined if its signature is wrong or it has expired. */
export function readA2(app: ChatApp, token: string, now: number): Session | undefined {
  const [payload, signature] = token.split('.');
  if (!payload || !signature) return undefined;
  const expected = Buffer.from(mark(app, payload));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const [account, instanceId, issuedAt, expiresAt] = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  ) as [string, number, number, number];
  return expiresAt > now ? { account, instanceId, issuedAt, expiresAt } : undefined;
}
