import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { innerPath } from '#lib/paths.ts';
import type { Clock } from '../../clock.ts';
import type { Payments } from '../../market/Payments.ts';
import type { PayPage } from '../../market/payment-records.ts';
import { validate } from '../validation.ts';
import { acceptForms } from './forms.ts';
import { escapeHtml, sendPage } from './page.ts';

const lateMs = 20_000;
const names = { qris: 'QRIS', ewallet: 'E-wallet', va: 'Virtual account', minimarket: 'Minimarket' } as const;

const Form = z.object({
  outcome: z.enum(['succeeded', 'refused', 'late']),
  event: z.string().check(z.regex(/^[\w-]{8,100}$/)),
});
const Query = z.object({ return: z.optional(z.string().check(z.maxLength(1000))) });

/**
 * The payment provider's page, simulated by the sandbox: a payment succeeds, is refused, stays open, or succeeds
 * late. `return` leads back to the product and must be a path of it.
 */
export function payPages(app: FastifyInstance, payments: Payments, clock: Clock): void {
  void app.register(async (pages) => {
    acceptForms(pages);

    pages.get<{ Params: { token: string } }>('/sandbox/pay/:token', (request, reply) => {
      const back = innerPath(validate(Query, request.query, 'en').return);
      const payment = payments.page(request.params.token);
      if (!payment)
        return sendPage(reply.code(404), 'No such payment', '<p>This payment does not exist.</p>');
      return sendPage(reply, 'Sandbox payment', bodyOf(payment, back, clock.now()), {
        head: payment.arrivesAt !== null && payment.state !== 'paid' ? refresh : '',
      });
    });

    pages.post<{ Params: { token: string } }>('/sandbox/pay/:token', (request, reply) => {
      const { token } = request.params;
      const { outcome, event } = validate(Form, request.body, 'en');
      if (outcome === 'late') payments.arriveLater(token, lateMs);
      else payments.hear({ eventId: event, token, outcome });
      const back = innerPath(validate(Query, request.query, 'en').return);
      const query = back ? `?${new URLSearchParams({ return: back })}` : '';
      return reply.redirect(`/sandbox/pay/${encodeURIComponent(token)}${query}`, 303);
    });
  });
}

const refresh = '<meta http-equiv="refresh" content="3">';

function bodyOf(payment: PayPage, back: string | null, now: number): string {
  const facts = `<table><tbody><tr><th>Payment</th><td>${payment.number}</td></tr><tr><th>Channel</th><td>${names[payment.channel]}</td></tr><tr><th>Total</th><td class="code">Rp${payment.total.toLocaleString('id-ID')}</td></tr><tr><th>State</th><td>${words(payment, now)}</td></tr></tbody></table>`;
  const button = (outcome: string, label: string) =>
    `<button name="outcome" value="${outcome}">${label}</button>`;
  const form =
    payment.state === 'paid'
      ? ''
      : `<form method="post"><input type="hidden" name="event" value="${randomUUID()}">${button('succeeded', payment.state === 'pending' ? 'Pay now' : 'Pay now, too late')}${payment.state === 'pending' ? button('refused', 'Refuse the payment') : ''}${payment.arrivesAt === null ? button('late', `Pay, but let the money arrive in ${lateMs / 1000} seconds`) : ''}</form>`;
  const leave = back
    ? `<p><a href="${escapeHtml(back)}">${payment.state === 'pending' ? 'Go back without paying' : 'Go back to the shop'}</a></p>`
    : '<p>You can close this window.</p>';
  return `<p>This stands in for the page of a payment provider. No money moves.</p>${facts}${form}${leave}`;
}

function words(payment: PayPage, now: number): string {
  if (payment.state === 'paid') return 'Paid';
  const arrival =
    payment.arrivesAt === null
      ? ''
      : `; money arrives in ${Math.max(0, Math.ceil((payment.arrivesAt - now) / 1000))} s`;
  if (payment.state === 'pending') return `Waiting for the money${arrival}`;
  return payment.state === 'failed' ? `Refused${arrival}` : `Timed out${arrival}`;
}
