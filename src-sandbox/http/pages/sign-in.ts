import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { line } from '#api/contract/text.ts';
import type { Market } from '../../market/Market.ts';
import { Provider } from '../../market/StandInProviders.ts';
import { validate } from '../validation.ts';
import { escapeHtml, sendPage } from './page.ts';
import { suggestions } from './suggestions.ts';

const dir = import.meta.dirname;

const files = {
  'google.js': 'text/javascript; charset=utf-8',
  'facebook.js': 'text/javascript; charset=utf-8',
  'consent.js': 'text/javascript; charset=utf-8',
  'sandbox.css': 'text/css; charset=utf-8',
};

const ConsentQuery = z.object({ provider: Provider });
const GrantQuery = z.object({
  provider: Provider,
  name: line({ min: 1, max: 24 }),
});

/** Files of the sandbox's own pages, and the stand-ins for the sign-in providers. */
export function signInPages(app: FastifyInstance, market: Market): void {
  for (const [name, type] of Object.entries(files)) {
    const text = readFileSync(join(dir, name), 'utf8');
    app.get(`/sandbox/${name}`, (_request, reply) =>
      reply.type(type).header('Cache-Control', 'no-cache').send(text),
    );
  }

  // Browsers request it for a page of the sandbox without its own icon, such as its JSON.
  const icon = readFileSync(join(dir, '../../../resources/public/icon.svg'));
  for (const url of ['/sandbox/icon.svg', '/favicon.ico']) {
    app.get(url, (_request, reply) =>
      reply.type('image/svg+xml').header('Cache-Control', 'max-age=86400').send(icon),
    );
  }

  app.get('/sandbox/consent', (request, reply) => {
    const { provider } = validate(ConsentQuery, request.query, 'en');
    const hidden = `<input type="hidden" name="provider" value="${provider}">`;
    const buttons = suggestions.map(
      (name) => `<button name="name" value="${name}">Continue as ${name}</button>`,
    );
    return sendPage(
      reply,
      `Sandbox sign-in in place of ${provider === 'google' ? 'Google' : 'Facebook'}`,
      `<form action="/sandbox/consent/grant">${hidden}${buttons.join('')}</form><p>or as somebody else</p>
       <form action="/sandbox/consent/grant">${hidden}<label>Name <input name="name" required maxlength="24"></label><button>Continue</button></form>`,
    );
  });

  app.get('/sandbox/consent/grant', (request, reply) => {
    const { provider, name } = validate(GrantQuery, request.query, 'en');
    const token = market.providers.issue(provider, name);
    return sendPage(reply, 'Signed in', '<p>You can close this window.</p>', {
      head: '<script src="/sandbox/consent.js" defer></script>',
      data: `data-provider="${provider}" data-token="${escapeHtml(token)}"`,
    });
  });
}
