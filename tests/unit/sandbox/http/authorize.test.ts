import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codes } from '#api/contract/common.ts';
import { openSandbox } from '../fixture.ts';

const verifier = 'v'.repeat(43);
const redirect = 'http://127.0.0.1:50123/';
const question = {
  response_type: 'code',
  client_id: 'sandbox',
  redirect_uri: redirect,
  state: 'a state',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;
const answer = ({ app }: Sandbox, more: Record<string, string>) =>
  app.inject({ url: '/sandbox/authorize/google/answer', query: { ...question, ...more } });
const exchange = ({ app }: Sandbox, code: string, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/sandbox/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'sandbox',
      redirect_uri: redirect,
      code_verifier: verifier,
      code,
      ...more,
    }).toString(),
  });
/** The parameters with which the browser is sent back to the app. */
const sentBack = ({ headers }: { headers: { location?: unknown } }) =>
  new URL(String(headers.location)).searchParams;
const codeFrom = async (sandbox: Sandbox) =>
  sentBack(await answer(sandbox, { name: 'Ayu' })).get('code') ?? '';

describe('the stand-in providers for a browser', () => {
  it('return to the app with a code, which is worth one token that signs in', async () => {
    const sandbox = await openSandbox();
    const page = await sandbox.app.inject({ url: '/sandbox/authorize/google', query: question });
    expect(page.body).toContain('Continue as');
    // A browser would otherwise stop at the redirect that follows the form.
    expect(page.headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:50123");
    const back = sentBack(await answer(sandbox, { name: 'Ayu' }));
    expect(back.get('state')).toBe('a state');
    const code = back.get('code') ?? '';
    const { access_token } = (await exchange(sandbox, code)).json<{ access_token: string }>();
    const login = await sandbox.call('POST', '/v1/auth/login', { type: 'google', oauthToken: access_token });
    expect(login).toMatchObject({ code: 0, data: { userInfo: { nickname: 'Ayu' } } });
    expect((await exchange(sandbox, code)).json()).toEqual({ error: 'invalid_grant' });
  });

  it.each([
    ['another secret', { code_verifier: 'w'.repeat(43) }],
    ['another app', { client_id: 'other' }],
    ['another address', { redirect_uri: 'http://127.0.0.1:1/' }],
  ])('give nothing for the code of %s', async (_what, more) => {
    const sandbox = await openSandbox();
    const reply = await exchange(sandbox, await codeFrom(sandbox), more);
    expect([reply.statusCode, reply.json()]).toEqual([400, { error: 'invalid_grant' }]);
  });

  it('give nothing for a code after a minute', async () => {
    const sandbox = await openSandbox();
    const code = await codeFrom(sandbox);
    sandbox.clock.advance(60_000);
    expect((await exchange(sandbox, code)).statusCode).toBe(400);
  });

  it('report that the person cancelled', async () => {
    const sandbox = await openSandbox();
    expect(Object.fromEntries(sentBack(await answer(sandbox, {})))).toEqual({
      state: 'a state',
      error: 'access_denied',
    });
  });

  it.each([
    { redirect_uri: 'https://evil.example/' },
    { redirect_uri: 'http://127.0.0.1.evil.example:80/' },
    { redirect_uri: 'http://127.0.0.1:65536/' },
    { code_challenge_method: 'plain' },
    { code_challenge: '' },
    { response_type: 'token' },
  ])('refuse a question with %j and redirect nowhere', async (more) => {
    const reply = await answer(await openSandbox(), { name: 'Ayu', ...more });
    expect(reply.json()).toMatchObject({ code: codes.invalidInput });
    expect(reply.headers.location).toBe(undefined);
  });
});
