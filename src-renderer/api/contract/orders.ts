import * as z from 'zod/mini';
import { orderLimits } from '#lib/rules/limits.ts';
import { complaintOutcomes, orderEvents, orderKinds, orderRoles, orderStatuses } from '#lib/rules/order.ts';
import { orderTabs } from '#lib/rules/order-tabs.ts';
import { Amount, pageOf, paging, queryInt, Timestamp } from './common.ts';
import { get, post } from './endpoint.ts';
import { UserSummary } from './people.ts';
import { Address, line, paragraphs } from './text.ts';

/** The seven statuses shown to users (docs/product.md, Orders). */
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof OrderStatus>;
/** The kinds of orders, as the contract names them: the values of {@link orderKinds}. */
export const OrderKind = z.enum(orderKinds);
export type OrderKind = z.output<typeof OrderKind>;
/** The tabs of the order lists, which are filters of the request: the values of {@link orderTabs}. */
export const OrderTab = z.enum(orderTabs);
export type OrderTab = z.output<typeof OrderTab>;
/** The side of the caller in an order: the values of {@link orderRoles}. */
export const OrderRole = z.enum(orderRoles);
export type OrderRole = z.output<typeof OrderRole>;

/** One event in the history of an order; events are sorted oldest first. */
export const OrderEvent = z.object({
  kind: z.enum(orderEvents),
  at: Timestamp,
  byUserId: z.nullable(z.int()),
});
export type OrderEvent = z.output<typeof OrderEvent>;

/** An order as one of its sides sees it; amounts are diamonds (docs/product.md, Orders). */
export const Order = z.object({
  id: z.int(),
  /** The order number for people, such as "PM-240931". */
  number: z.string(),
  kind: OrderKind,
  status: OrderStatus,
  item: z.object({
    id: z.int(),
    title: z.string(),
    gameName: z.string(),
    gameIcon: z.string(),
    cover: z.string(),
    /** 'match' or 'hour'; screens translate it. */
    unit: z.string(),
  }),
  buyer: UserSummary,
  seller: UserSummary,
  unitPrice: Amount,
  quantity: z.int(),
  /** Units delivered: `quantity` plus the free units of buy-N-send-M. */
  deliveredQuantity: z.int(),
  /** Price before the coupon. */
  grossPrice: Amount,
  discount: Amount,
  /** The amount that the buyer paid. */
  totalPrice: Amount,
  /** The amount that the seller receives after the platform's fee; sent to the seller only. */
  actualIncome: z.optional(Amount),
  coupon: z.nullable(z.object({ id: z.int(), title: z.string() })),
  note: z.string(),
  startAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  acceptedAt: z.nullable(Timestamp),
  finishedAt: z.nullable(Timestamp),
  closedAt: z.nullable(Timestamp),
  /** The end of the running countdown: auto-cancel, end of rental or auto-confirm, by status. */
  deadlineAt: z.nullable(Timestamp),
  complaintUntil: z.nullable(Timestamp),
  review: z.nullable(z.object({ score: z.int(), comment: z.string(), createdAt: Timestamp })),
  complaint: z.nullable(
    z.object({
      reason: z.string(),
      details: z.string(),
      createdAt: Timestamp,
      /** Addresses of the pictures. */
      evidence: z.optional(z.array(z.string())),
      /** The decision; null while the complaint is open. */
      resolution: z.optional(
        z.nullable(z.object({ outcome: z.enum(complaintOutcomes), note: z.string(), at: Timestamp })),
      ),
    }),
  ),
  events: z.array(OrderEvent),
  /** The login of the rented account: only for the renter, only during the rental. */
  credentials: z.optional(
    z.object({ login: z.string(), password: z.string(), server: z.optional(z.string()) }),
  ),
});
export type Order = z.output<typeof Order>;

const one = z.object({ orderId: z.int() });

export const orderCreate = post('/v1/order/create', {
  access: 'login',
  assumed: true,
  idempotent: true,
  summary: 'Pays for a skill or a rental; refuses when the total is no longer the one the buyer saw.',
  body: z.object({
    kind: OrderKind,
    itemId: z.int(),
    quantity: z.int().check(z.gte(1), z.lte(orderLimits.quantity)),
    couponId: z.nullable(z.int()),
    startAt: z.nullable(Timestamp),
    note: paragraphs({ max: orderLimits.note }),
    expectedTotal: Amount,
  }),
  reply: Order,
});

export const orderList = get('/v1/order/list', {
  access: 'login',
  assumed: true,
  summary: 'One’s orders as buyer or seller, newest first.',
  query: z.object({
    role: z._default(OrderRole, 'buyer'),
    tab: z._default(OrderTab, 'all'),
    /** Filters orders of this status, in addition to those of the tab. */
    status: z.optional(OrderStatus),
    /** Filters orders created at or after `from` and before `until`. */
    from: z.optional(queryInt),
    until: z.optional(queryInt),
    ...paging,
  }),
  reply: z.extend(pageOf(Order), {
    /** Numbers of orders that need an action of this user. */
    counts: z.object({ pendingReview: z.int(), underComplaint: z.int(), sellerPending: z.int() }),
  }),
});

export const orderFind = get('/v1/order/find', {
  access: 'login',
  assumed: true,
  summary: 'One order of the caller’s.',
  query: z.object({ orderId: queryInt }),
  reply: Order,
});

const act = (path: `/v1/${string}`, summary: string) =>
  post(path, { access: 'login', assumed: true, idempotent: true, summary, body: one, reply: Order });

export const orderAccept = act('/v1/order/accept', 'The seller takes the order.');
export const orderFinish = act('/v1/order/finish', 'The seller says the service is done.');
export const orderConfirm = act('/v1/order/confirm', 'The buyer agrees that it is done; the seller is paid.');
export const orderCancel = act(
  '/v1/order/cancel',
  'Ends an order that is not done; the buyer is refunded, the coupon is not.',
);
export const orderComplaintCancel = act('/v1/order/complaint/cancel', 'The buyer takes a complaint back.');

export const orderReview = post('/v1/order/review', {
  access: 'login',
  assumed: true,
  idempotent: true,
  summary: 'The buyer rates a completed order.',
  body: z.object({
    orderId: z.int(),
    score: z.int().check(z.gte(1), z.lte(orderLimits.stars)),
    comment: paragraphs({ max: orderLimits.review }),
  }),
  reply: Order,
});

export const orderComplain = post('/v1/order/complain', {
  access: 'login',
  assumed: true,
  idempotent: true,
  summary: 'The buyer complains about an order.',
  body: z.object({
    orderId: z.int(),
    reason: line({ min: 1, max: orderLimits.complaintReason }),
    details: paragraphs({ min: 1, max: orderLimits.complaintDetails }),
    evidence: z.array(Address).check(z.minLength(1), z.maxLength(orderLimits.complaintPictures)),
  }),
  reply: Order,
});

export const orderSignInCode = get('/v1/order/sign_in_code', {
  access: 'login',
  assumed: true,
  summary: 'The code a game asks for when the renter signs in; only while the rental runs.',
  query: z.object({ orderId: queryInt }),
  reply: z.object({ code: z.string(), expiresAt: Timestamp }),
});
