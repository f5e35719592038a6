import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { line } from '#api/contract/text.ts';
import type { Applications } from '../../market/Applications.ts';
import { openComplaints } from '../../market/complaints.ts';
import type { ReviewedRental } from '../../market/OwnRentals.ts';
import { orderNumber } from '../../market/order-number.ts';
import { Refusal } from '../../market/Refusal.ts';
import type { ReviewedSkill } from '../../market/SkillReviews.ts';
import { say } from '../../market/words.ts';
import type { RouteDeps } from '../route.ts';
import { validate } from '../validation.ts';
import { acceptForms } from './forms.ts';
import { decisionForm, escapeHtml, sendConsolePage, table } from './page.ts';

type Act = (deps: RouteDeps, id: number, reason: string) => void;

/** The actions of a reviewer, by the name of the button. */
const acts = {
  approveMedia: (deps, id, reason) => decideMedia(deps, id, true, reason),
  rejectMedia: (deps, id, reason) => decideMedia(deps, id, false, reason),
  approveSkill: ({ market }, id, reason) => market.skillReviews.decide(id, 'approved', reason),
  refuseSkill: ({ market }, id, reason) => market.skillReviews.decide(id, 'refused', reason),
  unpublishSkill: ({ market }, id, reason) => market.skillReviews.decide(id, 'unpublished', reason),
  approveApplication: ({ market }, id) => market.applications.approve(id),
  rejectApplication: ({ market }, id, reason) => market.applications.reject(id, reason),
  refuseListing: ({ market }, id, reason) => market.ownRentals.decide(id, 'refused', reason),
  unpublishListing: ({ market }, id, reason) => market.ownRentals.decide(id, 'unpublished', reason),
  publishListing: ({ market }, id) => market.ownRentals.decide(id, 'approved', ''),
  refundComplaint: ({ market }, id, reason) => market.orders.resolveComplaint(id, 'refund', reason),
  rejectComplaint: ({ market }, id, reason) => market.orders.resolveComplaint(id, 'reject', reason),
  makePlayer: ({ market }, id) => market.database.run('UPDATE users SET is_player = 1 WHERE user_id = ?', id),
} satisfies Record<string, Act>;
const actNames = Object.keys(acts) as (keyof typeof acts)[];

const Decision = z.object({
  act: z.enum(actNames),
  id: z.pipe(z.coerce.number(), z.int().check(z.gte(1))),
  reason: z._default(line({ max: 200 }), ''),
});
const Query = z.object({ find: z._default(line({ max: 60 }), '') });

/**
 * The reviewer's page: uploads, skills, applications and accounts to review, complaints to decide, skills and
 * accounts to unlist, players to admit.
 */
export function reviewPages(app: FastifyInstance, deps: RouteDeps): void {
  const { market } = deps;
  const { skillReviews, ownRentals, applications } = market;
  void app.register(async (pages) => {
    acceptForms(pages);
    pages.get('/sandbox/reviews', (request, reply) => {
      const { find } = validate(Query, request.query, 'en');
      return sendConsolePage(
        reply,
        'Reviews',
        [
          media(market.users.reviews.waiting()),
          skillTable('Skills to review', skillReviews.waiting(), (id) => [
            decisionForm('approveSkill', id, 'Approve'),
            decisionForm('refuseSkill', id, 'Refuse', 'The screenshot does not show this rank.'),
          ]),
          applicationTable(applications.waiting()),
          listingTable('Changed accounts to review', ownRentals.waiting(), ({ id }) => [
            decisionForm('publishListing', id, 'Approve'),
            decisionForm('refuseListing', id, 'Refuse', 'The pictures are not of this account.'),
          ]),
          complaints(openComplaints(market.database)),
          `<section><h2>Find what is listed</h2><form class="inline"><label>Player, owner or game <input name="find" value="${escapeHtml(find)}" maxlength="60"></label><button>Find</button></form></section>`,
          skillTable('Listed skills', skillReviews.listed(find), (id) => [
            decisionForm(
              'unpublishSkill',
              id,
              'Unpublish',
              'The description names a contact outside the market.',
            ),
          ]),
          listingTable('Accounts for rent', ownRentals.find(find), ({ id, isListed }) =>
            isListed
              ? [decisionForm('unpublishListing', id, 'Unpublish', 'The account could not be signed in to.')]
              : [decisionForm('publishListing', id, 'List again')],
          ),
          '<section><h2>Players</h2><form method="post" class="inline"><label>User number <input name="id" inputmode="numeric" required></label><button name="act" value="makePlayer">Make a player</button></form></section>',
        ].join(''),
      );
    });
    pages.post('/sandbox/reviews', (request, reply) => {
      const { act, id, reason } = validate(Decision, request.body, 'en');
      const perform: Act = acts[act];
      try {
        perform(deps, id, reason);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return sendConsolePage(
          reply.code(409),
          'Not done',
          `<p>${escapeHtml(say('en', error.sentence, error.values))}</p><p>Somebody may have decided before. <a href="/sandbox/reviews">Back</a></p>`,
        );
      }
      return reply.redirect('/sandbox/reviews', 303);
    });
  });
}

