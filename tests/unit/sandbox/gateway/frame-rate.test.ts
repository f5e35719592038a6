import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { FileStore } from '#sandbox/gateway/FileStore.ts';
import { limits } from '#sandbox/gateway/limits.ts';
import { registerGateway } from '#sandbox/gateway/server.ts';
import { createServer } from '#sandbox/http/server.ts';
import { Market } from '#sandbox/market/Market.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The codes with which a gateway answers so many frames at once. */
async function codes(count: number, framesPerSecond?: number): Promise<number[]> {
  const database = openDatabase(':memory:');
  app = await createServer({
    market: new Market({ database }),
    plugins: (http) =>
      registerGateway(http, {
        chat: new ChatService(database),
        files: new FileStore(database, '/nonexistent'),
        settings: {
          app: { sdkAppId: 1, secret: 'secret' },
          clientsPerAccount: 1,
          publicOrigin: '',
          ...(framesPerSecond !== undefined && { framesPerSecond }),
        },
      }),
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = new WebSocket(`ws://127.0.0.1:${port}/im/info`);
  await once(socket, 'open');
  const answers: number[] = [];
  const all = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { body } = JSON.parse(String(data)) as { body: { ErrorCode: number } };
      if (answers.push(body.ErrorCode) === count) resolve();
    });
  });
  for (let seq = 1; seq <= count; seq += 1)
    socket.send(JSON.stringify({ head: { servcmd: 'heartbeat.alive', seq }, body: {} }));
  await all;
  socket.terminate();
  return answers;
}

test('a connection that sends more frames than the setting allows is told so, frame by frame', async () => {
  const allowed = 2 * limits.frameBurstSeconds;
  const answers = await codes(allowed + 20, 2);
  expect(new Set(answers)).toEqual(new Set([0, 60019]));
  expect(answers.filter((code) => code === 0).length).toBeGreaterThanOrEqual(allowed);
});

test('without the setting a connection may send two hundred frames a second', async () => {
  expect(limits.framesPerSecond).toBe(200);
  expect(new Set(await codes(limits.framesPerSecond * limits.frameBurstSeconds))).toEqual(new Set([0]));
});
