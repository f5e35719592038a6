import { describe, expect, it } from 'vitest';
import type { Order, OrderStatus } from '#api/contract/index.ts';
import { formatOrderQuery, parseOrderQuery, periodBounds } from '#features/orders/order-query.ts';
import {
  belongsTo,
  buttonsOf,
  complaintBar,
  countdownOf,
  incomeOf,
  rowButton,
  stepsOf,
} from '#features/orders/order-view.ts';
import { anOrder, aPerson } from '#tests/builders/anOrder.ts';

const order = (status: OrderStatus, more: Partial<Order> = {}): Order =>
  anOrder({
    status,
    buyer: aPerson(1, 'Raka'),
    seller: aPerson(2, 'Intan'),
    createdAt: 1_000,
    events: [{ kind: 'paid', at: 1_000, byUserId: 1 }],
    ...more,
  });

describe('countdowns', () => {
  it('run for waiting orders, from their own start', () => {
    expect(countdownOf(order('pending_acceptance', { deadlineAt: 901_000 }))).toEqual({
      kind: 'autoCancel',
      endsAt: 901_000,
      totalMs: 900_000,
    });
    expect(
      countdownOf(order('pending_confirmation', { finishedAt: 5_000, deadlineAt: 15_000 })),
    ).toMatchObject({ kind: 'autoConfirm', totalMs: 10_000 });
  });

  it('do not run for closed orders and statuses without an end', () => {
    expect(countdownOf(order('completed', { deadlineAt: 99 }))).toBeNull();
    expect(countdownOf(order('in_progress'))).toBeNull();
  });
});

describe('the reason against a complaint', () => {
  it.each<[string, OrderStatus, number, Partial<Order>, string | null]>([
    ['is missing for the buyer of a running order', 'in_progress', 1, {}, null],
    ['is missing for the buyer before the time is over', 'completed', 1, { complaintUntil: 100 }, null],
    ['is the role of the seller', 'in_progress', 2, {}, 'notBuyer'],
    [
      'is the role of the seller, even after the time is over',
      'completed',
      2,
      { complaintUntil: 5 },
      'notBuyer',
    ],
    ['is the role of a stranger', 'in_progress', 3, {}, 'notBuyer'],
    ['is that nobody has accepted the order', 'pending_acceptance', 1, {}, 'notAccepted'],
    ['is that the order was refunded', 'refunded', 1, {}, 'refunded'],
    ['is that the time is over', 'completed', 1, { complaintUntil: 5 }, 'over'],
  ])('%s', (_who, status, userId, more, bar) => {
    expect(complaintBar(order(status, more), userId, 50)).toBe(bar);
  });
});

describe('the income of an order', () => {
  it.each<[OrderStatus, number | undefined, number | null]>([
    ['pending_acceptance', 133, 133],
    ['in_progress', 133, 133],
    ['pending_confirmation', 133, 133],
    ['completed', 133, 133],
    ['reviewed', 133, 133],
    ['under_complaint', 133, 133],
    // A refunded order has no income, whatever the server sends.
    ['refunded', 133, null],
    ['refunded', undefined, null],
    // The income is hidden from the buyer.
    ['completed', undefined, null],
    // An order paid in full by a coupon has an income of 0, which is shown.
    ['completed', 0, 0],
  ])('of %s with %s is %s', (status, actualIncome, income) => {
    expect(incomeOf(order(status, actualIncome === undefined ? {} : { actualIncome }))).toBe(income);
  });
});

describe('buttons', () => {
  it('begin with the actions of the role and end with chat', () => {
    expect(buttonsOf(order('pending_acceptance'), 'seller', 0)).toEqual(['accept', 'cancel', 'chat']);
    expect(buttonsOf(order('pending_acceptance'), 'buyer', 0)).toEqual(['cancel', 'chat']);
  });

  it('let the seller finish a service, but not a rental', () => {
    expect(buttonsOf(order('in_progress'), 'seller', 0)).toEqual(['finish', 'cancel', 'chat']);
    expect(buttonsOf(order('in_progress', { kind: 'rental' }), 'seller', 0)).toEqual(['cancel', 'chat']);
  });

  it('hide the complaint when its time is over', () => {
    const done = order('completed', { complaintUntil: 100 });
    expect(buttonsOf(done, 'buyer', 99)).toContain('complain');
    expect(buttonsOf(done, 'buyer', 100)).not.toContain('complain');
  });

  it('give a list row the most likely action', () => {
    expect(rowButton(order('in_progress', { kind: 'rental' }), 'buyer', 0)).toBe('openLogin');
    expect(rowButton(order('in_progress'), 'buyer', 0)).toBeNull();
    expect(rowButton(order('completed'), 'buyer', 0)).toBe('review');
    expect(rowButton(order('reviewed'), 'buyer', 0)).toBe('orderAgain');
  });
});

describe('tabs', () => {
  it('contain the orders of their names', () => {
    expect(belongsTo(order('completed'), 'pending_review')).toBe(true);
    expect(belongsTo(order('reviewed'), 'pending_review')).toBe(false);
    expect(belongsTo(order('reviewed', { kind: 'rental' }), 'play')).toBe(false);
  });

  it('are parsed from the URL and written to it without defaults', () => {
    const query = parseOrderQuery(new URLSearchParams('role=seller&tab=rental'));
    expect(query).toEqual({ role: 'seller', tab: 'rental', period: null });
    expect(formatOrderQuery(query).toString()).toBe('role=seller&tab=rental');
    expect(parseOrderQuery(new URLSearchParams('role=king&tab=x'))).toEqual({
      role: 'buyer',
      tab: 'all',
      period: null,
    });
    expect(formatOrderQuery({ role: 'buyer', tab: 'all', period: null }).toString()).toBe('');
  });
});

describe('periods', () => {
  const period = (text: string) => parseOrderQuery(new URLSearchParams(text)).period;
  const day = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toLocaleString('sv'));

  it('are parsed from the URL and written to it; invalid days are ignored', () => {
    for (const text of ['days=30', 'from=2028-02-29&to=2028-03-01', 'to=2026-11-21']) {
      const query = parseOrderQuery(new URLSearchParams(text));
      expect(formatOrderQuery(query).toString()).toBe(text);
    }
    expect(period('from=2026-11-21&to=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    for (const wrong of ['days=31', 'days=-7', 'from=2027-02-29', 'to=2026-13-01', 'from=x', 'to=1999-01-01'])
      expect(period(wrong), wrong).toBeNull();
  });

  it('include both of their days completely, in local time, even over a leap day', () => {
    const now = new Date(2028, 2, 1, 0, 30).getTime();
    expect(periodBounds(null, now)).toEqual({});
    expect(day(periodBounds({ days: 7 }, now).from)).toBe('2028-02-24 00:00:00');
    const { from, until } = periodBounds({ from: '2028-02-29', to: '2028-02-29' }, now);
    expect([day(from), day(until)]).toEqual(['2028-02-29 00:00:00', '2028-03-01 00:00:00']);
    expect(periodBounds({ from: null, to: '2028-12-31' }, now)).toEqual({
      until: new Date(2029, 0, 1).getTime(),
    });
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

  it('end with a refund or a complaint if the order was interrupted', () => {
    expect(states(order('refunded'))).toEqual(['paid:done', 'refunded:done']);
    expect(states(order('under_complaint', { acceptedAt: 2 })).at(-1)).toBe('complaint:now');
  });
});
