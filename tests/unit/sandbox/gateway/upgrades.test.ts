import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { AllowedHosts } from '#sandbox/AllowedHosts.ts';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { FileStore } from '#sandbox/gateway/FileStore.ts';
import { registerGateway } from '#sandbox/gateway/server.ts';
import { createServer } from '#sandbox/http/server.ts';
import { Market } from '#sandbox/market/Market.ts';

let app: FastifyInstance;
let port = 0;

beforeAll(async () => {
  const database = openDatabase(':memory:');
  const hosts = new AllowedHosts({ listensOn: '127.0.0.1', names: ['shop.example'] });
  app = await createServer({
    market: new Market({ database }),
    hosts,
    plugins: async (http) => {
      await registerGateway(http, {
        chat: new ChatService(database),
        files: new FileStore(database, '/nonexistent'),
        settings: { app: { sdkAppId: 1, secret: 'secret' }, clientsPerAccount: 1, publicOrigin: '' },
        hosts,
      });
    },
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends raw bytes and resolves with the first line of the reply, or '' if there is none. */
async function send(bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
    if (answer.includes('\r\n')) socket.destroy();
  });
  // This test does not check how the server closes the connection.
  socket.on('error', () => socket.destroy());
  socket.setTimeout(2000, () => socket.destroy());
  socket.end(bytes);
  await once(socket, 'close');
  return answer.split('\r\n')[0] ?? '';
}

const upgrade = (path: string, headers: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, 'Connection: Upgrade', 'Upgrade: websocket', ...headers, '', ''].join('\r\n');
const handshake = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];

const paths = fc.oneof(
  fc.constantFrom(
    '//',
    '///',
    '//:0',
    '/\\\\',
    '//[',
    '//[::1',
    '//%',
    '/%',
    '/%00',
    '/im//',
    '/im/../im',
    '/im?%',
    '/im',
    '/im/info',
    'http://',
    'http://[',
    'http://%/im',
    '*',
    'im',
    '//@:99999999',
    '/im#',
    '?',
    '#',
    `/${'a'.repeat(20_000)}`,
  ),
  fc.string({ maxLength: 60 }).map((text) => `/${text.replace(/[\s\0]/g, '')}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);
const text = fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((value) => value.replace(/[\r\n]/g, ''));
const headers = fc.array(
  fc.oneof(
    fc
      .constantFrom('', '[', '[::', ':', '127.0.0.1:99999', 'a b', '%', '127.0.0.1', 'evil.example', '@', '/')
      .map((host) => `Host: ${host}`),
    fc
      .constantFrom('null', '', '//', 'http://', 'http://[', 'app://', 'blob:', 'https://evil.example', '%%')
      .map((origin) => `Origin: ${origin}`),
    fc.constantFrom(...handshake, 'Sec-WebSocket-Version: 99', 'Sec-WebSocket-Key: ', 'Content-Length: 9'),
    fc
      .constantFrom('permessage-deflate; x', ';', ',,,', '"')
      .map((value) => `Sec-WebSocket-Extensions: ${value}`),
    fc.constantFrom('', ',', 'a,a', '\u00e9').map((value) => `Sec-WebSocket-Protocol: ${value}`),
    fc.tuple(fc.stringMatching(/^[\w-]{1,20}$/), text).map(([name, value]) => `${name}: ${value}`),
    fc.constant(`X-Long: ${'x'.repeat(40_000)}`),
  ),
  { maxLength: 8 },
);
const requests = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(paths, headers).map(([path, lines]) => upgrade(path, lines)) },
  { weight: 2, arbitrary: fc.tuple(paths, headers).map(([path, l]) => upgrade(path, [...handshake, ...l])) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('GET', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'BREW'), paths, headers)
      .map(([method, path, lines]) => [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);

test('no request ends the process: after thousands of malformed ones the chat and the API still answer', {
  timeout: 120_000,
}, async () => {
  const ended: unknown[] = [];
  const listen = (error: unknown) => ended.push(error);
  process.on('uncaughtException', listen);
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 20, maxLength: 20 }), async (batch) => {
      await Promise.all(batch.map(send));
      expect(ended).toEqual([]);
    }),
    { numRuns: 150, endOnFailure: true },
  );
  process.off('uncaughtException', listen);
  expect(await send(upgrade('/im', [`Host: 127.0.0.1:${port}`, ...handshake]))).toContain('101');
  expect((await fetch(`http://127.0.0.1:${port}/v1/banner/list`)).status).toBe(200);
});

test.each([
  ['the site itself', (own: string) => ({ origin: `http://${own}` }), true],
  ['a program, which sends no origin', () => ({}), true],
  ['the desktop app', () => ({ origin: 'app://pasarmain' }), true],
  ['the development server of this machine', () => ({ origin: 'http://localhost:5173' }), true],
  ['a page under an allowed name', () => ({ origin: 'https://shop.example' }), true],
  ['the site under an allowed name', () => ({ host: 'shop.example', origin: 'https://shop.example' }), true],
  ['another site', () => ({ origin: 'https://evil.example' }), false],
  ['another site by its address', () => ({ origin: 'http://93.184.215.14' }), false],
  ['a page without an origin of its own', () => ({ origin: 'null' }), false],
  [
    'a foreign name that points to this server',
    () => ({ host: 'evil.example', origin: 'http://evil.example' }),
    false,
  ],
  ['another scheme with the same name', () => ({ origin: 'app://other' }), false],
])('the chat accepts or refuses %s: %#', async (_who, headersOf, isIn) => {
  const headers: { host?: string; origin?: string } = headersOf(`127.0.0.1:${port}`);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/im`, { headers });
  const result = await new Promise((resolve) => {
    socket.on('open', () => resolve('in'));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', resolve);
  });
  expect(result).toBe(isIn ? 'in' : 403);
  socket.terminate();
});
