import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  type Actor,
  actionsOf,
  complaintOutcomes,
  firstStatus,
  next,
  type OrderKind,
  type OrderState,
  orderActions,
  orderKinds,
  orderStatuses,
  orderTimers,
  type Status,
  type Timer,
  timerOf,
  transitions,
} from '#lib/rules/order.ts';
import { timerMs } from '#lib/rules/order-windows.ts';

const everything = [...orderActions, ...orderTimers, ...complaintOutcomes];
type Anything = (typeof everything)[number];
const review = { score: 5 };
const order = (status: Status, more: Partial<OrderState> = {}): OrderState => ({
  status,
  kind: 'skill',
  complaintUntil: null,
  review: null,
  ...more,
});

/** All allowed transitions: from, actor, action, to, and the required order. Everything else is refused. */
const allowed: [Status, Actor, Anything, Status, { kind?: OrderKind; isReviewed?: boolean }?][] = [
  ['pending_acceptance', 'seller', 'accept', 'in_progress'],
  ['pending_acceptance', 'seller', 'cancel', 'refunded'],
  ['pending_acceptance', 'buyer', 'cancel', 'refunded'],
  ['pending_acceptance', 'timer', 'auto_cancel', 'refunded'],
  ['in_progress', 'seller', 'finish', 'pending_confirmation', { kind: 'skill' }],
  ['in_progress', 'timer', 'auto_finish', 'pending_confirmation', { kind: 'rental' }],
  ['in_progress', 'seller', 'cancel', 'refunded'],
  ['in_progress', 'buyer', 'complain', 'under_complaint'],
  ['pending_confirmation', 'buyer', 'confirm', 'completed'],
  ['pending_confirmation', 'timer', 'auto_confirm', 'completed'],
  ['pending_confirmation', 'buyer', 'complain', 'under_complaint'],
  ['completed', 'buyer', 'review', 'reviewed'],
  ['completed', 'buyer', 'complain', 'under_complaint'],
  ['reviewed', 'buyer', 'complain', 'under_complaint'],
  ['under_complaint', 'buyer', 'withdrawComplaint', 'completed', { isReviewed: false }],
  ['under_complaint', 'buyer', 'withdrawComplaint', 'reviewed', { isReviewed: true }],
  ['under_complaint', 'staff', 'reject', 'completed', { isReviewed: false }],
  ['under_complaint', 'staff', 'reject', 'reviewed', { isReviewed: true }],
  ['under_complaint', 'staff', 'refund', 'refunded'],
];

describe.each(orderStatuses)('an order that is %s', (status) => {
  describe.each(orderKinds)('and a %s', (kind) => {
    it.each([false, true])(
      'lets each actor do what is in the table and nothing else, reviewed: %s',
      (isReviewed) => {
        const state = order(status, { kind, review: isReviewed ? review : null });
        const fits = (rule: (typeof allowed)[number]) =>
          rule[0] === status &&
          (rule[4]?.kind ?? kind) === kind &&
          (rule[4]?.isReviewed ?? isReviewed) === isReviewed;
        for (const actor of ['buyer', 'seller', 'timer', 'staff'] as const) {
          const rules = allowed.filter((rule) => fits(rule) && rule[1] === actor);
          for (const action of everything) {
            const to = rules.find((rule) => rule[2] === action)?.[3] ?? null;
            expect(next(state, action, actor, 0)?.to ?? null, `${actor} ${action}`).toBe(to);
          }
          if (actor === 'timer') expect(timerOf(state)).toBe(rules[0]?.[2] ?? null);
          if (actor !== 'buyer' && actor !== 'seller') continue;
          expect(actionsOf(state, actor, 0).toSorted()).toEqual(
            rules.map((rule) => rule[2] as Action).toSorted(),
          );
        }
      },
    );
  });
});

describe('the complaint entry', () => {
  it.each([
    [999, true],
    [1000, false],
    [1001, false],
  ])('that closes at 1000, at %i', (now, isOpen) => {
    for (const status of ['completed', 'reviewed'] as const) {
      expect(actionsOf(order(status, { complaintUntil: 1000 }), 'buyer', now).includes('complain')).toBe(
        isOpen,
      );
    }
  });
});

describe('a countdown', () => {
  const windows = { acceptMs: 1, confirmMs: 2, complaintMs: 3 };
  it.each<[Timer, number]>([
    ['auto_cancel', 1],
    ['auto_finish', 4 * 3_600_000],
    ['auto_confirm', 2],
  ])('of %s runs %i ms', (timer, ms) => {
    expect(timerMs(timer, windows, 4)).toBe(ms);
  });

  it('of a rental is as long as the hours of the installation', () => {
    expect(timerMs('auto_finish', { ...windows, hourMs: 10 }, 4)).toBe(40);
  });
});

describe('the table of transitions', () => {
  it('leads to every status from the first, and out of every one but refunded', () => {
    const reached = new Set<Status>([firstStatus]);
    for (const { from, to } of [...transitions, ...transitions])
      if (from.some((one) => reached.has(one))) reached.add(to);
    expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted());
    const left = new Set(transitions.flatMap(({ from }) => from));
    expect(orderStatuses.filter((status) => !left.has(status))).toEqual(['refunded']);
  });

  it('equals the diagram in the architecture document', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/architecture.md'), 'utf8');
    const chapter = page.slice(page.indexOf('## The way of an order'));
    const diagram = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(chapter)?.[1] ?? '';
    const drawn = [...diagram.matchAll(/^ {2}(\S+) --> (\w+)/gm)].map(([, from, to]) => `${from} --> ${to}`);
    const ways = transitions.flatMap(({ from, to }) => from.map((one) => `${one} --> ${to}`));
    expect(drawn.toSorted()).toEqual([...new Set([`[*] --> ${firstStatus}`, ...ways])].toSorted());
  });

  it('is the only way the sandbox changes the status of an order', () => {
    const root = join(import.meta.dirname, '../../../..');
    const writers = globSync('src-sandbox/**/*.ts', { cwd: root }).filter((path) =>
      /(UPDATE orders SET|INSERT INTO orders)\b[^`'"]*\bstatus\b/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    );
    expect(writers.toSorted()).toEqual([
      'src-sandbox/market/OrderChanges.ts',
      'src-sandbox/market/Orders.ts',
    ]);
  });
});
