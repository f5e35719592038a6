import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { line } from '#api/contract/text.ts';
import type { Market } from '../../market/Market.ts';
import { storagePath } from '../../market/Uploads.ts';
import { validate } from '../validation.ts';
import { acceptForms } from './forms.ts';
import { decisionForm, escapeHtml, sendConsolePage, table } from './page.ts';

/** The services that this page uses. */
type MoneyDeps = Pick<Market, 'payments' | 'payouts' | 'realNames' | 'uploads'>;

const Id = z.pipe(z.coerce.number(), z.int().check(z.gte(1)));
const Decision = z.discriminatedUnion('act', [
  z.object({
    act: z.enum(['pay', 'refuse', 'expire', 'payLater']),
    id: Id,
    event: z.string().check(z.regex(/^[\w-]{8,100}$/)),
  }),
  z.object({ act: z.literal('reject'), id: Id, reason: line({ max: 200 }) }),
  z.object({ act: z.enum(['approve', 'payOut', 'return']), id: Id }),
]);
type Decision = z.output<typeof Decision>;

const lateMs = 60_000;

/** The demo console's page of money and names, for decisions of the staff, a payment provider or a bank. */
export function moneyPages(app: FastifyInstance, deps: MoneyDeps): void {
  void app.register(async (pages) => {
    acceptForms(pages);

    pages.get('/sandbox/money', (_request, reply) =>
      sendConsolePage(
        reply,
        'Money and names',
        [verifications, withdrawals, paymentRows].map((part) => part(deps)).join(''),
      ),
    );

    pages.post('/sandbox/money', (request, reply) => {
      decide(deps, validate(Decision, request.body, 'en'));
      return reply.redirect('/sandbox/money', 303);
    });

    pages.get<{ Params: { id: string } }>('/sandbox/money/photo/:id', (request, reply) => {
      const row = deps.realNames.waiting().find(({ id }) => String(id) === request.params.id);
      const object = row ? deps.uploads.find(row.photo.slice(storagePath.length)) : null;
      if (!object) return reply.code(404).send();
      return reply.header('Cache-Control', 'no-store').type(object.type).send(Buffer.from(object.bytes));
    });
  });
}

function decide({ payments, payouts, realNames }: MoneyDeps, decision: Decision): void {
  const { id } = decision;
  switch (decision.act) {
    case 'approve':
      realNames.decide(id, { isApproved: true, reason: '' });
      return;
    case 'reject':
      realNames.decide(id, { isApproved: false, reason: decision.reason });
      return;
    case 'payOut':
    case 'return':
      payouts.decide(id, decision.act === 'payOut' ? 'paid' : 'returned');
      return;
    default: {
      const token = payments.tokenOf(id);
      if (token === null) return;
      const { act, event } = decision;
      if (act === 'expire') payments.expire(token);
      else if (act === 'payLater') payments.arriveLater(token, lateMs);
      else payments.hear({ eventId: event, token, outcome: act === 'pay' ? 'succeeded' : 'refused' });
    }
  }
}

function verifications({ realNames }: MoneyDeps): string {
  const rows = realNames
    .waiting()
    .map(
      (row) =>
        `<tr><td>${escapeHtml(row.nickname)}</td><td>${escapeHtml(row.name)}<br>${row.id_type}<br>${row.id_number}</td><td><img src="/sandbox/money/photo/${row.id}" alt="Photo with the document" width="160"></td><td>${decisionForm('approve', row.id, 'Approve')}${decisionForm('reject', row.id, 'Reject', 'The photo is not readable.')}</td></tr>`,
    );
  return table('Real names', ['User', 'Document', 'Photo', ''], rows, 'No verification waits.');
}

function withdrawals({ payouts }: MoneyDeps): string {
  const rows = payouts
    .waiting()
    .map(
      (row) =>
        `<tr><td>${escapeHtml(row.nickname)}</td><td>${row.number}<br>${row.coins} coins, Rp${row.idr.toLocaleString('id-ID')}</td><td>${row.accountType} ${escapeHtml(row.accountNumber)}</td><td>${decisionForm('payOut', row.id, 'Pay out')}${decisionForm('return', row.id, 'Give the coins back')}</td></tr>`,
    );
  return table('Withdrawals', ['User', 'Amount', 'To', ''], rows, 'No withdrawal waits.');
}

function paymentRows({ payments }: MoneyDeps): string {
  const rows = payments.recent().map(({ paymentId, number, total, channel, state, arrivesAt }) => {
    const act = (name: Decision['act'], label: string) => decisionForm(name, paymentId, label);
    const later = arrivesAt === null ? act('payLater', 'Succeed in a minute') : '<p>Money is on its way.</p>';
    const acts = {
      paid: '',
      pending: `${act('pay', 'Succeed')}${act('refuse', 'Fail')}${act('expire', 'Time out')}${later}`,
      failed: `${act('pay', 'Succeed late')}${later}`,
      expired: `${act('pay', 'Succeed late')}${later}`,
    }[state];
    return `<tr><td>${number}</td><td>Rp${total.toLocaleString('id-ID')}<br>${channel}</td><td>${state}</td><td>${acts}</td></tr>`;
  });
  return table('Payments', ['Payment', 'Total', 'State', ''], rows, 'No payment was made yet.');
}
