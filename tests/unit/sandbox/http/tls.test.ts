import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { FileStore } from '#sandbox/gateway/FileStore.ts';
import { registerGateway } from '#sandbox/gateway/server.ts';
import { createServer } from '#sandbox/http/server.ts';
import { Market } from '#sandbox/market/Market.ts';

// The certificate is for "localhost" and signed by no authority, so its key may be in the repository.
const tls = readFileSync(join(import.meta.dirname, 'localhost.pem'));
let app: FastifyInstance;
let port = 0;

beforeAll(async () => {
  const database = openDatabase(':memory:');
  app = await createServer({
    market: new Market({ database }),
    tls,
    plugins: (http) =>
      registerGateway(http, {
        chat: new ChatService(database),
        files: new FileStore(database, '/nonexistent'),
        settings: { app: { sdkAppId: 1, secret: 'secret' }, clientsPerAccount: 1, publicOrigin: '' },
      }),
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

async function status(request: typeof httpRequest | typeof httpsRequest): Promise<number | undefined> {
  const asked = request({ host: '127.0.0.1', port, path: '/v1/game/list', ca: tls, servername: 'localhost' });
  asked.end();
  const [reply] = await once(asked, 'response');
  reply.resume();
  return reply.statusCode;
}

test.each([
  ['http', httpRequest],
  ['https', httpsRequest],
])('one port answers %s', async (_name, request) => {
  expect(await status(request)).toBe(200);
});

test.each(['ws', 'wss'])('one port accepts %s, at the paths of all clients', async (scheme) => {
  for (const path of ['/im', '/im/binfo', '/binfo', '/info']) {
    const socket = new WebSocket(`${scheme}://localhost:${port}${path}`, { ca: tls });
    await once(socket, 'open');
    socket.terminate();
  }
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a malformed handshake', Buffer.from('\u0016nonsense of some length, so that it is read at once')],
  ['neither TLS nor HTTP', Buffer.from([0, 1, 2, 3, 255])],
])('a connection that sends %s does not harm the server', async (_what, bytes) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.end(bytes);
  socket.resume();
  await once(socket, 'close');
  expect(await status(httpsRequest)).toBe(200);
});
