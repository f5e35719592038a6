import type { FastifyInstance } from 'fastify';
import type { Market } from '../../market/Market.ts';
import { escapeHtml, sendConsolePage } from './page.ts';

const refreshSeconds = 3;

/** The SMS codes that were sent: a page for people, JSON for programs. */
export function smsPage(app: FastifyInstance, market: Market): void {
  app.get('/sandbox/sms', (request, reply) => {
    const codes = market.sms.recent();
    if (!(request.headers.accept ?? '').includes('text/html')) return reply.send({ items: codes });
    const now = market.clock.now();
    const rows = codes.map((sms) => {
      const state = sms.isUsed ? 'used' : sms.expiresAt <= now ? 'expired' : 'valid';
      return `<tr class="${state === 'valid' ? 'new' : 'old'}"><td>${escapeHtml(sms.phone)}</td><td class="code">${escapeHtml(sms.code)}</td><td><time>${new Date(sms.createdAt).toISOString().slice(11, 19)}</time></td><td>${state}</td></tr>`;
    });
    const body =
      rows.length > 0
        ? `<table><thead><tr><th>Phone</th><th>Code</th><th>Sent (UTC)</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
        : '<p>No code was sent yet.</p>';
    const refresh = `<meta http-equiv="refresh" content="${refreshSeconds}">`;
    return sendConsolePage(reply, 'SMS codes of the sandbox', body, refresh);
  });
}
