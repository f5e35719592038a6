import { join } from 'node:path';
import Fastify from 'fastify';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { FileStore } from '#sandbox/gateway/FileStore.ts';
import { registerGateway } from '#sandbox/gateway/server.ts';
import { signUserSig } from '#sandbox/gateway/usersig.ts';

/**
 * The gateway alone in a separate process, for a parent that measures it: sends its address and the
 * signatures of `user1` to `userN`, and answers every message with its memory usage. Arguments: data folder,
 * N, and the sizes of groups with all of them as members, separated by commas.
 */
const [data = '', count = '200', sizes = ''] = process.argv.slice(2);
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
const users = signatures.map(({ account }) => account);
const groups = sizes
  .split(',')
  .filter(Boolean)
  .map((size) => {
    const members = Number(size);
    const isLarge = members > 6000;
    const id = chat.createGroup({
      groupId: `${isLarge ? '@TGS#_' : '@TGS#'}BENCH${size}`,
      type: isLarge ? 'Community' : 'Public',
      name: size,
      owner: users[0] ?? '',
      members: users.slice(0, members),
    });
    database.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO chat_group_members (group_id, account, joined_at) SELECT ?1, 'crowd-' || i, i FROM n WHERE ?2 > 0`,
      id,
      Math.max(0, members - users.length),
    );
    return { id, members };
  });
const origin = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ origin, signatures, groups });
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
process.on('disconnect', () => process.exit());