/** The chat shows avatars too, so it is notified of an approved one. */
function decideMedia({ market, chat }: RouteDeps, id: number, isApproved: boolean, reason: string): void {
  const userId = market.users.reviews.decide(id, isApproved, reason);
  if (userId !== null && isApproved) chat.profileChanged(userId);
}

function picture(url: string): string {
  return `<a href="${escapeHtml(url)}"><img src="${escapeHtml(url)}" alt="Uploaded picture" width="120"></a>`;
}

/** The pictures of a JSON list of addresses. */
function pictures(list: string): string {
  return (JSON.parse(list) as string[]).map(picture).join('');
}

function voice(url: string): string {
  return `<audio src="${escapeHtml(url)}" controls preload="none"></audio>`;
}

function media(waiting: ReturnType<RouteDeps['market']['users']['reviews']['waiting']>): string {
  const rows = waiting.map((row) => {
    const thing =
      row.kind === 'audio' ? `Voice, ${row.seconds ?? 0} s<br>${voice(row.url)}` : picture(row.url);
    return `<tr><td>${escapeHtml(row.nickname)}</td><td>${row.kind}</td><td>${thing}</td><td>${decisionForm('approveMedia', row.media_id, 'Approve')}${decisionForm('rejectMedia', row.media_id, 'Reject', 'It shows a contact outside the market.')}</td></tr>`;
  });
  return table('Uploads to review', ['User', 'Kind', 'Upload', ''], rows, 'No upload waits.');
}

function skillTable(title: string, list: ReviewedSkill[], buttons: (id: number) => string[]): string {
  const rows = list.map((row) => {
    const sound = row.audio_url ? `<br>${voice(row.audio_url)}` : '';
    const shot = row.screenshot ? picture(row.screenshot) : '';
    return `<tr><td>${escapeHtml(row.nickname)}</td><td>${escapeHtml(row.game)}, ${row.service}<br>${escapeHtml(row.rank)}, ${escapeHtml(row.location)}<br>${row.unit_price}/${row.unit}</td><td>${escapeHtml(row.description)}${sound}</td><td>${shot}</td><td>${buttons(row.skill_id).join('')}</td></tr>`;
  });
  return table(title, ['Player', 'Skill', 'Description', 'Screenshot', ''], rows);
}

function applicationTable(waiting: ReturnType<Applications['waiting']>): string {
  const rows = waiting.map(
    (row) =>
      `<tr><td>${escapeHtml(row.nickname)}</td><td><b>${escapeHtml(row.title)}</b><br>${escapeHtml(row.gameName)}, ${escapeHtml(row.server)}<br>${row.pricePerHour}/hour</td><td>${escapeHtml(row.description)}</td><td>${pictures(row.pictures)}</td><td>${decisionForm('approveApplication', row.id, 'Approve')}${decisionForm('rejectApplication', row.id, 'Reject', 'The account could not be signed in to.')}</td></tr>`,
  );
  return table(
    'Applications to rent out an account',
    ['User', 'Account', 'Description', 'Pictures', ''],
    rows,
    'No application waits.',
  );
}

function listingTable(
  title: string,
  listings: ReviewedRental[],
  buttons: (listing: ReviewedRental) => string[],
): string {
  const rows = listings.map(
    (row) =>
      `<tr><td>${escapeHtml(row.owner)}</td><td><b>${escapeHtml(row.title)}</b><br>${escapeHtml(row.game)}, ${escapeHtml(row.server)}<br>${row.pricePerHour}/hour</td><td>${escapeHtml(row.description)}</td><td>${pictures(row.pictures)}</td><td>${row.isListed ? 'Listed' : 'Taken down'}</td><td>${buttons(row).join('')}</td></tr>`,
  );
  return table(title, ['Owner', 'Account', 'Description', 'Pictures', 'State', ''], rows);
}

function complaints(open: ReturnType<typeof openComplaints>): string {
  const rows = open.map((row) => {
    return `<tr><td>${orderNumber(row.order_id)}<br>${row.total_price} diamonds</td><td>${escapeHtml(row.buyer)} about ${escapeHtml(row.seller)}</td><td><b>${escapeHtml(row.reason)}</b><br>${escapeHtml(row.details)}</td><td>${pictures(row.evidence)}</td><td>${decisionForm('refundComplaint', row.order_id, 'Refund', 'The evidence shows that the service was not given.')}${decisionForm('rejectComplaint', row.order_id, 'Reject', 'The service was given as ordered.')}</td></tr>`;
  });
  return table(
    'Complaints',
    ['Order', 'Between', 'Complaint', 'Evidence', ''],
    rows,
    'No complaint is open.',
  );
}
