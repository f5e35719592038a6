import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of one file; a test can interrupt the reply, change the file or remove it during the transfer. */
export class FileServer {
  url = '';
  /** The requested ranges; an empty text stands for a request of the whole file. */
  readonly ranges: string[] = [];
  /** The number of bytes after which each of the next replies breaks off; 0 refuses the connection. */
  cuts: number[] = [];
  /** The number of bytes after which a reply pauses until {@link goOn}. */
  holdAfter: number | null = null;
  content: Buffer;
  tag: string;
  hasRanges = true;
  answer: Answer | null = null;
  #held: (() => void)[] = [];

  constructor(content: Buffer, tag = '"1"') {
    this.content = content;
    this.tag = tag;
  }

  async start(): Promise<this> {
    const server = createServer((request, response) => this.#serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this;
  }

  /** Sends the rest of a paused reply. */
  goOn(): void {
    this.holdAfter = null;
    for (const send of this.#held.splice(0)) send();
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    if (this.answer) {
      this.answer(request, response);
      return;
    }
    const { range = '' } = request.headers;
    this.ranges.push(range);
    const cut = this.cuts.shift();
    if (cut === 0) {
      request.socket.destroy();
      return;
    }
    const wanted = /^bytes=(\d+)-$/.exec(range);
    const isSame = request.headers['if-range'] === this.tag;
    const from = this.hasRanges && wanted && isSame ? Number(wanted[1]) : 0;
    const size = this.content.length;
    if (from >= size && from > 0) {
      response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
      return;
    }
    const part = this.content.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': part.length,
      ...(this.tag && { etag: this.tag }),
      ...(from > 0 && { 'content-range': `bytes ${from}-${size - 1}/${size}` }),
    });
    if (cut !== undefined) response.write(part.subarray(0, cut), () => response.destroy());
    else if (this.holdAfter !== null) {
      const first = part.subarray(0, this.holdAfter);
      response.write(first);
      this.#held.push(() => response.end(part.subarray(first.length)));
    } else response.end(part);
  }
}
