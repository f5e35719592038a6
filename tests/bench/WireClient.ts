import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';
import { textOf } from '../e2e/frame.ts';

type Body = Record<string, unknown>;
type Waiting = { resolve: (reply: Body) => void; reject: (reason: Error) => void; command: string };
type Frame = {
  head: { servcmd: string; seq: number };
  body: Body & { ErrorCode?: number; ErrorInfo?: string };
};

/** The gateway disconnects a client that says nothing for a minute. */
const heartbeatMs = 20_000;

/** A chat client without the SDK: the part of its protocol that sends and receives messages. */
export class WireClient {
  readonly account: string;
  /** Counts the pushed messages. */
  received = 0;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #a2 = '';
  #tinyId = '';
  #seq = randomInt(1, 1_000_000);

  private constructor(account: string, socket: WebSocket) {
    this.account = account;
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(data));
    const heartbeat = setInterval(() => this.#write('heartbeat.alive', {}, {}), heartbeatMs);
    socket.on('close', () => {
      clearInterval(heartbeat);
      for (const { reject, command } of this.#waiting.values()) reject(closedError(command));
      this.#waiting.clear();
    });
    // 'close' follows, and ends what waits.
    socket.on('error', () => socket.terminate());
  }

  /** Connects to a server's gateway and signs in. */
  static async open(origin: string, account: string, signature: string): Promise<WireClient> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/im/binfo`);
    await once(socket, 'open');
    const client = new WireClient(account, socket);
    const { A2Key, TinyId } = await client.#ask(
      'im_open_status.wslogin',
      { State: 'Online', InstType: 7 },
      { identifier: account, usersig: signature },
    );
    client.#a2 = String(A2Key);
    client.#tinyId = String(TinyId);
    return client;
  }

  /** Sends a text and resolves after the service has stored it. */
  say(to: string, text: string): Promise<void> {
    return this.send(to, { MsgType: 'TIMTextElem', MsgContent: { Text: text } });
  }

  /** Sends any element, with cloud data, and resolves after the service has stored it. */
  async send(to: string, element: Body, cloudCustomData?: string): Promise<void> {
    await this.ask('openim.sendmsg', {
      From_Account: this.account,
      To_Account: to,
      MsgSeq: this.#seq,
      MsgRandom: randomInt(1, 2 ** 31),
      MsgClientTime: Math.floor(Date.now() / 1000),
      MsgBody: [element],
      ...(cloudCustomData !== undefined && { CloudCustomData: cloudCustomData }),
    });
  }

  /** Sends any command and resolves with its reply; a refusal throws. */
  ask(command: string, body: Body): Promise<Body> {
    return this.#ask(command, body, { a2: this.#a2, tinyid: this.#tinyId });
  }

  close(): void {
    this.#socket.terminate();
  }

  #ask(command: string, body: Body, who: Record<string, string>): Promise<Body> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(closedError(command));
    const seq = this.#write(command, body, who);
    return new Promise((resolve, reject) => this.#waiting.set(seq, { resolve, reject, command }));
  }

  /** Writes a frame and returns its number, under which the reply comes. */
  #write(servcmd: string, body: Body, who: Record<string, string>): number {
    this.#seq += 1;
    const seq = this.#seq;
    const head = { ver: 'v4', platform: 7, contenttype: 'json', sdkappid: '20000001', servcmd, seq, ...who };
    this.#socket.send(Buffer.from(JSON.stringify({ head, body })));
    return seq;
  }

  #hear(data: Buffer): void {
    const text = textOf(data);
    if (text.includes('"C2cMsgArray"') || text.includes('"GroupMsgArray"')) {
      this.received += 1;
      return;
    }
    if (text.includes('"im_open_push.msg_push"')) return;
    const { head, body } = JSON.parse(text) as Frame;
    const waiting = this.#waiting.get(head.seq);
    if (!waiting) return;
    this.#waiting.delete(head.seq);
    if (body.ErrorCode) waiting.reject(new Error(`${waiting.command}: ${body.ErrorCode} ${body.ErrorInfo}`));
    else waiting.resolve(body);
  }
}

const closedError = (command: string) => new Error(`${command}: the connection is closed`);
