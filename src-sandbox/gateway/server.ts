import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { inflateSync } from 'node:zlib';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { AllowedHosts } from '../AllowedHosts.ts';
import type { ChatService } from './ChatService.ts';
import type { Command, Context, GatewaySettings } from './command.ts';
import { commands } from './commands.ts';
import { codes, WireError } from './errors.ts';
import type { FileStore } from './FileStore.ts';
import { fileRoutes } from './file-routes.ts';
import { encodeFrame, type FrameHead, parseFrame } from './frames.ts';
import type { Line, Outgoing } from './Instances.ts';
import { limits } from './limits.ts';
import { RateLimit } from './RateLimit.ts';
import { bearerOf, sweepLines } from './tokens.ts';
import { acceptUpgrades } from './upgrades.ts';
import type { Json } from './wire.ts';

/** The parts of the gateway. */
export type GatewayParts = {
  chat: ChatService;
  files: FileStore;
  settings: GatewaySettings;
  /** Host names that the gateway accepts; those of this machine if absent. */
  hosts?: AllowedHosts;
};

const none = { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '' };

/**
 * Adds the chat gateway to a server: WebSocket at `/im` (the clients' `proxyServer`), files at `/files`. Call
 * it before `listen`; it ends with the server.
 */
export async function registerGateway(app: FastifyInstance, parts: GatewayParts): Promise<void> {
  await app.register(fileRoutes(parts.files, () => parts.chat.now()));
  const unknown = new Set<string>();
  const hosts = parts.hosts ?? new AllowedHosts({ listensOn: '127.0.0.1', names: [] });
  const sockets = acceptUpgrades(app, hosts, ({ socket, request, isText }) => {
    const around = { ...parts, log: app.log, unknown };
    new Connection(socket, isText, originOf(request, parts.settings), around).start();
  });
  const sweep = setInterval(
    () => sweepLines({ chat: parts.chat, settings: parts.settings, now: parts.chat.now() }),
    limits.sweepInterval * 1000,
  );
  sweep.unref();
  // This hook runs before the server waits for its connections to end.
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    for (const client of sockets.clients) client.terminate();
    sockets.close();
    parts.chat.presence.close();
  });
}

function originOf(request: IncomingMessage, settings: GatewaySettings): string {
  if (settings.publicOrigin) return settings.publicOrigin;
  const isSecure = request.headers['x-forwarded-proto'] === 'https' || request.socket instanceof TLSSocket;
  return `${isSecure ? 'https' : 'http'}://${request.headers.host ?? '127.0.0.1'}`;
}

type Surroundings = GatewayParts & { log: FastifyBaseLogger; unknown: Set<string> };

/** One WebSocket: reads frames, answers them, and receives pushes. */
class Connection implements Line {
  readonly #socket: WebSocket;
  readonly #isText: boolean;
  readonly #origin: string;
  readonly #around: Surroundings;
  readonly #rate: RateLimit;
  #malformed = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, isText: boolean, origin: string, around: Surroundings) {
    this.#socket = socket;
    this.#isText = isText;
    this.#origin = origin;
    this.#around = around;
    const perSecond = around.settings.framesPerSecond ?? limits.framesPerSecond;
    this.#rate = new RateLimit(perSecond, perSecond * limits.frameBurstSeconds);
  }

  start(): void {
    this.#socket.on('message', (data) => {
      this.#idle?.refresh();
      this.#receive(data).catch((error: unknown) => {
        this.#around.log.error({ err: error }, 'chat frame failed');
        this.#socket.terminate();
      });
    });
    this.#socket.on('close', () => {
      clearTimeout(this.#idle);
      const { chat } = this.#around;
      const gone = chat.instances.detach(this);
      if (gone) chat.presence.left(gone);
    });
    // A broken socket also emits 'close'; the error adds no information.
    this.#socket.on('error', () => this.#socket.terminate());
    this.#idle = setTimeout(() => this.#socket.terminate(), limits.idleTimeout * 1000);
  }

  send(frame: Outgoing): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // The frames of such a slow reader are not kept in memory: it is disconnected, reconnects and catches up.
    if (this.#socket.bufferedAmount > limits.sendBufferBytes) this.#socket.terminate();
    else if (this.#isText) this.#socket.send(plainText(frame));
    else this.#socket.send(frame, { binary: true });
  }

  close(): void {
    this.#socket.close();
  }

  #reply(head: { servcmd: string; seq: number }, body: Json): void {
    this.send(encodeFrame({ head: { servcmd: head.servcmd, seq: head.seq }, body: { ...none, ...body } }));
  }

  #refuse(head: { servcmd: string; seq: number }, code: number, info: string): void {
    this.#reply(head, { ActionStatus: 'FAIL', ErrorCode: code, ErrorInfo: info });
  }

  async #receive(data: RawData): Promise<void> {
    const frame = parseFrame(data.toString());
    if (!frame.ok) {
      this.#malformed += 1;
      if (this.#malformed > limits.malformedFrames) return this.#socket.close(1008, 'malformed frames');
      const { servcmd = 'unknown', seq = 0 } = frame;
      return this.#refuse({ servcmd, seq }, codes.badRequest, 'The frame cannot be read.');
    }
    const { head, body } = frame;
    if (!this.#rate.take()) return this.#refuse(head, codes.tooFast, 'Too many requests.');
    let reply: Json;
    try {
      const command = this.#find(head.servcmd);
      reply = await command.run(body, this.#context(head, command));
    } catch (error) {
      if (error instanceof WireError) return this.#refuse(head, error.code, error.message);
      this.#around.log.error({ err: error, servcmd: head.servcmd }, 'chat command failed');
      return this.#refuse(head, codes.internal, 'The service failed.');
    }
    this.#reply(head, reply);
  }

  #find(name: string): Command {
    const command = commands.get(name);
    if (command) return command;
    if (this.#around.unknown.size < 1000 && !this.#around.unknown.has(name)) {
      this.#around.unknown.add(name);
      this.#around.log.warn({ servcmd: name }, 'unknown chat command');
    }
    throw new WireError(codes.unknownCommand, `The command ${name} is not known.`);
  }

  /** The caller of a frame: its signed token decides, because requests arrive before a new sign-in. */
  #context(head: FrameHead, command: Command): Context {
    const { chat, files, settings } = this.#around;
    const now = chat.now();
    const common = { chat, files, settings, head, line: this, now, origin: this.#origin };
    if (command.isOpen) return { ...common, account: '', instanceId: 0 };
    const attached = chat.instances.onLine(this);
    if (head.a2) return { ...common, ...bearerOf(head.a2, common, this) };
    // Upload requests contain the account and its signature instead; the connection must be signed in as that
    // account.
    if (attached && attached.account === head.identifier)
      return { ...common, account: attached.account, instanceId: attached.id };
    throw new WireError(codes.sessionExpired, 'Sign in first.');
  }
}

const plainText = (frame: Outgoing): string =>
  frame.subarray(0, 4).toString('latin1') === 'COMP'
    ? inflateSync(frame.subarray(4)).toString('utf8')
    : frame.toString('utf8');
