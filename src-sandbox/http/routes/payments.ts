import type { FastifyInstance } from 'fastify';
import { paymentFind, paymentList, rechargeCreate, rechargePacks } from '#api/contract/payments.ts';
import { channels, packs } from '../../market/payment-offers.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of recharge and payments. */
export function paymentRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { payments } = deps.market;

  route(app, deps, rechargePacks, () => ({ items: [...packs], channels: [...channels] }));
  route(app, deps, rechargeCreate, (body, { self }) => payments.recharge(self, body));
  route(app, deps, paymentFind, ({ id }, { self }) => payments.find(self, id));
  route(app, deps, paymentList, (query, { self }) => payments.list(self, query));
}
