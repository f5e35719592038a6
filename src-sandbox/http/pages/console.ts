import type { FastifyInstance } from 'fastify';
import { openComplaints } from '../../market/complaints.ts';
import type { RouteDeps } from '../route.ts';
import { moneyPages } from './money.ts';
import { sendConsolePage } from './page.ts';
import { reviewPages } from './reviews.ts';

/** The demo console: on its pages a person makes the decisions of reviewers, bank and payment provider. */
export function consolePages(app: FastifyInstance, deps: RouteDeps): void {
  const { database, users, payments, realNames, payouts, skillReviews, applications, ownRentals } =
    deps.market;
  moneyPages(app, deps.market);
  reviewPages(app, deps);

  app.get('/sandbox', (_request, reply) => {
    const pending = payments.recent().filter(({ state }) => state === 'pending').length;
    const places = [
      {
        to: '/sandbox/reviews',
        name: 'Reviews',
        about:
          'Uploads, skills, applications and complaints; skills and accounts to unpublish; players to admit.',
        waiting: [
          [users.reviews.waiting().length, 'upload'],
          [skillReviews.waiting().length, 'skill'],
          [applications.waiting().length, 'application'],
          [ownRentals.waiting().length, 'account'],
          [openComplaints(database).length, 'complaint'],
        ],
      },
      {
        to: '/sandbox/money',
        name: 'Money and names',
        about:
          'Real names to verify, withdrawals to pay out, payments that succeed, fail, stay open or come late.',
        waiting: [
          [realNames.waiting().length, 'real name'],
          [payouts.waiting().length, 'withdrawal'],
          [pending, 'payment'],
        ],
      },
      { to: '/sandbox/sms', name: 'SMS codes', about: 'The codes that a phone would show.', waiting: [] },
      { to: '/docs', name: 'API', about: 'Every call of the marketplace API.', waiting: [] },
    ] as const;
    const cards = places.map(({ to, name, about, waiting }) => {
      const counts = waiting.map(([count, what]) =>
        count === 0 ? `no ${what}s` : `<b>${count} ${what}${count === 1 ? '' : 's'}</b>`,
      );
      const words = counts.length === 0 ? '' : `<p>Waiting: ${counts.join(', ')}</p>`;
      return `<li><a href="${to}">${name}</a><p>${about}</p>${words}</li>`;
    });
    return sendConsolePage(
      reply,
      'Sandbox console',
      `<p>This product runs against a sandbox: nobody else reviews, pays or pays out here. <a href="/">To the product</a></p><ul class="cards">${cards.join('')}</ul>`,
    );
  });
}
