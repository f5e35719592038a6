import type { Order } from '#api/contract/index.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { i18n } from '#i18n/index.ts';

/** An order's item with its quantity: "Ranked match × 3", "Ninth Star account, 3 hours". */
export function orderTitle(order: Order): string {
  const { title } = order.item;
  if (order.kind === 'rental') return i18n.t('orders:titleHours', { title, count: order.quantity });
  return order.quantity > 1 ? i18n.t('orders:titleQuantity', { title, quantity: order.quantity }) : title;
}

/** The line below an order's title: the game, if the title does not name it, and the rest. */
export function belowTitle({ item }: Order, rest: string): string {
  return item.title.startsWith(item.gameName) ? rest : `${item.gameName} · ${rest}`;
}

/** The time of day for today, the date for another day; `now` may be any time of today. */
export function shortTime(at: number, now: number): string {
  return isSameDay(at, now) ? formatTime(at) : formatDate(at);
}

/** A day and time for use outside a sentence: "Today, 22:00", "Tomorrow, 09:30", "23 Nov 2026, 09:30". */
export function dayTime(at: number, now: number): string {
  const words = dayTimeWithin(at, now);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A day and time for use within a sentence: "today, 22:00". */
export function dayTimeWithin(at: number, now: number): string {
  const time = formatTime(at);
  if (isSameDay(at, now)) return i18n.t('orders:draft.today', { time });
  if (isSameDay(at, now + 86_400_000)) return i18n.t('orders:draft.tomorrow', { time });
  return i18n.t('orders:draft.dayTime', { day: formatDate(at), time });
}

/** Whether two times are on one day of the reader's. */
export function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
