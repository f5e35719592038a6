import { join } from 'node:path';
import Fastify from 'fastify';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { FileStore } from '#sandbox/gateway/FileStore.ts';
import { registerGateway } from '#sandbox/gateway/server.ts';
import { signUserSig } from '#sandbox/gateway/usersig.ts';

/**
 * The gateway alone in a process of its own, for a parent that measures it: tells its address and the signatures of
 * `user1` to `userN`, and answers every message with the memory it holds. Arguments: data folder, N.
 */
const [data = '', count = '200'] = process.argv.slice(2);
const app = { sdkAppId: 20000001, secret: 'bench' };
const database = openDatabase(join(data, 'chat.sqlite'));
const chat = new ChatService(database, () => Date.now());
const server = Fastify();
await registerGateway(server, {
  chat,
  files: new FileStore(database, join(data, 'files')),
  settings: { app, clientsPerAccount: 1, publicOrigin: '' },
});
const signatures = Array.from({ length: Number(count) }, (_, index) => {
  const account = `user${index + 1}`;
  chat.ensureAccount(account, { nick: account, avatar: '' });
  return { account, signature: signUserSig(app, account, Math.floor(chat.now()), 3600) };
});
const origin = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ origin, signatures });
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
process.on('disconnect', () => process.exit());
