import type { FastifyInstance } from 'fastify';
import { Applications } from '../../market/applications.ts';
import { openComplaints } from '../../market/complaints.ts';
import { Payments } from '../../market/payments.ts';
import { Payouts } from '../../market/payouts.ts';
import type { ChatPort } from '../../market/ports.ts';
import { RealNames } from '../../market/realname.ts';
import { OwnRentals } from '../../market/rentals-own.ts';
import { OwnSkills } from '../../market/skills-own.ts';
import { Uploads } from '../../market/uploads.ts';
import type { RouteDeps } from '../route.ts';
import { consoleRoutes } from './console.ts';
import { sendDeskPage } from './page.ts';
import { reviewPages } from './reviews.ts';

/** The sandbox's desk: on its pages a person decides what reviewers, the bank and the payment provider would. */
export function deskPages(app: FastifyInstance, deps: RouteDeps & { chat: ChatPort }): void {
  const { database, clock, users, wallets, moneyNotices, reviewNotices } = deps.market;
  const payments = new Payments(database, clock, wallets, moneyNotices);
  const realNames = new RealNames(database, clock);
  const payouts = new Payouts(database, clock, wallets, realNames, moneyNotices);
  const ownSkills = new OwnSkills(deps.market);
  const applications = new Applications(database, clock, users, reviewNotices);
  const ownRentals = new OwnRentals(database, clock, deps.market.rentals, reviewNotices);
  const uploads = new Uploads(database, clock);
  consoleRoutes(app, { payments, payouts, realNames, uploads });
  reviewPages(app, { ...deps, skills: ownSkills, applications, accounts: ownRentals });

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
          [ownSkills.waiting().length, 'skill'],
          [applications.waiting().length, 'application'],
          [ownRentals.waiting().length, 'account'],
          [openComplaints(database).length, 'complaint'],
        ],
      },
      {
        to: '/sandbox/console',
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
    return sendDeskPage(
      reply,
      'Sandbox desk',
      `<p>This product runs against a sandbox: nobody else reviews, pays or pays out here. <a href="/">To the product</a></p><ul class="cards">${cards.join('')}</ul>`,
    );
  });
}
