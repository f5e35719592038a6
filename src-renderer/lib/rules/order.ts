/**
 * The order state machine (docs/product.md, Orders; who may do what is assumed): every way an order takes from
 * paid to its end stands in {@link transitions}. Screens ask it which buttons to show, the sandbox asks it what to
 * allow and where an order goes: the same answer on both sides.
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
export type Status = (typeof orderStatuses)[number];

/** The status of an order that was just paid. */
export const firstStatus: Status = 'pending_acceptance';

/** What can be ordered: a player's service, or an account for some hours. */
export const orderKinds = ['skill', 'rental'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The two sides of an order. */
export const orderRoles = ['buyer', 'seller'] as const;
export type Role = (typeof orderRoles)[number];

/** Who moves an order: one of its sides, a countdown that ran out, or the market's staff who decide complaints. */
export type Actor = Role | 'timer' | 'staff';

/** What a side of an order does, the most likely first. */
export const orderActions = [
  'accept',
  'finish',
  'confirm',
  'review',
  'complain',
  'withdrawComplaint',
  'cancel',
] as const;
export type Action = (typeof orderActions)[number];

/** What the end of a countdown does, by the names that tables keep. */
export const orderTimers = ['auto_cancel', 'auto_finish', 'auto_confirm'] as const;
export type Timer = (typeof orderTimers)[number];

/** How the market's staff end a complaint. */
export const complaintOutcomes = ['refund', 'reject'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** What happens to an order, as it is written into its history. */
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
export type OrderEventKind = (typeof orderEvents)[number];

/** What moves an order, and is told to its sides; a refund is only what another event leads to. */
export type OrderHappening = Exclude<OrderEventKind, 'refunded'>;

/** What the machine needs to know of an order. */
export interface OrderState {
  status: Status;
  kind: OrderKind;
  /** Until when a done order can be complained about; null while it is not done. */
  complaintUntil: number | null;
  /** The buyer's review, or null. */
  review: object | null;
}

/** One way from a status to another. */
export interface Transition {
  action: Action | Timer | ComplaintOutcome;
  by: readonly Actor[];
  from: readonly Status[];
  to: Status;
  /** What the history of the order says of it. */
  event: OrderHappening;
  /** Where it is open to some orders alone. */
  when?: (order: OrderState, now: number) => boolean;
}

const isSkill = ({ kind }: OrderState) => kind === 'skill';
const isRental = ({ kind }: OrderState) => kind === 'rental';
const isReviewed = ({ review }: OrderState) => review !== null;
const isNotReviewed = ({ review }: OrderState) => review === null;
const canComplain = ({ complaintUntil }: OrderState, now: number) =>
  complaintUntil === null || now < complaintUntil;

/** Every way there is; all else is refused. */
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

/** Where an action leads, or null where this actor may not do it now. */
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

/** The countdown that runs in the status of an order, or null where none does. */
export function timerOf(order: OrderState): Timer | null {
  // Whether a countdown runs does not depend on the time.
  return orderTimers.find((timer) => next(order, timer, 'timer', 0) !== null) ?? null;
}

/** The tabs of the order lists. */
export const orderTabs = ['all', 'pending_review', 'under_complaint', 'play', 'rental'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** What the orders under a tab have in common. */
export const tabFilters: Readonly<Record<OrderTab, Partial<Pick<OrderState, 'status' | 'kind'>>>> = {
  all: {},
  pending_review: { status: 'completed' },
  under_complaint: { status: 'under_complaint' },
  play: { kind: 'skill' },
  rental: { kind: 'rental' },
};

const hourMs = 3_600_000;

/** Lengths of the three countdowns, in milliseconds; they were decided here. */
export interface OrderWindows {
  acceptMs: number;
  confirmMs: number;
  complaintMs: number;
  /** What a rented hour lasts; shorter only where the end of a rental is to be seen. */
  hourMs?: number;
}

export const defaultWindows: OrderWindows = {
  acceptMs: 15 * 60_000,
  confirmMs: 24 * hourMs,
  complaintMs: 24 * hourMs,
};

/** How long a countdown runs; `hours` are those a rental was paid for. */
export function timerMs(timer: Timer, windows: OrderWindows, hours: number): number {
  switch (timer) {
    case 'auto_cancel':
      return windows.acceptMs;
    case 'auto_finish':
      return hours * (windows.hourMs ?? hourMs);
    case 'auto_confirm':
      return windows.confirmMs;
  }
}
