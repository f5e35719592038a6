import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { FileStore } from '#sandbox/gateway/FileStore.ts';
import { registerGateway } from '#sandbox/gateway/server.ts';
import { signUserSig } from '#sandbox/gateway/usersig.ts';

/**
 * The gateway alone with a page that contains the unmodified SDK: `node server.ts PORT DATA_DIR`, with
 * the folder of the built page in `E2E_RIG`. Routes below /test let the tests sign users, move the clock and
 * act as the operator.
 */
const [port = '4120', data = '.data/gateway-test', clients = '2'] = process.argv.slice(2);
const rig = process.env.E2E_RIG ?? '';
const app = { sdkAppId: 20000001, secret: 'conformance-suite-secret' };

const endedSessions = new Set<string>();
let offset = 0;
const database = openDatabase(join(data, 'chat.sqlite'));
const chat = new ChatService(database, () => Date.now() + offset);
const files = new FileStore(database, join(data, 'files'));
const server = Fastify({ logger: { level: 'warn' } });
await registerGateway(server, {
  chat,
  files,
  settings: {
    app,
    clientsPerAccount: Number(clients),
    isSessionLive: (session) => !endedSessions.has(session),
    publicOrigin: '',
  },
});

const groupTables = [
  'chat_groups',
  'chat_group_members',
  'chat_group_messages',
  'chat_group_applications',
  'chat_group_pins',
  'chat_group_receipts',
  'chat_group_attributes',
  'chat_group_counters',
  'chat_group_bans',
  'chat_group_member_marks',
];

type Query = Record<string, string>;
server.get<{ Querystring: Query }>('/test/sig', ({ query }) => {
  const user = query.user ?? '';
  chat.ensureAccount(user, { nick: `Nick ${user}`, avatar: '' });
  return { sig: signUserSig(app, user, chat.now(), Number(query.lifetime ?? 3600), query.session) };
});
server.post<{ Querystring: Query }>('/test/advance', ({ query }) => {
  offset += Number(query.seconds) * 1000;
  return {};
});
server.post<{ Querystring: Query }>('/test/end-session', ({ query }) => {
  endedSessions.add(query.session ?? '');
  chat.endSession(query.session ?? '');
  return {};
});
server.post<{ Querystring: Query }>('/test/kick', ({ query }) => {
  chat.kick(query.user ?? '');
  return {};
});
server.post<{ Body: Parameters<ChatService['importHistory']>[0] }>('/test/import', ({ body }) => {
  if (body.kind === 'c2c') for (const account of [body.a, body.b]) chat.ensureAccount(account);
  return { count: chat.importHistory(body) };
});
server.post<{ Body: Parameters<ChatService['sendC2c']>[0] }>('/test/send', ({ body }) => chat.sendC2c(body));

server.post<{ Body: Parameters<ChatService['createGroup']>[0] }>('/test/group', ({ body }) => ({
  id: chat.createGroup(body),
}));
/** Adds an account to a group in a role, or restores its role, without notices. */
server.post<{ Body: { groupId: string; account: string; role: string } }>('/test/member', ({ body }) => {
  chat.groups.members.add(body.groupId, body.account, body.role, chat.now(), 0);
  chat.groups.members.change(body.groupId, body.account, { role: body.role, muted_until: 0, name_card: '' });
  return {};
});
/** Stores an application to join; its mark is the account itself. */
server.post<{ Body: { groupId: string; account: string } }>('/test/apply', ({ body }) => {
  chat.ensureAccount(body.account);
  chat.groupApplications.add({
    group_id: body.groupId,
    applicant: body.account,
    inviter: '',
    kind: 0,
    message: '',
    authentication: body.account,
    applied_at: chat.now(),
    key_ms: chat.now() * 1000,
  });
  return {};
});
/** A hash of all stored data of a group, which shows whether a request changed any of it. */
server.get<{ Querystring: Query }>('/test/state', ({ query: { group = '' } }) => {
  const rows = groupTables.map((table) =>
    database.all(`SELECT * FROM ${table} WHERE group_id = ? ORDER BY 1, 2, 3`, group),
  );
  const reactions = database.all(
    `SELECT * FROM chat_reactions
     WHERE message_ref IN (SELECT 'g' || id FROM chat_group_messages WHERE group_id = ?) ORDER BY 1, 2, 3`,
    group,
  );
  return {
    mark: createHash('sha256')
      .update(JSON.stringify([rows, reactions]))
      .digest('hex'),
  };
});

server.get('/', (_request, reply) =>
  reply
    .type('text/html')
    .send('<!doctype html><title>rig</title><script type="module" src="/rig.js"></script>'),
);
server.get('/rig.js', async (_request, reply) =>
  reply.type('text/javascript').send(await readFile(join(rig, 'rig.js'))),
);
await server.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
