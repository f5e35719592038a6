import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { codes } from '#api/contract/common.ts';
import { Refusal } from '../../market/Refusal.ts';
import { validate } from '../validation.ts';
import { acceptForms, isOwnPage } from './forms.ts';
import { sendPage } from './page.ts';

const cookieName = 'sandbox_key';
const keyPath = '/sandbox/key';
const Form = z.object({ key: z.string().check(z.trim(), z.maxLength(200)) });

/**
 * Guards the pages that show SMS codes and identity photos and that move money. Other sites may only link to
 * them. A server that others can reach has a key: a browser sends it once, in an address or a form, and
 * stores it as a cookie.
 */
export function guardConsole(pages: FastifyInstance, key: string | null): void {
  pages.addHook('onRequest', async (request, reply) => {
    reply.header('Cross-Origin-Resource-Policy', 'same-origin').header('Cache-Control', 'no-store');
    if (isForeign(request)) throw new Refusal(codes.forbidden, 'forbidden');
    if (key === null || request.routeOptions.url === keyPath) return;
    const shown = new URLSearchParams(request.url.split('?')[1]).get('key');
    if (shown !== null && isSame(shown, key)) {
      // Programs that read a page's data store no cookies; the address in a browser must not keep showing the
      // key.
      if (isPageVisit(request)) return keep(reply, key).redirect(withoutKey(request.url), 303);
      return;
    }
    if (isSame(cookieOf(request), key)) return;
    if (isPageVisit(request)) return askForKey(reply.code(401), shown !== null);
    throw new Refusal(codes.forbidden, 'consoleKey');
  });

  if (key === null) return;
  void pages.register(async (forms) => {
    acceptForms(forms);
    forms.post(keyPath, (request, reply) => {
      const given = validate(Form, request.body, 'en').key;
      if (!isSame(given, key)) return askForKey(reply.code(401), true);
      return keep(reply, key).redirect('/sandbox', 303);
    });
  });
}

/** True for a request made by a page of another site, except when a person follows a link. */
function isForeign(request: FastifyRequest): boolean {
  const mode = request.headers['sec-fetch-mode'];
  const isLink = request.method === 'GET' && (mode === undefined || mode === 'navigate');
  return !isLink && !isOwnPage(request);
}

function isPageVisit(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function cookieOf(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName)?.[1] ?? '';
}

function keep(reply: FastifyReply, key: string): FastifyReply {
  return reply.header('Set-Cookie', `${cookieName}=${key}; Path=/sandbox; HttpOnly; SameSite=Strict`);
}

function withoutKey(url: string): string {
  const [path = '/sandbox', search] = url.split('?');
  const rest = new URLSearchParams(search);
  rest.delete('key');
  return rest.size > 0 ? `${path}?${rest}` : path;
}

function askForKey(reply: FastifyReply, isWrong: boolean): FastifyReply {
  const why = isWrong ? '<p id="why" role="alert"><b>This is not the key.</b></p>' : '';
  const state = isWrong ? ' aria-invalid="true" aria-describedby="why"' : '';
  return sendPage(
    reply,
    'Key of the sandbox console',
    `<p>Others can reach this server, so its console asks for the key that was printed when it started.</p><form method="post" class="inline" action="${keyPath}"><label>Key <input name="key" required maxlength="200" autocomplete="off" autofocus${state}></label><button>Open the console</button></form>${why}`,
  );
}
