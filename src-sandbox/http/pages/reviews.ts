import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openComplaints } from '../../market/complaints.ts';
import { orderNumber } from '../../market/order-number.ts';
import type { OwnSkills, ReviewedSkill } from '../../market/skills-own.ts';
import type { RouteDeps } from '../route.ts';
import { escapeHtml, sendPage } from '../sandbox-pages.ts';
import { validate } from '../validation.ts';
import { acceptForms } from './forms.ts';

const acts = [
  'approveMedia',
  'rejectMedia',
  'approveSkill',
  'refuseSkill',
  'unpublishSkill',
  'refundComplaint',
  'rejectComplaint',
  'makePlayer',
] as const;
type Act = (typeof acts)[number];

const Decision = z.object({
  act: z.enum(acts),
  id: z.pipe(z.coerce.number(), z.int().check(z.gte(1))),
  reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
});

/** The reviewer's desk: uploads and skills to look at, skills to unpublish, complaints to decide, players to admit. */
export function reviewPages(app: FastifyInstance, deps: RouteDeps, skills: OwnSkills): void {
  const { database, users, orders } = deps.market;
  void app.register(async (pages) => {
    acceptForms(pages);
    pages.get('/sandbox/reviews', (_request, reply) =>
      sendPage(
        reply,
        'Sandbox reviews',
        [
          '<p><a href="/sandbox/console">Payments, withdrawals, real names</a></p>',
          media(users.reviews.waiting()),
          skillTable('Skills to review', skills.waiting(), (id) => [
            button('approveSkill', id, 'Approve'),
            button('refuseSkill', id, 'Refuse', 'The screenshot does not show this rank.'),
          ]),
          complaints(openComplaints(database)),
          skillTable('Listed skills', skills.listed(), (id) => [
            button('unpublishSkill', id, 'Unpublish', 'The description names a contact outside the market.'),
          ]),
          '<h2>Players</h2>',
          '<form method="post" class="inline"><label>User number <input name="id" inputmode="numeric" required></label><button name="act" value="makePlayer">Make a player</button></form>',
        ].join(''),
      ),
    );
    pages.post('/sandbox/reviews', (request, reply) => {
      const { act, id, reason } = validate(Decision, request.body, 'en');
      switch (act) {
        case 'approveMedia':
        case 'rejectMedia':
          users.reviews.decide(id, act === 'approveMedia', reason);
          break;
        case 'approveSkill':
        case 'refuseSkill':
        case 'unpublishSkill':
          skills.decide(id, decisions[act], reason);
          break;
        case 'refundComplaint':
        case 'rejectComplaint':
          orders.resolveComplaint(id, act === 'refundComplaint' ? 'refund' : 'reject', reason);
          break;
        case 'makePlayer':
          database.run('UPDATE users SET is_player = 1 WHERE user_id = ?', id);
          break;
      }
      return reply.redirect('/sandbox/reviews', 303);
    });
  });
}

const decisions = {
  approveSkill: 'approved',
  refuseSkill: 'refused',
  unpublishSkill: 'unpublished',
} as const;

function button(act: Act, id: number, label: string, reason?: string): string {
  const why =
    reason === undefined
      ? ''
      : `<input name="reason" aria-label="Reason" value="${escapeHtml(reason)}" maxlength="200">`;
  return `<form method="post" class="inline"><input type="hidden" name="id" value="${id}">${why}<button name="act" value="${act}">${label}</button></form>`;
}

function table(title: string, head: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return `<h2>${title}</h2><p>Nothing here.</p>`;
  return `<h2>${title}</h2><table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function picture(url: string): string {
  return `<a href="${escapeHtml(url)}"><img src="${escapeHtml(url)}" alt="Uploaded picture" width="120"></a>`;
}

function media(waiting: ReturnType<RouteDeps['market']['users']['reviews']['waiting']>): string {
  const rows = waiting.map((row) => {
    const thing =
      row.kind === 'audio'
        ? `<a href="${escapeHtml(row.url)}">Voice, ${row.seconds ?? 0} s</a>`
        : picture(row.url);
    return `<tr><td>${escapeHtml(row.nickname)}</td><td>${row.kind}</td><td>${thing}</td><td>${button('approveMedia', row.media_id, 'Approve')}${button('rejectMedia', row.media_id, 'Reject', 'It shows a contact outside the market.')}</td></tr>`;
  });
  return table('Uploads to review', ['User', 'Kind', 'Upload', ''], rows);
}

function skillTable(title: string, list: ReviewedSkill[], buttons: (id: number) => string[]): string {
  const rows = list.map((row) => {
    const voice = row.audio_url ? `<br><a href="${escapeHtml(row.audio_url)}">Voice</a>` : '';
    const shot = row.screenshot ? picture(row.screenshot) : '';
    return `<tr><td>${escapeHtml(row.nickname)}</td><td>${escapeHtml(row.game)}, ${row.service}<br>${escapeHtml(row.rank)}, ${escapeHtml(row.location)}<br>${row.unit_price}/${row.unit}</td><td>${escapeHtml(row.description)}${voice}</td><td>${shot}</td><td>${buttons(row.skill_id).join('')}</td></tr>`;
  });
  return table(title, ['Player', 'Skill', 'Description', 'Screenshot', ''], rows);
}

function complaints(open: ReturnType<typeof openComplaints>): string {
  const rows = open.map((row) => {
    const pictures = (JSON.parse(row.evidence) as string[]).map(picture).join('');
    return `<tr><td>${orderNumber(row.order_id)}<br>${row.total_price} diamonds</td><td>${escapeHtml(row.buyer)} about ${escapeHtml(row.seller)}</td><td><b>${escapeHtml(row.reason)}</b><br>${escapeHtml(row.details)}</td><td>${pictures}</td><td>${button('refundComplaint', row.order_id, 'Refund', 'The evidence shows that the service was not given.')}${button('rejectComplaint', row.order_id, 'Reject', 'The service was given as ordered.')}</td></tr>`;
  });
  return table('Complaints', ['Order', 'Between', 'Complaint', 'Evidence', ''], rows);
}
