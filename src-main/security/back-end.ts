import type { DesktopConfig } from '#main/config/desktop-config.ts';
import { isAppAddress } from './origin.ts';

/**
 * Types that a browser would run, apply as style or show as a page; no reply of the back end may have one of them.
 */
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
/** The policy that makes a reply harmless if it is shown as a page. */
const inert = "sandbox; default-src 'none'";

/** The network function of the main process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** True if a path of the page's origin belongs to the back end and not to the page. */
export function isBackEndPath(config: DesktopConfig, path: string): boolean {
  return config.apiPaths.some((prefix) => path.startsWith(prefix));
}

/** The network address of a request: the API's origin in place of the page's own. */
export function networkAddress(config: DesktopConfig, address: string): string {
  if (!isAppAddress(address)) return address;
  const { pathname, search } = new URL(address);
  if (!isBackEndPath(config, pathname)) return address;
  return `${config.apiBase.replace(/\/+$/, '')}${pathname}${search}`;
}

/**
 * Forwards a request of the page to the marketplace API and returns the reply as one of the page's own
 * origin: no server has to know the desktop's scheme, and addresses relative to the API work as on the
 * website. The reply is data only; it can be neither script nor style nor page.
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
