import { createHash } from 'node:crypto';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type Launched, launchDesktop, windowOf } from './launch.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Launches the app with a provider that answers every exchange of a code with the given reply. */
async function launch(
  reply: { status: number; body: unknown } = { status: 200, body: { access_token: 't' } },
) {
  const exchanges: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      exchanges.push(new URLSearchParams(body));
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google = { clientId: 'desktop', authorize: 'https://accounts.example/auth', token: `${base}/token` };
  const app = await launchDesktop({
    env: { PASARMAIN_CONFIG: JSON.stringify({ apiBase: base, browserSignIn: { google } }) },
  });
  return { app, exchanges };
}

/** Waits until main has opened this many addresses in the browser; resolves with the last one's parameters. */
async function asked(app: Launched, count = 1): Promise<URLSearchParams> {
  await vi.waitFor(() => expect(app.seen.openedOutside).toHaveLength(count));
  return new URL(app.seen.openedOutside[count - 1] ?? '').searchParams;
}

/** Performs the browser's redirect from the provider back to the app; resolves with the status of its reply. */
function comeBack(question: URLSearchParams, answer: Record<string, string>, host?: string): Promise<number> {
  const url = new URL(question.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return new Promise((resolve, reject) => {
    get(url, { agent: false, ...(host && { headers: { host } }) }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}
const stateOf = (question: URLSearchParams) => question.get('state') ?? '';

test('a sign-in in the browser gives a token to the page that asked, and brings the window back', async () => {
  const { app, exchanges } = await launch();
  const end = app.desktop.request('signIn:start', 'google');
  const question = await asked(app);
  expect(app.seen.openedOutside[0]).toMatch(/^https:\/\/accounts\.example\/auth\?/);
  expect(question.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect(await comeBack(question, { state: stateOf(question), code: 'c' })).toBe(200);
  await expect(end).resolves.toEqual({ kind: 'token', token: 't' });
  expect(windowOf(app).focusCount).toBe(1);
  const [exchange] = exchanges;
  // An app that only saw the code in the browser cannot exchange it.
  const challenge = createHash('sha256')
    .update(exchange?.get('code_verifier') ?? '')
    .digest('base64url');
  expect([question.get('code_challenge'), question.get('code_challenge_method')]).toEqual([
    challenge,
    'S256',
  ]);
  expect(Object.fromEntries(exchange ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    code: 'c',
    client_id: 'desktop',
    redirect_uri: question.get('redirect_uri'),
  });
  await expect(comeBack(question, { state: stateOf(question), code: 'c' })).rejects.toThrow();
});

test('an answer with another state, path or host name is ignored', async () => {
  const { app, exchanges } = await launch();
  const end = app.desktop.request('signIn:start', 'google');
  const question = await asked(app);
  const state = stateOf(question);
  expect(await comeBack(question, { code: 'stolen' })).toBe(404);
  expect(await comeBack(question, { state: 'x'.repeat(state.length), code: 'stolen' })).toBe(404);
  expect(await comeBack(question, { state, code: 'stolen' }, 'evil.example')).toBe(404);
  expect(exchanges).toEqual([]);
  await comeBack(question, { state, code: 'c' });
  await expect(end).resolves.toMatchObject({ kind: 'token' });
});

test.each([
  [{ error: 'access_denied' }, 'cancelled'],
  [{ error: 'server_error' }, 'refused'],
])('the provider’s answer %j ends as %s', async (answer, kind) => {
  const { app } = await launch();
  const end = app.desktop.request('signIn:start', 'google');
  const question = await asked(app);
  await comeBack(question, { state: stateOf(question), ...answer });
  await expect(end).resolves.toEqual({ kind });
});

test.each([
  { status: 400, body: { error: 'invalid_grant' } },
  { status: 200, body: { access_token: '' } },
  { status: 200, body: 'no object' },
])('a code without a token is refused: %j', async (reply) => {
  const { app } = await launch(reply);
  const end = app.desktop.request('signIn:start', 'google');
  const question = await asked(app);
  await comeBack(question, { state: stateOf(question), code: 'c' });
  await expect(end).resolves.toEqual({ kind: 'refused' });
});

test('the wait for a closed browser ends when the person gives up or tries again', async () => {
  const { app } = await launch();
  const first = app.desktop.request('signIn:start', 'google');
  const early = await asked(app);
  const second = app.desktop.request('signIn:start', 'google');
  await expect(first).resolves.toEqual({ kind: 'cancelled' });
  const late = await asked(app, 2);
  expect(stateOf(late)).not.toBe(stateOf(early));
  await app.desktop.request('signIn:cancel');
  await expect(second).resolves.toEqual({ kind: 'cancelled' });
  await expect(comeBack(late, { state: stateOf(late), code: 'c' })).rejects.toThrow();
});

test('a provider is not available without addresses, or if no browser opens', async () => {
  const { app } = await launch();
  await expect(app.desktop.request('signIn:start', 'facebook')).resolves.toEqual({ kind: 'unavailable' });
  vi.spyOn(app.electron.shell, 'openExternal').mockRejectedValue(new Error('no browser'));
  await expect(app.desktop.request('signIn:start', 'google')).resolves.toEqual({ kind: 'unavailable' });
});
