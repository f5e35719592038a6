// @vitest-environment happy-dom

import { act, cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { leftText, ringText, startLine } from '#features/orders/countdown-words.ts';
import { OrderHistory } from '#features/orders/parts/OrderHistory.tsx';
import { OrderSteps } from '#features/orders/parts/OrderSteps.tsx';
import { StatusCard } from '#features/orders/parts/StatusCard.tsx';
import { formatTime } from '#i18n/format.ts';
import orders from '#locales/en_US/orders.json';
import { anOrder } from '#tests/builders/anOrder.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { showInWindow } from '../chat/show.tsx';

afterEach(cleanup);
i18next.addResourceBundle('en_US', 'orders', orders);

const hour = 3_600_000;
/** Noon of a day in the reader's time zone. */
const noon = new Date(2026, 10, 23, 12).getTime();

test.each([
  ['today', 3, /^The account is yours until 15:00$/],
  ['on another day', 30, /^The account is yours until Nov 24, 2026, 18:00$/],
])('a rental that ends %s says until when', (_, hours, words) => {
  const order = anOrder({ kind: 'rental', status: 'in_progress', deadlineAt: noon + hours * hour });
  const root = aRoot({ services: { now: () => noon } });
  showInWindow(<StatusCard order={order} side="buyer" onReview={() => undefined} />, { root });
  expect(screen.getByRole('heading').textContent).toMatch(words);
});

test.each([
  ['today', 3, (time: string) => `starts at ${time}`],
  ['tomorrow', 24, (time: string) => `starts tomorrow, ${time}`],
  ['later', 72, (time: string) => `starts Nov 26, 2026, ${time}`],
])('an accepted order that starts %s names the day unless it is today', (_, hours, words) => {
  const startAt = noon + hours * hour;
  expect(startLine(startAt, noon)).toBe(words(formatTime(startAt)));
});

test.each([
  [378_000, '06:18', '06:18'],
  [24 * hour - 1_000, '23:59:59', '23:59:59'],
  [24 * hour - 1, '1 d 00:00:00', '1 d 00:00'],
  [24 * hour + 2_832_000, '1 d 00:47:12', '1 d 00:47'],
  [51 * hour + 600_000, '2 d 03:10:00', '2 d 03:10'],
])('%i ms are left as %s, and inside a ring as %s', (leftMs, line, ring) => {
  expect([leftText(leftMs), ringText(leftMs)]).toEqual([line, ring]);
});

test.each([
  ['today', 3, 'until 15:00'],
  ['on another day', 30, 'until Nov 24, 2026, 18:00'],
])('the steps of a rental that ends %s say until when, and on which day it was paid', (_, hours, words) => {
  const order = anOrder({
    kind: 'rental',
    status: 'in_progress',
    createdAt: noon - 30 * hour,
    acceptedAt: noon - hour,
    deadlineAt: noon + hours * hour,
  });
  showInWindow(<OrderSteps order={order} />, { root: aRoot({ services: { now: () => noon } }) });
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps[0]).toContain('Nov 22, 2026, 06:00');
  expect(steps[1]).toMatch(/11:00$/);
  expect(steps[2]).toContain(words);
});

test('times of orders say their day from midnight on, on a screen that stays open', () => {
  vi.useFakeTimers();
  let now = noon;
  const event = { kind: 'paid', at: noon, byUserId: 1 } as const;
  const order = anOrder({ status: 'pending_acceptance', createdAt: noon, events: [event] });
  const root = aRoot({ services: { now: () => now } });
  const both = (
    <>
      <OrderSteps order={order} />
      <OrderHistory order={order} side="buyer" />
    </>
  );
  showInWindow(both, { root });
  const times = () => [screen.getAllByRole('listitem')[0]?.textContent, screen.getByRole('time').textContent];
  expect(times()).toEqual([expect.stringMatching(/12:00$/), 'Today, 12:00']);
  expect(times()[0]).not.toContain('Nov');
  now += 13 * hour;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(times()).toEqual([expect.stringContaining('Nov 23, 2026, 12:00'), 'Nov 23, 2026, 12:00']);
  vi.useRealTimers();
});
