import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Sends one of the sandbox's own pages, with a policy that loads nothing from other hosts. */
export function sendPage(
  reply: FastifyReply,
  title: string,
  body: string,
  extra: { head?: string; data?: string; formsLeadTo?: string } = {},
): FastifyReply {
  return reply
    .header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; form-action 'self' ${extra.formsLeadTo ?? ''}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="/sandbox/icon.svg"><link rel="stylesheet" href="/sandbox/sandbox.css">${extra.head ?? ''}</head><body ${extra.data ?? ''}><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
    );
}

const consolePages = [
  ['/sandbox', 'Console'],
  ['/sandbox/reviews', 'Reviews'],
  ['/sandbox/money', 'Money and names'],
  ['/sandbox/sms', 'SMS codes'],
  ['/docs', 'API'],
] as const;

/** Sends a page of the demo console: a sandbox page with links to all other console pages at the top. */
export function sendConsolePage(reply: FastifyReply, title: string, body: string, head = ''): FastifyReply {
  const path = reply.request.routeOptions.url;
  const links = consolePages.map(
    ([to, label]) => `<a href="${to}"${to === path ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return sendPage(reply, title, `<nav class="console" aria-label="Console">${links.join('')}</nav>${body}`, {
    head,
  });
}

/** A table under a heading, or a sentence that the table is empty. */
export function table(
  title: string,
  head: readonly string[],
  rows: readonly string[],
  none = 'Nothing here.',
): string {
  const body =
    rows.length === 0
      ? `<p>${none}</p>`
      : `<div class="wide"><table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  return `<section><h2>${title}</h2>${body}</section>`;
}

/** A button for one decision; if it has a reason, the person can edit the reason before. */
export function decisionForm(act: string, id: number, label: string, reason?: string): string {
  const why =
    reason === undefined
      ? ''
      : `<input name="reason" aria-label="Reason" value="${escapeHtml(reason)}" maxlength="200">`;
  return `<form method="post" class="inline"><input type="hidden" name="id" value="${id}"><input type="hidden" name="event" value="${randomUUID()}">${why}<button name="act" value="${act}">${label}</button></form>`;
}
