import type { FastifyInstance } from 'fastify';
import { paymentFind, paymentList, rechargeCreate, rechargePacks } from '#api/contract/payments.ts';
import { payoutBind, payoutList, payoutQuote, payoutStanding, payoutWithdraw } from '#api/contract/payout.ts';
import { authentication, realNameStanding } from '#api/contract/realname.ts';
import { goodsFind, topUpAccount, topUpCreate, topUpGame, topUpGames } from '#api/contract/topups.ts';
import { channels, packs } from '../../market/payment-offers.ts';
import { Payments } from '../../market/payments.ts';
import { Payouts } from '../../market/payouts.ts';
import { RealNames } from '../../market/realname.ts';
import { TopUps } from '../../market/topups.ts';
import { payPages } from '../pages/pay.ts';
import { type RouteDeps, route } from '../route.ts';
import { uploadRoutes } from './uploads.ts';

const sweepMs = 2000;

/** Recharge, top-ups, withdrawals, real names, uploads; and the pages on which their other side is played. */
export function paymentRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { database, clock, wallets, moneyNotices } = deps.market;
  const payments = new Payments(database, clock, wallets, moneyNotices);
  const topUps = new TopUps(database, payments);
  const realNames = new RealNames(database, clock);
  const payouts = new Payouts(database, clock, wallets, realNames, moneyNotices);
  const uploads = uploadRoutes(app, deps);

  route(app, deps, rechargePacks, () => ({ items: [...packs], channels: [...channels] }));
  route(app, deps, rechargeCreate, (body, { self }) => payments.recharge(self, body));
  route(app, deps, paymentFind, ({ id }, { self }) => payments.find(self, id));
  route(app, deps, paymentList, (query, { self }) => payments.list(self, query));

  route(app, deps, topUpGames, () => ({ items: topUps.games() }));
  route(app, deps, topUpGame, ({ id }, { language }) => topUps.game(id, language));
  route(app, deps, goodsFind, ({ id }, { language }) => topUps.gameOf(id, language));
  route(app, deps, topUpAccount, ({ gameId, userId }) => ({ nickname: topUps.account(gameId, userId) }));
  route(app, deps, topUpCreate, (body, { self, language }) => topUps.create(self, body, language));

  route(app, deps, realNameStanding, (_query, { self }) => realNames.standing(self));
  route(app, deps, authentication, (body, { self }) => {
    uploads.mustOwn(self, body.photo, 'identity', 'photo');
    return realNames.submit(self, body);
  });

  route(app, deps, payoutStanding, (_query, { self }) => payouts.standing(self));
  route(app, deps, payoutQuote, ({ coins }) => payouts.quote(coins));
  route(app, deps, payoutBind, (body, { self }) => payouts.bind(self, body));
  route(app, deps, payoutWithdraw, (body, { self }) => payouts.withdraw(self, body));
  route(app, deps, payoutList, (query, { self }) => payouts.list(self, query));

  payPages(app, payments, clock);

  const sweep = setInterval(() => payments.settle(), sweepMs);
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}
