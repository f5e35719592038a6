import { describe, expect, it } from 'vitest';
import { OrderStatus } from '#api/contract/index.ts';
import { type Action, actionsOf, next, type Role, type Status } from '#lib/rules/order.ts';

const all = ['accept', 'finish', 'confirm', 'cancel', 'review', 'complain', 'withdrawComplaint'] as const;
/** Everything that may be done: from, who, what, to. All else is refused. */
const allowed: [Status, Role, Action, Status][] = [
  ['pending_acceptance', 'seller', 'accept', 'in_progress'],
  ['pending_acceptance', 'seller', 'cancel', 'refunded'],
  ['pending_acceptance', 'buyer', 'cancel', 'refunded'],
  ['in_progress', 'seller', 'finish', 'pending_confirmation'],
  ['in_progress', 'seller', 'cancel', 'refunded'],
  ['in_progress', 'buyer', 'complain', 'under_complaint'],
  ['pending_confirmation', 'buyer', 'confirm', 'completed'],
  ['pending_confirmation', 'buyer', 'complain', 'under_complaint'],
  ['completed', 'buyer', 'review', 'reviewed'],
  ['completed', 'buyer', 'complain', 'under_complaint'],
  ['reviewed', 'buyer', 'complain', 'under_complaint'],
  ['under_complaint', 'buyer', 'withdrawComplaint', 'completed'],
];

describe.each(OrderStatus.options)('an order that is %s', (status) => {
  it.each(['buyer', 'seller'] as const)('lets its %s do what is in the table and nothing else', (role) => {
    for (const action of all) {
      const rule = allowed.find((one) => one[0] === status && one[1] === role && one[2] === action);
      expect(next({ status, complaintUntil: null }, action, role, 0), action).toBe(rule?.[3] ?? null);
    }
    const offered = allowed.filter((one) => one[0] === status && one[1] === role).map((one) => one[2]);
    expect(actionsOf({ status, complaintUntil: null }, role, 0).toSorted()).toEqual(offered.toSorted());
  });
});

describe('the complaint entry', () => {
  it.each([
    [999, true],
    [1000, false],
    [1001, false],
  ])('that closes at 1000, at %i', (now, isOpen) => {
    for (const status of ['completed', 'reviewed'] as const) {
      const order = { status, complaintUntil: 1000 };
      expect(actionsOf(order, 'buyer', now).includes('complain')).toBe(isOpen);
    }
  });
});
