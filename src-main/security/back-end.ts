import type { DesktopConfig } from '#main/config/config.ts';
import { isAppAddress } from './origin.ts';

/** Types a browser would run, style or show as a page: the back end's replies are none of these here. */
const activeType = /javascript|ecmascript|html|css|wasm|^(text|application)\/xml/i;
const keptRequestHeaders =
  /^(accept|accept-language|authorization|content-type|if-none-match|range|idempotency-key|x-[\w-]+)$/i;
const droppedReplyHeaders = [
  'set-cookie',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
];
/** Makes a reply harmless should it ever be shown as a page. */
const inert = "sandbox; default-src 'none'";

/** The network as main sees it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** True for a path of the page's origin that belongs to the back end, not to the page. */
export function isBackEndPath(config: DesktopConfig, path: string): boolean {
  return config.apiPaths.some((prefix) => path.startsWith(prefix));
}

/** The address as the network knows it: what the page calls its own origin is the API's. */
export function networkAddress(config: DesktopConfig, address: string): string {
  if (!isAppAddress(address)) return address;
  const { pathname, search } = new URL(address);
  if (!isBackEndPath(config, pathname)) return address;
  return `${config.apiBase.replace(/\/+$/, '')}${pathname}${search}`;
}

/**
 * Passes a request of the page on to the marketplace API and brings the reply back as one of its own origin: so
 * no server has to know the desktop's scheme, and addresses relative to the API work as on the website. What
 * comes back is data only; it can be neither script nor style nor page.
 */
export async function askBackEnd(config: DesktopConfig, fetch: Fetch, request: Request): Promise<Response> {
  const headers = new Headers();
  const named = new Set(Object.values(config.headers ?? {}).map((name) => name.toLowerCase()));
  for (const [name, value] of request.headers) {
    if (keptRequestHeaders.test(name) || named.has(name)) headers.set(name, value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const reply = await fetch(networkAddress(config, request.url), {
    method: request.method,
    headers,
    redirect: 'error',
    signal: request.signal,
    ...(hasBody && { body: await request.arrayBuffer() }),
  });
  const replyHeaders = new Headers(reply.headers);
  for (const name of droppedReplyHeaders) replyHeaders.delete(name);
  const type = replyHeaders.get('content-type') ?? '';
  if (activeType.test(type)) replyHeaders.set('content-type', 'text/plain; charset=utf-8');
  replyHeaders.set('content-security-policy', inert);
  replyHeaders.set('x-content-type-options', 'nosniff');
  const isEmpty = reply.status === 204 || reply.status === 304;
  return new Response(isEmpty ? null : reply.body, { status: reply.status, headers: replyHeaders });
}
