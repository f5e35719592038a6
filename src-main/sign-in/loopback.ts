import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The values that the browser brought back. */
export type Returned =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused' };

/** An address on this machine to which the browser returns. */
export interface Loopback {
  readonly address: string;
  /** Resolves when the browser returns with this state, or with null when the signal ends the wait. */
  returned(state: string, signal: AbortSignal): Promise<Returned | null>;
  close(): void;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Parses a request to the address; null for one that does not belong to this attempt. */
function outcomeOf(request: IncomingMessage, address: string, state: string): Returned | null {
  const url = new URL(request.url ?? '/', address);
  // A web page elsewhere can reach this port by a host name that points to this machine, but then sends that name.
  const isHere = request.headers.host === new URL(address).host;
  if (request.method !== 'GET' || !isHere || url.pathname !== '/') return null;
  if (!isSame(url.searchParams.get('state') ?? '', state)) return null;
  const code = url.searchParams.get('code');
  if (code) return { kind: 'code', code };
  return { kind: url.searchParams.get('error') === 'access_denied' ? 'cancelled' : 'refused' };
}

function send(response: ServerResponse, status: number, words: { title: string; body: string }): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    .end(
      `<!doctype html><meta charset="utf-8"><title>${escaped(words.title)}</title><h1>${escaped(words.title)}</h1><p>${escaped(words.body)}</p>`,
    );
}

/** Listens on a free port, reachable from this machine only. The browser shows the words to the person. */
export async function openLoopback(
  wordsOf: (outcome: Returned) => { title: string; body: string },
): Promise<Loopback> {
  const server: Server = createServer({ requestTimeout: 10_000 });
  server.maxConnections = 16;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    address,
    returned: (state, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(null);
        signal.addEventListener('abort', () => resolve(null), { once: true });
        server.on('request', (request, response) => {
          const outcome = outcomeOf(request, address, state);
          if (!outcome) {
            // Any program on this machine can send a request here: it neither ends the wait nor learns anything.
            response.writeHead(404, { Connection: 'close' }).end();
            return;
          }
          response.once('close', () => resolve(outcome));
          send(response, 200, wordsOf(outcome));
        });
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
