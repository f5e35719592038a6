import type { FastifyInstance } from 'fastify';
import { couponForItem, couponList } from '#api/contract/coupons.ts';
import { findItem } from '../../market/order-items.ts';
import { type RouteDeps, route } from '../route.ts';

/** Routes of the caller's coupons, and of the coupons usable for an item. */
export function couponRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { coupons, database } = deps.market;

  route(app, deps, couponList, ({ state }, { self, language }) => ({
    items: coupons.list(self, state, language),
  }));
  route(app, deps, couponForItem, ({ orderKind, itemId }, { self, language }) => {
    const { sellerId } = findItem(database, orderKind, itemId);
    return { items: coupons.applicable(self, { orderKind, sellerId }, language) };
  });
}
