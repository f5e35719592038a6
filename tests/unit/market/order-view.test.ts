import { describe, expect, it } from 'vitest';
import type { Order, OrderStatus } from '#api/contract/index.ts';
import { formatOrderQuery, parseOrderQuery } from '#features/orders/order-query.ts';
import { belongsTo, buttonsOf, countdownOf, rowButton, stepsOf } from '#features/orders/order-view.ts';

const order = (status: OrderStatus, more: Partial<Order> = {}): Order =>
  ({
    id: 1,
    kind: 'skill',
    status,
    createdAt: 1_000,
    acceptedAt: null,
    finishedAt: null,
    closedAt: null,
    deadlineAt: null,
    complaintUntil: null,
    review: null,
    complaint: null,
    events: [{ kind: 'paid', at: 1_000, byUserId: 1 }],
    ...more,
  }) as Order;

describe('countdowns', () => {
  it('run for what waits, from its own start', () => {
    expect(countdownOf(order('pending_acceptance', { deadlineAt: 901_000 }))).toEqual({
      kind: 'autoCancel',
      endsAt: 901_000,
      totalMs: 900_000,
    });
    expect(
      countdownOf(order('pending_confirmation', { finishedAt: 5_000, deadlineAt: 15_000 })),
    ).toMatchObject({ kind: 'autoConfirm', totalMs: 10_000 });
  });

  it('do not run for what is over or has no end', () => {
    expect(countdownOf(order('completed', { deadlineAt: 99 }))).toBeNull();
    expect(countdownOf(order('in_progress'))).toBeNull();
  });
});

describe('buttons', () => {
  it('lead with what the role may do, chat last', () => {
    expect(buttonsOf(order('pending_acceptance'), 'seller', 0)).toEqual(['accept', 'cancel', 'chat']);
    expect(buttonsOf(order('pending_acceptance'), 'buyer', 0)).toEqual(['cancel', 'chat']);
  });

  it('close the complaint with its countdown', () => {
    const done = order('completed', { complaintUntil: 100 });
    expect(buttonsOf(done, 'buyer', 99)).toContain('complain');
    expect(buttonsOf(done, 'buyer', 100)).not.toContain('complain');
  });

  it('give a row one likely thing', () => {
    expect(rowButton(order('in_progress', { kind: 'rental' }), 'buyer', 0)).toBe('openLogin');
    expect(rowButton(order('in_progress'), 'buyer', 0)).toBeNull();
    expect(rowButton(order('completed'), 'buyer', 0)).toBe('review');
    expect(rowButton(order('reviewed'), 'buyer', 0)).toBe('orderAgain');
  });
});

describe('tabs', () => {
  it('hold what their names say', () => {
    expect(belongsTo(order('completed'), 'pending_review')).toBe(true);
    expect(belongsTo(order('reviewed'), 'pending_review')).toBe(false);
    expect(belongsTo(order('reviewed', { kind: 'rental' }), 'play')).toBe(false);
  });

  it('are read from the address and written to it without defaults', () => {
    const query = parseOrderQuery(new URLSearchParams('role=seller&tab=rental'));
    expect(query).toEqual({ role: 'seller', tab: 'rental' });
    expect(formatOrderQuery(query).toString()).toBe('role=seller&tab=rental');
    expect(parseOrderQuery(new URLSearchParams('role=king&tab=x'))).toEqual({ role: 'buyer', tab: 'all' });
    expect(formatOrderQuery({ role: 'buyer', tab: 'all' }).toString()).toBe('');
  });
});

describe('steps', () => {
  const states = (one: Order) => stepsOf(one).map((step) => `${step.name}:${step.state}`);

  it('follow the status', () => {
    expect(states(order('pending_acceptance'))).toEqual([
      'paid:done',
      'accepted:now',
      'progress:ahead',
      'confirm:ahead',
      'review:ahead',
    ]);
    expect(states(order('reviewed', { acceptedAt: 2, finishedAt: 3 })).every((s) => s.endsWith('done'))).toBe(
      true,
    );
  });

  it('end in a refund or a complaint where the way broke off', () => {
    expect(states(order('refunded'))).toEqual(['paid:done', 'refunded:done']);
    expect(states(order('under_complaint', { acceptedAt: 2 })).at(-1)).toBe('complaint:now');
  });
});
