// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Period } from '#features/orders/order-query.ts';
import { PeriodFilter } from '#features/orders/parts/PeriodFilter.tsx';
import orders from '#locales/en_US/orders.json';
import { showInWindow } from '../chat/show.tsx';

afterEach(cleanup);
i18next.addResourceBundle('en_US', 'orders', orders);

/** The filter with a chosen period; returns the periods in the order of the changes. */
function open(from: string | null, to: string | null) {
  const periods: (Period | null)[] = [];
  function Filter() {
    const [period, setPeriod] = useState<Period | null>({ from, to });
    const change = (next: Period | null) => {
      periods.push(next);
      setPeriod(next);
    };
    return <PeriodFilter period={period} onChange={change} />;
  }
  showInWindow(<Filter />);
  const type = (end: 'from' | 'to', ...texts: string[]) => {
    const field = screen.getByLabelText(orders.period[end]);
    fireEvent.focus(field);
    for (const value of texts) fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    return periods.at(-1);
  };
  return { type };
}

test('an end that passes the other one takes it along, and stays the day that was chosen', () => {
  const { type } = open('2026-11-01', '2026-11-10');
  expect(type('from', '11/20/2026')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(type('to', '11/05/2026')).toEqual({ from: '2026-11-05', to: '2026-11-05' });
  expect(type('to', '11/25/2026')).toEqual({ from: '2026-11-05', to: '2026-11-25' });
});

test('a day that is only passed through while typing does not move the other end', () => {
  const { type } = open('2026-11-05', '2026-11-10');
  expect(type('to', '11/1/2026', '11/12/2026')).toEqual({ from: '2026-11-05', to: '2026-11-12' });
});

test('an end alone, or one that is emptied, leaves the other one as it is', () => {
  const { type } = open('2026-11-05', null);
  expect(type('from', '11/20/2026')).toEqual({ from: '2026-11-20', to: null });
  expect(type('to', '11/25/2026')).toEqual({ from: '2026-11-20', to: '2026-11-25' });
  expect(type('from', '')).toEqual({ from: null, to: '2026-11-25' });
});
