import { request as ask, type IncomingMessage } from 'node:http';
import { isThisMachine } from '#main/config/encryption.ts';

/** A session's route to the network: its proxy settings and accepted sign-ins. */
export interface Way {
  proxy: Electron.ProxyConfig;
  /** The sign-ins to proxies that were accepted, by host and port. */
  readonly signedIn: Map<string, string>;
}

/** The parts of a request that are sent. */
export interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: Buffer | null;
  readonly signal?: AbortSignal | null;
}

/** The proxy for an address; null for none. Addresses of this machine never use a proxy. */
export function proxyOf({ proxy }: Way, address: string): URL | null {
  if (proxy.mode !== 'fixed_servers' || !proxy.proxyRules || isThisMachine(address)) return null;
  return new URL(proxy.proxyRules);
}

/** Sends a request through a proxy once; `signIn` is the value of its header. */
export function attempt(proxy: URL, address: string, sent: Sent, signIn?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = ask(
      {
        host: proxy.hostname,
        port: proxy.port,
        method: sent.method,
        path: address,
        headers: {
          host: new URL(address).host,
          ...Object.fromEntries(sent.headers),
          ...(signIn !== undefined && { 'proxy-authorization': signIn }),
        },
        ...(sent.signal && { signal: sent.signal }),
      },
      resolve,
    );
    request.on('error', reject);
    request.end(sent.body);
  });
}

/** A proxy's reply as `fetch` would return it. */
export function replyOf(message: IncomingMessage): Response {
  const status = message.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, [value].flat().join(', '));
  const isEmpty = [204, 205, 304].includes(status);
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      try {
        for await (const chunk of message) stream.enqueue(chunk);
        stream.close();
      } catch (error) {
        stream.error(error);
      }
    },
  });
  return new Response(isEmpty ? null : body, { status, headers });
}
