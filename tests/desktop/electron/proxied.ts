import { request as ask, type IncomingMessage } from 'node:http';
import { isThisMachine } from '#main/config/encryption.ts';

/** The way of a session to the network, as Chromium's network service has it. */
export interface Way {
  proxy: Electron.ProxyConfig;
  /** The sign-ins to proxies that were accepted, by host and port. */
  readonly signedIn: Map<string, string>;
}

/** What a request is sent with. */
export interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: Buffer | null;
  readonly signal?: AbortSignal | null;
}

/** The proxy that an address is reached by; null for none. This machine is never asked for by a proxy. */
export function proxyOf({ proxy }: Way, address: string): URL | null {
  if (proxy.mode !== 'fixed_servers' || !proxy.proxyRules || isThisMachine(address)) return null;
  return new URL(proxy.proxyRules);
}

/** One attempt through a proxy, with a sign-in in the form of its header. */
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

/** A reply of a proxy as `fetch` has it. */
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
