import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { FileStore } from '#sandbox/gateway/FileStore.ts';
import { registerGateway } from '#sandbox/gateway/server.ts';
import { sweepLines } from '#sandbox/gateway/tokens.ts';
import { signUserSig } from '#sandbox/gateway/usersig.ts';
import { textOf } from '../../../e2e/frame.ts';

type Reply = { head: { servcmd: string; seq: number }; body: { ErrorCode?: number; A2Key?: string } };
type Who = { a2: string } | { identifier: string; usersig: string };

const app = { sdkAppId: 20000001, secret: 'a secret' };
const ended = new Set<string>();
let now = 1_800_000_000;
let server: FastifyInstance;
let chat: ChatService;
let database: ReturnType<typeof openDatabase>;
let clientsPerAccount = 1;

const settings = () => ({
  app,
  clientsPerAccount,
  isSessionLive: (session: string) => !ended.has(session),
  publicOrigin: '',
});

async function serve(): Promise<void> {
  chat = new ChatService(database, () => now * 1000);
  for (const account of ['1', '2']) chat.ensureAccount(account);
  server = Fastify();
  await registerGateway(server, { chat, files: new FileStore(database, '/nowhere'), settings: settings() });
  await server.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  ended.clear();
  clientsPerAccount = 1;
  now = 1_800_000_000;
  database = openDatabase(':memory:');
  await serve();
});
afterEach(() => server.close());

/** A gateway connection that records every frame it receives. */
class TestLine {
  readonly heard: Reply[] = [];
  readonly socket: WebSocket;
  #seq = 0;

  constructor() {
    const { port } = server.server.address() as AddressInfo;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/im/binfo`);
    this.socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(textOf(data)) as Reply));
  }

  async ask(servcmd: string, who: Who, body: object = {}): Promise<Reply['body']> {
    if (this.socket.readyState !== this.socket.OPEN) await once(this.socket, 'open');
    this.#seq += 1;
    const seq = this.#seq;
    this.socket.send(
      Buffer.from(JSON.stringify({ head: { servcmd, seq, sdkappid: '20000001', ...who }, body })),
    );
    return (await this.#until((reply) => reply.head.seq === seq && reply.head.servcmd === servcmd)).body;
  }

  kick(): Promise<Reply> {
    return this.#until((reply) => reply.head.servcmd === 'im_open_status.stat_forceoffline');
  }

  async #until(fits: (reply: Reply) => boolean): Promise<Reply> {
    for (;;) {
      const found = this.heard.find(fits);
      if (found) return found;
      await once(this.socket, 'message');
    }
  }
}

async function signIn(line: TestLine, session = '', lifetime = 3600): Promise<string> {
  const usersig = signUserSig(app, '1', now, lifetime, session);
  const reply = await line.ask('im_open_status.wslogin', { identifier: '1', usersig });
  expect(reply.ErrorCode).toBe(0);
  return reply.A2Key ?? '';
}

const status = 'im_open_status.ws_get_user_status';
const targets = { To_Account: ['2'] };

test('a token is refused on any connection after its client signed out, also after a restart', async () => {
  const line = new TestLine();
  const a2 = await signIn(line);
  expect((await line.ask(status, { a2 }, targets)).ErrorCode).toBe(0);
  await line.ask('im_open_status.wslogout', { a2 });
  expect((await line.ask(status, { a2 }, targets)).ErrorCode).toBe(70001);
  expect((await new TestLine().ask('im_open_status.wslogin', { a2 })).ErrorCode).toBe(70001);
  await server.close();
  await serve();
  expect((await new TestLine().ask(status, { a2 }, targets)).ErrorCode).toBe(70001);
});

test('the end of a session closes its connections, revokes its tokens and refuses its signatures, and no others', async () => {
  clientsPerAccount = 2;
  await server.close();
  await serve();
  const [his, hers] = [new TestLine(), new TestLine()];
  const a2 = await signIn(his, 'session-1');
  const other = await signIn(hers, 'session-2');
  const usersig = signUserSig(app, '1', now, 3600, 'session-1');
  ended.add('session-1');
  chat.endSession('session-1');
  await his.kick();
  expect((await his.ask(status, { a2 }, targets)).ErrorCode).toBe(6017);
  expect((await new TestLine().ask(status, { a2 }, targets)).ErrorCode).toBe(6017);
  const again = await new TestLine().ask('im_open_status.wslogin', { identifier: '1', usersig });
  expect(again.ErrorCode).toBe(70001);
  const before = his.heard.length;
  chat.sendC2c({
    from: '2',
    to: '1',
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'secret' } }],
  });
  expect((await hers.ask(status, { a2: other }, targets)).ErrorCode).toBe(0);
  expect(JSON.stringify(hers.heard)).toContain('secret');
  expect(JSON.stringify(his.heard.slice(before))).not.toContain('secret');
});

test('an expired session signs out a connection at its next request, and a silent one at the next sweep', async () => {
  clientsPerAccount = 2;
  await server.close();
  await serve();
  const [asking, listening] = [new TestLine(), new TestLine()];
  const a2 = await signIn(asking, 'session-1');
  await signIn(listening, 'session-1');
  ended.add('session-1');
  expect((await asking.ask(status, { a2 }, targets)).ErrorCode).toBe(6017);
  await asking.kick();
  expect(asking.heard.filter(({ head }) => head.servcmd.endsWith('stat_forceoffline'))).toHaveLength(1);
  sweepLines({ chat, settings: settings(), now });
  await listening.kick();
  expect(chat.isOnline('1')).toBe(false);
});

test('a hello tells a client that its sign-in expired, and a silent connection is closed', async () => {
  const line = new TestLine();
  const a2 = await signIn(line, '', 100);
  expect((await line.ask('im_open_status.wshello', { a2 })).ErrorCode).toBe(0);
  now += 100;
  expect((await line.ask('im_open_status.wshello', { a2 })).ErrorCode).toBe(70001);
  sweepLines({ chat, settings: settings(), now });
  expect(chat.isOnline('1')).toBe(true);
  now += 60;
  sweepLines({ chat, settings: settings(), now });
  await once(line.socket, 'close');
});

test('a client that was away during another sign-in is signed out when it returns', async () => {
  const first = new TestLine();
  const a2 = await signIn(first);
  first.socket.terminate();
  await signIn(new TestLine());
  const back = new TestLine();
  expect((await back.ask('im_open_status.wslogin', { a2 })).ErrorCode).toBe(6017);
  await back.kick();
});

test('a client whose requests are under way when another signs in is told once that it was signed out', async () => {
  const first = new TestLine();
  const a2 = await signIn(first);
  await signIn(new TestLine());
  for (let count = 0; count < 3; count += 1)
    expect((await first.ask(status, { a2 }, targets)).ErrorCode).toBe(6017);
  expect(first.heard.filter(({ head }) => head.servcmd.endsWith('stat_forceoffline'))).toHaveLength(1);
});

test('where several clients are allowed, an absent client is removed before a connected one', async () => {
  clientsPerAccount = 2;
  await server.close();
  await serve();
  const phone = new TestLine();
  const a2 = await signIn(phone);
  const page = new TestLine();
  await signIn(page);
  page.socket.terminate();
  await once(page.socket, 'close');
  await expect.poll(() => chat.instances.of('1').length).toBe(1);
  await signIn(new TestLine());
  expect((await phone.ask(status, { a2 }, targets)).ErrorCode).toBe(0);
});
