import * as z from 'zod/mini';
import { OrderRole, OrderTab } from '#api/contract/index.ts';
import { isDay } from '#lib/calendar-date.ts';

/** The period of orders: a number of last days, or a range of days, both included; an open end is null. */
export type Period = { days: number } | { from: string | null; to: string | null };

/** The choices for the number of last days. */
export const lastDays = [7, 30, 90] as const;

/** The first day that can be chosen; no order is older. */
export const firstDay = '2020-01-01';

/** The filter of an order list. */
export interface OrderQuery {
  role: OrderRole;
  tab: OrderTab;
  /** Null for all orders. */
  period: Period | null;
}

/** Parses a list's query from a URL; malformed values take the default. */
export function parseOrderQuery(params: URLSearchParams): OrderQuery {
  const role = z.safeParse(OrderRole, params.get('role'));
  const tab = z.safeParse(OrderTab, params.get('tab'));
  return {
    role: role.success ? role.data : 'buyer',
    tab: tab.success ? tab.data : 'all',
    period: parsePeriod(params),
  };
}

/** Formats a list's query for a URL, without defaults. */
export function formatOrderQuery({ role, tab, period }: OrderQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (role !== 'buyer') params.set('role', role);
  if (tab !== 'all') params.set('tab', tab);
  if (period && 'days' in period) params.set('days', String(period.days));
  else if (period) {
    if (period.from !== null) params.set('from', period.from);
    if (period.to !== null) params.set('to', period.to);
  }
  return params;
}

/** The bounds of a period in local time, the end excluded. */
export function periodBounds(period: Period | null, now: number): { from?: number; until?: number } {
  if (!period) return {};
  if ('days' in period) {
    const today = new Date(now);
    const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - period.days + 1);
    return { from: first.getTime() };
  }
  const from = period.from === null ? null : startOf(period.from, 0);
  const until = period.to === null ? null : startOf(period.to, 1);
  return { ...(from !== null && { from }), ...(until !== null && { until }) };
}

function parsePeriod(params: URLSearchParams): Period | null {
  const days = lastDays.find((one) => String(one) === params.get('days'));
  if (days !== undefined) return { days };
  const [first, second] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  if (first === null && second === null) return null;
  // A reversed period is swapped.
  const isTurned = first !== null && second !== null && first > second;
  return isTurned ? { from: second, to: first } : { from: first, to: second };
}

/** An existing date such as "2026-02-28"; null for anything else. */
function dayOf(text: string | null): string | null {
  return text?.startsWith('20') && isDay(text) ? text : null;
}

/** The local start of a day, or of a day a number of days later. */
function startOf(day: string, later: number): number | null {
  if (dayOf(day) === null) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}
