import type { FastifyInstance } from 'fastify';
import * as api from '#api/contract/index.ts';
import { countOrders, listOrders } from '../../market/order-lists.ts';
import { FieldRefusal } from '../../market/Refusal.ts';
import { type Caller, type RouteDeps, route } from '../route.ts';

/** Addresses a complaint may show: what was uploaded here, or the website's own art. */
const uploaded = /^(https?:\/\/[^\s/]+)?\/(files|art)\/[^\s]{1,500}$/;

/** Orders of the caller's, as buyer and as seller. */
export function orderRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { market } = deps;
  const { orders, orderRecords, database } = market;
  const show = (orderId: number, { self, language }: Caller) =>
    orderRecords.toOrder(orders.take(orderId, self).row, self, language);

  route(app, deps, api.orderCreate, (body, caller) => show(orders.create(caller.self, body), caller));
  route(app, deps, api.orderFind, ({ orderId }, caller) => show(orderId, caller));
  route(app, deps, api.orderList, (query, { self, language }) => ({
    ...listOrders(database, orderRecords, self, query, language),
    counts: countOrders(database, self),
  }));
  route(app, deps, api.orderAccept, ({ orderId }, caller) => {
    orders.accept(orderId, caller.self);
    return show(orderId, caller);
  });
  route(app, deps, api.orderFinish, ({ orderId }, caller) => {
    orders.finish(orderId, caller.self);
    return show(orderId, caller);
  });
  route(app, deps, api.orderConfirm, ({ orderId }, caller) => {
    orders.confirm(orderId, caller.self);
    return show(orderId, caller);
  });
  route(app, deps, api.orderCancel, ({ orderId }, caller) => {
    orders.cancel(orderId, caller.self);
    return show(orderId, caller);
  });
  route(app, deps, api.orderReview, ({ orderId, score, comment }, caller) => {
    orders.review(orderId, caller.self, score, comment);
    return show(orderId, caller);
  });
  route(app, deps, api.orderComplain, ({ orderId, ...complaint }, caller) => {
    const wrong = complaint.evidence.findIndex((address) => !uploaded.test(address));
    if (wrong >= 0) throw new FieldRefusal(`evidence.${wrong}`, 'evidence');
    orders.complain(orderId, caller.self, complaint);
    return show(orderId, caller);
  });
  route(app, deps, api.orderComplaintCancel, ({ orderId }, caller) => {
    orders.withdrawComplaint(orderId, caller.self);
    return show(orderId, caller);
  });
}
