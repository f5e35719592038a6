import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { textOf } from './frame.ts';

type Frame = { body: { MsgBody?: { MsgType: string; MsgContent: object }[] } };

/**
 * Returns elements to replace those of the message with this text; undefined leaves the message unchanged.
 */
type Disguise = (text: string) => unknown[] | undefined;

/** Changes a frame from a page to the chat gateway; null drops it. */
type Meddle = (text: string) => string | null;

/**
 * Delays a frame to a page: returns the milliseconds after which each of its copies is delivered. None drops
 * it.
 */
export type Route = (text: string) => readonly number[];

/** A frame in which the elements of text messages are replaced. */
function disguised(data: Buffer, elementsOf: Disguise): Buffer {
  const text = textOf(data);
  if (!text.includes('"TIMTextElem"')) return data;
  let isChanged = false;
  const frame: unknown = JSON.parse(text, (key, value: unknown) => {
    if (key !== 'MsgBody' || !Array.isArray(value)) return value;
    const [first] = value as { MsgType?: string; MsgContent?: { Text?: string } }[];
    const elements =
      first?.MsgType === 'TIMTextElem' ? elementsOf(String(first.MsgContent?.Text ?? '')) : undefined;
    isChanged ||= elements !== undefined;
    return elements ?? value;
  });
  return isChanged ? Buffer.from(JSON.stringify(frame)) : data;
}

/**
 * A proxy to the sandbox that a test can disturb: pages opened at its address reach the sandbox through it,
 * and it closes the chat's connection, drops frames or changes them. It runs outside the browser because the
 * chat SDK keeps its socket in a worker, which a page's routes do not reach.
 */
export class ChatLine {
  readonly url: string;
  readonly #server: Server;
  readonly #sandbox: string;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #open = new Set<WebSocket>();
  #outgoing: Meddle = (text) => text;
  #incoming: Route | null = null;
  #disguise: Disguise | null = null;
  #watch: (text: string, isOutgoing: boolean) => void = () => undefined;
  #isDeaf = false;
  #isRefusing = false;
  /** The number of frames until the connection is closed; infinite if none is planned. */
  #framesLeft = Number.POSITIVE_INFINITY;

  private constructor(server: Server, sandbox: string) {
    this.#server = server;
    this.#sandbox = sandbox;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (incoming, reply) => {
      const { method, headers, url } = incoming;
      const onward = request(sandbox + url, { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      onward.on('error', () => reply.destroy());
      incoming.pipe(onward);
    });
    server.on('upgrade', (incoming, socket, head) => {
      if (this.#isRefusing) {
        socket.destroy();
        return;
      }
      this.#sockets.handleUpgrade(incoming, socket, head, (page) => this.#join(page, incoming.url ?? '/'));
    });
  }

  /** Opens a proxy to the sandbox; end it after the test. */
  static async to(sandbox: { url: string }): Promise<ChatLine> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ChatLine(server, sandbox.url);
  }

  /** Drops every frame with this text on its way to the gateway. */
  loseOutgoing(words: string): void {
    this.#outgoing = (text) => (text.includes(words) ? null : text);
  }

  /** Replaces the elements of every message with this text. */
  replaceElements(words: string, elements: { MsgType: string; MsgContent: object }[]): void {
    this.#outgoing = (text) => {
      if (!text.includes(words)) return text;
      const frame = JSON.parse(text) as Frame;
      if (!frame.body.MsgBody) return text;
      frame.body.MsgBody = elements;
      return JSON.stringify(frame);
    };
  }

  /**
   * Replaces the elements of text messages on their way to the page, anywhere in a frame: pushed, in the
   * list, in a history, merged. The gateway never sees them, so they may be elements that every service
   * refuses.
   */
  disguise(elementsOf: Disguise | null): void {
    this.#disguise = elementsOf;
  }

  /** From now on, the gateway's frames are dropped, while those of the page still arrive. */
  loseReplies(): void {
    this.#isDeaf = true;
  }

  /** Calls a function with every frame that reaches the proxy, for a trace. */
  watch(look: (text: string, isOutgoing: boolean) => void): void {
    this.#watch = look;
  }

  /** Delays each frame from the gateway by this rule; null removes the rule. */
  route(incoming: Route | null): void {
    this.#incoming = incoming;
  }

  /** Closes the connection at the frame with this number, counted in both directions, and drops that frame. */
  cutAtFrame(frames: number): void {
    this.#framesLeft = frames;
  }

  /** Closes the connection and refuses new ones until `mend`. */
  refuse(): void {
    this.#isRefusing = true;
    this.break();
  }

  /** Closes the connection once; the page may reconnect at once, and dropped frames stay lost. */
  break(): void {
    for (const socket of this.#open) socket.terminate();
  }

  /** Ends all faults and closes the connection, so that the page connects again. */
  mend(): void {
    this.#outgoing = (text) => text;
    this.#incoming = null;
    this.#disguise = null;
    this.#isDeaf = false;
    this.#isRefusing = false;
    this.#framesLeft = Number.POSITIVE_INFINITY;
    this.break();
  }

  async end(): Promise<void> {
    this.break();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #isCutNow(): boolean {
    this.#framesLeft -= 1;
    if (this.#framesLeft > 0) return false;
    this.#framesLeft = Number.POSITIVE_INFINITY;
    this.break();
    return true;
  }

  #join(page: WebSocket, path: string): void {
    const gateway = new WebSocket(this.#sandbox.replace('http', 'ws') + path);
    const early: { data: Buffer; isBinary: boolean }[] = [];
    const forward = (data: Buffer, isBinary: boolean) => {
      if (this.#isCutNow()) return;
      const given = textOf(data);
      this.#watch(given, true);
      const text = this.#outgoing(given);
      if (text === null) return;
      gateway.send(text === given ? data : Buffer.from(text), { binary: isBinary });
    };
    this.#open.add(page);
    page.on('message', (data: Buffer, isBinary) => {
      if (gateway.readyState === WebSocket.OPEN) forward(data, isBinary);
      else early.push({ data, isBinary });
    });
    gateway.on('open', () => {
      for (const { data, isBinary } of early) forward(data, isBinary);
    });
    gateway.on('message', (data: Buffer, isBinary) => {
      if (this.#isDeaf || this.#isCutNow()) return;
      this.#watch(textOf(data), false);
      const shown = this.#disguise ? disguised(data, this.#disguise) : data;
      const send = () => page.readyState === WebSocket.OPEN && page.send(shown, { binary: isBinary });
      const delays = this.#incoming?.(textOf(data)) ?? [0];
      for (const delay of delays) {
        if (delay === 0) send();
        else setTimeout(send, delay);
      }
    });
    const close = () => {
      this.#open.delete(page);
      page.terminate();
      gateway.terminate();
    };
    for (const socket of [page, gateway]) socket.on('close', close).on('error', close);
  }
}
