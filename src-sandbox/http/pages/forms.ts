import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codes } from '#api/contract/common.ts';
import { Refusal } from '../../market/Refusal.ts';

/** Lets the routes of a plugin read plain HTML forms, only from this server's own pages. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST' && !isOwnPage(request)) throw new Refusal(codes.forbidden, 'forbidden');
  });
}

/** Whether a request comes from a page of this server, or from no page at all. */
export function isOwnPage(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  // Pages without a referrer send the text 'null'; the browser's Sec-Fetch-Site header then shows the form's
  // site.
  if (origin === undefined || origin === 'null') {
    const site = request.headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin';
  }
  try {
    return new URL(origin).host === host;
  } catch {
    // The value is no address, so it is no page of this server.
    return false;
  }
}
