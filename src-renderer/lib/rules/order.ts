/**
 * The order state machine (docs/product.md, Orders; who may do what is assumed). Screens ask it which
 * buttons to show, the sandbox asks it what to allow: the same answer on both sides.
 */
export type Status =
  | 'pending_acceptance'
  | 'in_progress'
  | 'pending_confirmation'
  | 'completed'
  | 'reviewed'
  | 'under_complaint'
  | 'refunded';
export type Role = 'buyer' | 'seller';
export type Action = 'accept' | 'finish' | 'confirm' | 'cancel' | 'review' | 'complain' | 'withdrawComplaint';

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
  confirmMs: 24 * 3_600_000,
  complaintMs: 24 * 3_600_000,
};

interface Rule {
  action: Action;
  roles: readonly Role[];
  from: readonly Status[];
  to: Status;
}

const rules: readonly Rule[] = [
  { action: 'accept', roles: ['seller'], from: ['pending_acceptance'], to: 'in_progress' },
  { action: 'finish', roles: ['seller'], from: ['in_progress'], to: 'pending_confirmation' },
  { action: 'confirm', roles: ['buyer'], from: ['pending_confirmation'], to: 'completed' },
  { action: 'cancel', roles: ['buyer', 'seller'], from: ['pending_acceptance'], to: 'refunded' },
  { action: 'cancel', roles: ['seller'], from: ['in_progress'], to: 'refunded' },
  { action: 'review', roles: ['buyer'], from: ['completed'], to: 'reviewed' },
  {
    action: 'complain',
    roles: ['buyer'],
    from: ['in_progress', 'pending_confirmation', 'completed', 'reviewed'],
    to: 'under_complaint',
  },
  { action: 'withdrawComplaint', roles: ['buyer'], from: ['under_complaint'], to: 'completed' },
];

/** What the machine needs to know of an order. */
export interface OrderState {
  status: Status;
  complaintUntil: number | null;
}

/** The status an action leads to, or null where this role may not do it now. */
export function next(order: OrderState, action: Action, role: Role, now: number): Status | null {
  const rule = rules.find(
    (one) => one.action === action && one.roles.includes(role) && one.from.includes(order.status),
  );
  if (!rule) return null;
  if (action === 'complain' && order.complaintUntil !== null && now >= order.complaintUntil) return null;
  return rule.to;
}

const order: readonly Action[] = [
  'accept',
  'finish',
  'confirm',
  'review',
  'complain',
  'withdrawComplaint',
  'cancel',
];

/** The actions a role may take now, the most likely first. */
export function actionsOf(state: OrderState, role: Role, now: number): Action[] {
  return order.filter((action) => next(state, action, role, now) !== null);
}
