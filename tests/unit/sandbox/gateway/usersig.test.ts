import { deflateSync, inflateSync } from 'node:zlib';
import signer from 'tls-sig-api-v2';
import { expect, test } from 'vitest';
import { issueA2, readA2 } from '#sandbox/gateway/a2.ts';
import { signUserSig, verifyUserSig } from '#sandbox/gateway/usersig.ts';

const app = { sdkAppId: 20000001, secret: 'a secret' };
const now = 1_800_000_000;

test('a signature is accepted until it expires', () => {
  const sig = signUserSig(app, '10001', now, 100);
  expect(verifyUserSig(app, '10001', sig, now)).toEqual({ expiresAt: now + 100, session: '' });
  expect(() => verifyUserSig(app, '10001', sig, now + 100)).toThrow(expect.objectContaining({ code: 70001 }));
});

test('signatures of other keys, apps and users are refused with their own codes', () => {
  const sig = signUserSig(app, '10001', now, 100);
  const refused = (code: number) => expect.objectContaining({ code });
  expect(() => verifyUserSig(app, '10002', sig, now)).toThrow(refused(70013));
  expect(() => verifyUserSig({ ...app, sdkAppId: 5 }, '10001', sig, now)).toThrow(refused(70014));
  expect(() => verifyUserSig({ ...app, secret: 'other' }, '10001', sig, now)).toThrow(refused(70003));
  for (const broken of ['', 'x', sig.slice(0, 40), 'eJyrVg__'])
    expect(() => verifyUserSig(app, '10001', broken, now)).toThrow(refused(70003));
});

test('the session in a signature cannot be removed or changed', () => {
  const sig = signUserSig(app, '10001', now, 100, 'session-1');
  expect(verifyUserSig(app, '10001', sig, now)).toMatchObject({ session: 'session-1' });
  const ticket = JSON.parse(
    inflateSync(
      Buffer.from(sig.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '='), 'base64'),
    ).toString(),
  );
  delete ticket['TLS.userbuf'];
  const changed = deflateSync(Buffer.from(JSON.stringify(ticket))).toString('base64');
  expect(() => verifyUserSig(app, '10001', changed, now)).toThrow(expect.objectContaining({ code: 70003 }));
});

test('a signature has the format of the official signer', () => {
  const sig = new signer.Api(app.sdkAppId, app.secret).genSig('10001', 600);
  const second = Math.floor(Date.now() / 1000);
  expect(verifyUserSig(app, '10001', sig, second).expiresAt).toBeGreaterThan(second);
});

test('a session token names its session and cannot be changed', () => {
  const session = { account: '10001', instanceId: 5, issuedAt: now, expiresAt: now + 10 };
  const token = issueA2(app, session);
  expect(readA2(app, token, now)).toEqual(session);
  expect(readA2(app, token, now + 10)).toBeUndefined();
  expect(readA2(app, `${token}x`, now)).toBeUndefined();
  expect(readA2(app, `x${token}`, now)).toBeUndefined();
  expect(readA2({ ...app, secret: 'other' }, token, now)).toBeUndefined();
});
