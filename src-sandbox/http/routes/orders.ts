import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { codes } from '#api/contract/common.ts';
import * as api from '#api/contract/index.ts';
import { keptValue } from '../../market/kept-values.ts';
import { countOrders, listOrders } from '../../market/order-lists.ts';
import { Refusal } from '../../market/Refusal.ts';
import { type Caller, type RouteDeps, route } from '../route.ts';

/** How long a rental's sign-in code is valid. */
const codeMs = 60_000;

/** Routes of the caller's orders, as buyer and as seller. */
export function orderRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { market } = deps;
  const { orders, orderRecords, uploads, database, clock } = market;
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
    for (const [index, address] of complaint.evidence.entries()) {
      uploads.mustOwn(caller.self, address, 'evidence', `evidence.${index}`);
    }
    orders.complain(orderId, caller.self, complaint);
    return show(orderId, caller);
  });
  route(app, deps, api.orderComplaintCancel, ({ orderId }, caller) => {
    orders.withdrawComplaint(orderId, caller.self);
    return show(orderId, caller);
  });

  const secret = keptValue(database, 'storage_secret', () => crypto.randomUUID());
  route(app, deps, api.orderSignInCode, ({ orderId }, { self }) => {
    const { row, role } = orders.take(orderId, self);
    if (role !== 'buyer' || row.kind !== 'rental' || row.status !== 'in_progress') {
      throw new Refusal(codes.wrongOrderState, 'wrongOrderState');
    }
    const turn = Math.floor(clock.now() / codeMs);
    const digest = createHmac('sha256', secret).update(`code:${orderId}:${turn}`).digest();
    return {
      code: String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0'),
      expiresAt: (turn + 1) * codeMs,
    };
  });
}
