import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';
import { textOf } from '../e2e/frame.ts';

type Body = Record<string, unknown>;
type Frame = {
  head: { servcmd: string; seq: number };
  body: Body & { ErrorCode?: number; ErrorInfo?: string };
};

/** A chat client without the SDK: the part of its protocol that sends and receives messages. */
export class WireClient {
  readonly account: string;
  /** Counts the pushed messages. */
  received = 0;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (frame: Frame) => void>();
  #a2 = '';
  #tinyId = '';
  #seq = randomInt(1, 1_000_000);

  private constructor(account: string, socket: WebSocket) {
    this.account = account;
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(data));
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

  #ask(servcmd: string, body: Body, who: Record<string, string>): Promise<Body> {
    this.#seq += 1;
    const seq = this.#seq;
    const head = { ver: 'v4', platform: 7, contenttype: 'json', sdkappid: '20000001', servcmd, seq, ...who };
    this.#socket.send(Buffer.from(JSON.stringify({ head, body })));
    return new Promise((resolve, reject) => {
      this.#waiting.set(seq, ({ body: reply }) => {
        if (reply.ErrorCode) reject(new Error(`${servcmd}: ${reply.ErrorCode} ${reply.ErrorInfo}`));
        else resolve(reply);
      });
    });
  }

  #hear(data: Buffer): void {
    const text = textOf(data);
    if (text.includes('"C2cMsgArray"') || text.includes('"GroupMsgArray"')) {
      this.received += 1;
      return;
    }
    if (text.includes('"im_open_push.msg_push"')) return;
    const frame = JSON.parse(text) as Frame;
    const waiting = this.#waiting.get(frame.head.seq);
    this.#waiting.delete(frame.head.seq);
    waiting?.(frame);
  }
}
