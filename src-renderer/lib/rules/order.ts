/**
 * The order state machine (docs/product.md, Orders; the permissions are assumed): {@link transitions}
 * contains every transition from paid to the end. Screens use it to choose buttons, the sandbox to allow
 * actions and set the status, so that both sides agree.
 */

/** The seven statuses shown to users. */
export const orderStatuses = [
  'pending_acceptance',
  'in_progress',
  'pending_confirmation',
  'completed',
  'reviewed',
  'under_complaint',
  'refunded',
] as const;
/** A status of an order. */
export type Status = (typeof orderStatuses)[number];

/** The status of an order that was just paid. */
export const firstStatus: Status = 'pending_acceptance';

/** The kinds of orders: a player's service, or an account for some hours. */
export const orderKinds = ['skill', 'rental'] as const;
/** A kind of order. */
export type OrderKind = (typeof orderKinds)[number];

/** The two sides of an order. */
export const orderRoles = ['buyer', 'seller'] as const;
/** A side of an order. */
export type Role = (typeof orderRoles)[number];

/**
 * The actor of a transition: a side of the order, a countdown that ran out, or the market's staff, who decide
 * complaints.
 */
export type Actor = Role | 'timer' | 'staff';

/** The actions of buyer and seller, the most likely first. */
export const orderActions = [
  'accept',
  'finish',
  'confirm',
  'review',
  'complain',
  'withdrawComplaint',
  'cancel',
] as const;
/** An action of the buyer or the seller. */
export type Action = (typeof orderActions)[number];

/** The automatic actions at the end of a countdown; the database stores these names. */
export const orderTimers = ['auto_cancel', 'auto_finish', 'auto_confirm'] as const;
/** The automatic action at the end of a countdown. */
export type Timer = (typeof orderTimers)[number];

/** How the market's staff end a complaint. */
export const complaintOutcomes = ['refund', 'reject'] as const;
/** A decision of the market's staff about a complaint. */
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** The events in the history of an order. */
export const orderEvents = [
  'paid',
  'accepted',
  'finished',
  'confirmed',
  'auto_confirmed',
  'cancelled',
  'auto_cancelled',
  'reviewed',
  'complained',
  'complaint_withdrawn',
  'complaint_resolved',
  'refunded',
] as const;
/** A kind of event in the history of an order. */
export type OrderEventKind = (typeof orderEvents)[number];

/**
 * The events that change an order and are sent to both sides; a refund is only a consequence of another
 * event.
 */
export type AnnouncedOrderEvent = Exclude<OrderEventKind, 'refunded'>;

/** The part of an order that the state machine needs. */
export interface OrderState {
  status: Status;
  kind: OrderKind;
  /** The end of the time for a complaint; null before the order is done. */
  complaintUntil: number | null;
  /** The buyer's review, or null. */
  review: object | null;
}

/** One transition from a status to another. */
export interface Transition {
  action: Action | Timer | ComplaintOutcome;
  by: readonly Actor[];
  from: readonly Status[];
  to: Status;
  /** The event written to the history of the order. */
  event: AnnouncedOrderEvent;
  /** The condition, if it applies to some orders only. */
  when?: (order: OrderState, now: number) => boolean;
}

const isSkill = ({ kind }: OrderState) => kind === 'skill';
const isRental = ({ kind }: OrderState) => kind === 'rental';
const isReviewed = ({ review }: OrderState) => review !== null;
const isNotReviewed = ({ review }: OrderState) => review === null;
const canComplain = ({ complaintUntil }: OrderState, now: number) =>
  complaintUntil === null || now < complaintUntil;

/** All transitions; everything else is refused. */
export const transitions: readonly Transition[] = [
  {
    action: 'accept',
    by: ['seller'],
    from: ['pending_acceptance'],
    to: 'in_progress',
    event: 'accepted',
  },
  {
    action: 'cancel',
    by: ['buyer', 'seller'],
    from: ['pending_acceptance'],
    to: 'refunded',
    event: 'cancelled',
  },
  {
    action: 'auto_cancel',
    by: ['timer'],
    from: ['pending_acceptance'],
    to: 'refunded',
    event: 'auto_cancelled',
  },
  {
    action: 'finish',
    by: ['seller'],
    from: ['in_progress'],
    to: 'pending_confirmation',
    event: 'finished',
    // A renter has paid for the hours: the owner cannot shorten them.
    when: isSkill,
  },
  {
    action: 'auto_finish',
    by: ['timer'],
    from: ['in_progress'],
    to: 'pending_confirmation',
    event: 'finished',
    when: isRental,
  },
  {
    action: 'cancel',
    by: ['seller'],
    from: ['in_progress'],
    to: 'refunded',
    event: 'cancelled',
  },
  {
    action: 'confirm',
    by: ['buyer'],
    from: ['pending_confirmation'],
    to: 'completed',
    event: 'confirmed',
  },
  {
    action: 'auto_confirm',
    by: ['timer'],
    from: ['pending_confirmation'],
    to: 'completed',
    event: 'auto_confirmed',
  },
  {
    action: 'review',
    by: ['buyer'],
    from: ['completed'],
    to: 'reviewed',
    event: 'reviewed',
  },
  {
    action: 'complain',
    by: ['buyer'],
    from: ['in_progress', 'pending_confirmation', 'completed', 'reviewed'],
    to: 'under_complaint',
    event: 'complained',
    when: canComplain,
  },
  {
    action: 'withdrawComplaint',
    by: ['buyer'],
    from: ['under_complaint'],
    to: 'completed',
    event: 'complaint_withdrawn',
    when: isNotReviewed,
  },
  {
    action: 'withdrawComplaint',
    by: ['buyer'],
    from: ['under_complaint'],
    to: 'reviewed',
    event: 'complaint_withdrawn',
    when: isReviewed,
  },
  {
    action: 'reject',
    by: ['staff'],
    from: ['under_complaint'],
    to: 'completed',
    event: 'complaint_resolved',
    when: isNotReviewed,
  },
  {
    action: 'reject',
    by: ['staff'],
    from: ['under_complaint'],
    to: 'reviewed',
    event: 'complaint_resolved',
    when: isReviewed,
  },
  {
    action: 'refund',
    by: ['staff'],
    from: ['under_complaint'],
    to: 'refunded',
    event: 'complaint_resolved',
  },
];

/** The transition of an action, or null if this actor may not do it now. */
export function next(
  order: OrderState,
  action: Transition['action'],
  actor: Actor,
  now: number,
): Transition | null {
  return (
    transitions.find(
      (one) =>
        one.action === action &&
        one.by.includes(actor) &&
        one.from.includes(order.status) &&
        (one.when?.(order, now) ?? true),
    ) ?? null
  );
}

/** The actions a side may take now, the most likely first. */
export function actionsOf(order: OrderState, role: Role, now: number): Action[] {
  return orderActions.filter((action) => next(order, action, role, now) !== null);
}

/** The countdown in the status of an order, or null. */
export function timerOf(order: OrderState): Timer | null {
  // Whether a countdown runs does not depend on the time.
  return orderTimers.find((timer) => next(order, timer, 'timer', 0) !== null) ?? null;
}
