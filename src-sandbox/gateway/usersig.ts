import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import * as z from 'zod/mini';
import { codes, WireError } from './errors.ts';

/** The application's chat identity: its number and signing secret. */
export type ChatApp = { sdkAppId: number; secret: string };

const Signature = z.object({
  'TLS.ver': z.string(),
  'TLS.identifier': z.string(),
  'TLS.sdkappid': z.union([z.int(), z.string()]),
  'TLS.expire': z.union([z.int(), z.string()]),
  'TLS.time': z.union([z.int(), z.string()]),
  'TLS.userbuf': z.optional(z.string()),
  'TLS.sig': z.string(),
});

// Base64 with the URL-safe replacements of this format.
const encode = (data: Buffer): string =>
  data.toString('base64').replaceAll('+', '*').replaceAll('/', '-').replaceAll('=', '_');
const decode = (text: string): Buffer =>
  Buffer.from(text.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '='), 'base64');

const hmac = (app: ChatApp, identifier: string, time: number, expire: number, userbuf = ''): string =>
  createHmac('sha256', app.secret)
    .update(
      `TLS.identifier:${identifier}\nTLS.sdkappid:${app.sdkAppId}\nTLS.time:${time}\nTLS.expire:${expire}\n${
        userbuf && `TLS.userbuf:${userbuf}\n`
      }`,
    )
    .digest('base64');

/** The content of a UserSig besides its account. */
export type Signed = { expiresAt: number; session: string };

/**
 * Issues a UserSig for an account, valid for `lifetime` seconds from `now`. The marketplace session is stored
 * in the format's own field for application data.
 */
export function signUserSig(
  app: ChatApp,
  identifier: string,
  now: number,
  lifetime: number,
  session = '',
): string {
  const userbuf = Buffer.from(session).toString('base64');
  const ticket = {
    'TLS.ver': '2.0',
    'TLS.identifier': identifier,
    'TLS.sdkappid': app.sdkAppId,
    'TLS.expire': lifetime,
    'TLS.time': now,
    ...(userbuf && { 'TLS.userbuf': userbuf }),
    'TLS.sig': hmac(app, identifier, now, lifetime, userbuf),
  };
  return encode(deflateSync(Buffer.from(JSON.stringify(ticket))));
}

/** Checks a UserSig and returns its content; throws the cloud's own refusal if it is invalid. */
export function verifyUserSig(app: ChatApp, identifier: string, userSig: string, now: number): Signed {
  let value: unknown;
  try {
    value = JSON.parse(inflateSync(decode(userSig), { maxOutputLength: 16_384 }).toString('utf8'));
  } catch {
    // The signature is not valid, so only the refusal is reported.
    throw new WireError(codes.signatureInvalid, 'The signature cannot be read.');
  }
  const parsed = z.safeParse(Signature, value);
  if (!parsed.success) throw new WireError(codes.signatureInvalid, 'The signature is not complete.');
  const time = Number(parsed.data['TLS.time']);
  const expire = Number(parsed.data['TLS.expire']);
  if (Number(parsed.data['TLS.sdkappid']) !== app.sdkAppId)
    throw new WireError(codes.appMismatch, 'The signature belongs to another application.');
  if (parsed.data['TLS.identifier'] !== identifier)
    throw new WireError(codes.accountMismatch, 'The signature belongs to another account.');
  const expected = Buffer.from(hmac(app, identifier, time, expire, parsed.data['TLS.userbuf']));
  const given = Buffer.from(parsed.data['TLS.sig']);
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new WireError(codes.signatureInvalid, 'The signature does not match.');
  if (time + expire <= now) throw new WireError(codes.sessionExpired, 'The signature has expired.');
  const session = Buffer.from(parsed.data['TLS.userbuf'] ?? '', 'base64').toString('utf8');
  return { expiresAt: time + expire, session };
}
