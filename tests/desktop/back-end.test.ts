import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { launchDesktop } from './launch.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function launchWith(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = await launchDesktop({ env: { PASARMAIN_API_BASE: base } });
  const handler = app.electron.protocol.handlers.get('app');
  if (!handler) throw new Error('no handler');
  const ask = (path: string, init?: RequestInit) => handler(new Request(`app://pasarmain${path}`, init));
  return { ask, base };
}

test('a request of the page reaches the API complete, without headers that only a browser sends', async () => {
  const got: { request: IncomingMessage; body: string }[] = [];
  const { ask } = await launchWith((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      got.push({ request, body });
      response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=b' });
      response.end('{"code":0}');
    });
  });
  const reply = await ask('/v1/orders?tab=all', {
    method: 'POST',
    headers: {
      Authorization: 'token',
      'Idempotency-Key': 'k',
      'X-Time-Zone': 'Asia/Jakarta',
      'Content-Type': 'application/json',
      Cookie: 'c=d',
      Referer: 'app://pasarmain/chat',
    },
    body: '{"a":1}',
  });
  expect(reply.status).toBe(201);
  expect(await reply.json()).toEqual({ code: 0 });
  expect(reply.headers.get('set-cookie')).toBe(null);
  expect(got.map(({ request, body }) => [request.method, request.url, body])).toEqual([
    ['POST', '/v1/orders?tab=all', '{"a":1}'],
  ]);
  const headers = got[0]?.request.headers;
  expect(headers).toMatchObject({
    authorization: 'token',
    'idempotency-key': 'k',
    'x-time-zone': 'Asia/Jakarta',
  });
  expect(headers?.cookie).toBeUndefined();
  expect(headers?.referer).toBeUndefined();
  expect(headers?.origin).toBeUndefined();
});

test.each([
  ['text/html', 'text/plain; charset=utf-8'],
  ['text/javascript', 'text/plain; charset=utf-8'],
  ['text/css', 'text/plain; charset=utf-8'],
  ['image/webp', 'image/webp'],
  ['image/svg+xml', 'image/svg+xml'],
])('a file of the type %s arrives as %s and cannot run', async (type, expected) => {
  const { ask } = await launchWith((_request, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end('x');
  });
  const reply = await ask('/files/a');
  expect(reply.headers.get('content-type')).toBe(expected);
  expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test('partial content is passed on', async () => {
  const { ask } = await launchWith((request, response) => {
    response.writeHead(206, { 'content-type': 'audio/mpeg', 'content-range': 'bytes 0-1/9' });
    response.end(request.headers.range);
  });
  const reply = await ask('/files/a.mp3', { headers: { Range: 'bytes=0-1' } });
  expect(reply.status).toBe(206);
  expect(reply.headers.get('content-range')).toBe('bytes 0-1/9');
  expect(await reply.text()).toBe('bytes=0-1');
});

test('an unreachable back end is a network error, as on the website', async () => {
  const { ask } = await launchWith((_request, response) => response.destroy());
  expect((await ask('/v1/games')).type).toBe('error');
});
