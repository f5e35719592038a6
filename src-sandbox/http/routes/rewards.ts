import type { FastifyInstance } from 'fastify';
import { priceStandard, providerApply, providerStanding } from '#api/contract/apply.ts';
import { ramadanCampaign, ramadanClaim } from '#api/contract/campaigns.ts';
import { feedbackSend } from '#api/contract/help.ts';
import { inviteAsked, inviteFill, inviteRewards, inviteSummary } from '#api/contract/invite.ts';
import { rentalOwn, rentalShelfUpdate, rentalUpdate } from '#api/contract/rentals-own.ts';
import { Applications } from '../../market/applications.ts';
import { Campaigns } from '../../market/campaigns.ts';
import { Feedback } from '../../market/feedback.ts';
import { Invites } from '../../market/invites.ts';
import { OwnRentals } from '../../market/rentals-own.ts';
import { rateLimited } from '../../market/sms.ts';
import { type RouteDeps, route } from '../route.ts';

const sweepMs = 60_000;

/** Invitations, the Ramadan event, applications of account owners and their accounts, feedback. */
export function rewardRoutes(
  app: FastifyInstance,
  deps: RouteDeps,
  options: { ramadanYear?: number | null } = {},
): void {
  const { database, clock, users, wallets, sessions, rentals, reviewNotices, moneyNotices } = deps.market;
  const invites = new Invites(database, clock, users, wallets, moneyNotices);
  const campaigns = new Campaigns(database, clock, wallets, options.ramadanYear ?? null, moneyNotices);
  const applications = new Applications(database, clock, users, reviewNotices);
  const ownRentals = new OwnRentals(database, clock, rentals, reviewNotices);
  const feedback = new Feedback(database, clock);

  route(app, deps, inviteAsked, (_body, { self }) => {
    invites.asked(self);
    return {};
  });
  route(app, deps, inviteSummary, (_query, { self }) => invites.summary(self));
  route(app, deps, inviteRewards, (query, { self }) => invites.list(self, query));
  route(app, deps, inviteFill, ({ code }, { self }) => invites.fill(self, code));

  route(app, deps, ramadanCampaign, (_query, { userId }) => campaigns.ramadan(userId));
  route(app, deps, ramadanClaim, ({ offer }, { self }) => campaigns.claim(self, offer));

  route(app, deps, providerStanding, (_query, { self }) => applications.standing(self));
  route(app, deps, providerApply, (body, { self }) => applications.apply(self, body));
  route(app, deps, priceStandard, () => ({ items: applications.priceStandard() }));

  route(app, deps, rentalOwn, (_query, { self }) => ({ items: ownRentals.list(self) }));
  route(app, deps, rentalUpdate, (body, { self }) => ownRentals.update(self, body));
  route(app, deps, rentalShelfUpdate, ({ id, shelfStatus }, { self }) =>
    ownRentals.setShelf(self, id, shelfStatus),
  );

  route(app, deps, feedbackSend, (body, { userId, address }) => {
    const waitMs = deps.rateLimits.take(`feedback:${userId ?? address}`, deps.limits.feedback);
    if (waitMs > 0) throw rateLimited(waitMs);
    return { number: feedback.leave(userId, body) };
  });

  // A login day is a day on which a signed-in user called anything at all.
  app.addHook('preHandler', async (request) => {
    const token = /^Bearer\s+(\S{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !campaigns.isRunning) return;
    const userId = sessions.knownUser(token);
    if (userId !== null) campaigns.wasHere(userId);
  });

  const sweep = setInterval(() => {
    invites.settle();
    campaigns.settle();
    applications.settle();
    ownRentals.settle();
  }, sweepMs);
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}
