import type { Order, OrderEvent, OrderRole, OrderStatus, OrderTab } from '#api/contract/index.ts';
import { type Action, actionsOf, type Timer, timerOf } from '#lib/rules/order.ts';
import { tabFilters } from '#lib/rules/order-tabs.ts';

/** The event at the end of an order's countdown. */
export type CountdownKind = 'autoCancel' | 'rentalEnd' | 'autoConfirm';

/** A countdown of an order: its end and its total length. */
export interface Countdown {
  kind: CountdownKind;
  endsAt: number;
  totalMs: number;
}

const countdownKinds: Record<Timer, CountdownKind> = {
  auto_cancel: 'autoCancel',
  auto_finish: 'rentalEnd',
  auto_confirm: 'autoConfirm',
};

/** The running countdown of an order, or null. */
export function countdownOf(order: Order): Countdown | null {
  const timer = timerOf(order);
  if (timer === null || order.deadlineAt === null) return null;
  const kind = countdownKinds[timer];
  const since = {
    autoCancel: order.createdAt,
    rentalEnd: order.acceptedAt ?? order.createdAt,
    autoConfirm: order.finishedAt ?? order.acceptedAt ?? order.createdAt,
  }[kind];
  return { kind, endsAt: order.deadlineAt, totalMs: Math.max(1, order.deadlineAt - since) };
}

/** The last ten minutes of a countdown are shown as urgent. */
export const urgentMs = 10 * 60_000;

/** The role of a user in an order; null for other users. */
export function roleIn(order: Order, userId: number | null): OrderRole | null {
  if (order.buyer.userId === userId) return 'buyer';
  return order.seller.userId === userId ? 'seller' : null;
}

/**
 * The reason why a user cannot complain about an order: the wrong role or the wrong status. Null if they can.
 */
export function complaintBar(
  order: Order,
  userId: number | null,
  now: number,
): 'notBuyer' | 'notAccepted' | 'refunded' | 'over' | null {
  if (roleIn(order, userId) !== 'buyer') return 'notBuyer';
  if (actionsOf(order, 'buyer', now).includes('complain')) return null;
  if (order.status === 'pending_acceptance') return 'notAccepted';
  return order.status === 'refunded' ? 'refunded' : 'over';
}

/** The other side of an order. */
export function counterpartOf(order: Order, role: OrderRole): Order['buyer'] {
  return role === 'buyer' ? order.seller : order.buyer;
}

/** The seller's income from an order, in coins; null if there is none or the user is not the seller. */
export function incomeOf(order: Order): number | null {
  return order.status === 'refunded' ? null : (order.actualIncome ?? null);
}

/** Whether an order belongs to a tab: 'pending review' is completed and not reviewed yet. */
export function belongsTo(order: Order, tab: OrderTab): boolean {
  const { status = order.status, kind = order.kind } = tabFilters[tab];
  return order.status === status && order.kind === kind;
}

/** A button of an order: an action of the state machine, or a link. */
export type OrderButton = Action | 'openLogin' | 'orderAgain' | 'chat' | 'viewComplaint';

/** The buttons of an order for one side, the most likely first; chat is always the last. */
export function buttonsOf(order: Order, role: OrderRole, now: number): OrderButton[] {
  const buttons: OrderButton[] = [...actionsOf(order, role, now)];
  if (role === 'buyer' && order.kind === 'rental' && order.status === 'in_progress')
    buttons.unshift('openLogin');
  if (role === 'buyer' && isClosed(order.status) && order.status !== 'completed')
    buttons.unshift('orderAgain');
  if (role === 'buyer' && order.status === 'completed') buttons.push('orderAgain');
  if (order.status === 'under_complaint') buttons.unshift('viewComplaint');
  buttons.push('chat');
  return buttons;
}

/** The one button of a list row besides chat. */
export function rowButton(order: Order, role: OrderRole, now: number): OrderButton | null {
  return buttonsOf(order, role, now).find((one) => one !== 'complain' && one !== 'chat') ?? null;
}

/** True for statuses without further automatic changes. */
export function isClosed(status: OrderStatus): boolean {
  return status === 'completed' || status === 'reviewed' || status === 'refunded';
}

/** A step of an order's progress, shown under its status. */
export interface Step {
  name: 'paid' | 'accepted' | 'progress' | 'confirm' | 'review' | 'complaint' | 'refunded';
  state: 'done' | 'now' | 'ahead';
  at: number | null;
}

/** How far an order has come in each status; a complaint may be made from several. */
const positions: Record<Exclude<OrderStatus, 'under_complaint' | 'refunded'>, number> = {
  pending_acceptance: 0,
  in_progress: 1,
  pending_confirmation: 2,
  completed: 3,
  reviewed: 4,
};

function positionOf({ status, finishedAt }: Pick<Order, 'status' | 'finishedAt'>): number {
  switch (status) {
    case 'under_complaint':
      return finishedAt === null ? positions.in_progress : positions.pending_confirmation;
    case 'refunded':
      return positions.reviewed;
    default:
      return positions[status];
  }
}

/**
 * The steps of an order from paid to reviewed; a refund or a complaint replaces the steps that will not
 * happen.
 */
export function stepsOf(order: Order): Step[] {
  const at = (...kinds: OrderEvent['kind'][]) =>
    order.events.findLast((event) => kinds.includes(event.kind))?.at ?? null;
  const paid: Step = { name: 'paid', state: 'done', at: at('paid') ?? order.createdAt };
  if (order.status === 'refunded') {
    const accepted: Step[] =
      order.acceptedAt === null ? [] : [{ name: 'accepted', state: 'done', at: order.acceptedAt }];
    return [paid, ...accepted, { name: 'refunded', state: 'done', at: order.closedAt }];
  }
  const index = positionOf(order);
  const state = (step: number): Step['state'] => (index > step ? 'done' : index === step ? 'now' : 'ahead');
  const steps: Step[] = [
    paid,
    { name: 'accepted', state: index === 0 ? 'now' : 'done', at: order.acceptedAt },
    { name: 'progress', state: index === 0 ? 'ahead' : state(1), at: index > 1 ? order.finishedAt : null },
    { name: 'confirm', state: state(2), at: at('confirmed', 'auto_confirmed') },
    { name: 'review', state: index === 4 ? 'done' : state(3), at: order.review?.createdAt ?? null },
  ];
  if (order.status !== 'under_complaint') return steps;
  return [
    ...steps.slice(0, index + 1).map((step): Step => ({ ...step, state: 'done' })),
    { name: 'complaint', state: 'now', at: order.complaint?.createdAt ?? null },
  ];
}
