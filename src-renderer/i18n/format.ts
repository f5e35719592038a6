import { remainingOf } from '#lib/remaining.ts';
import { currentLocale, tagOf } from './index.ts';

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat;

const formats = new Map<string, Format>();

/** Caches formatters, which are expensive to create. */
function kept<F extends Format>(name: string, make: (tag: string) => F): F {
  const tag = tagOf(currentLocale());
  const key = `${tag} ${name}`;
  const found = formats.get(key);
  if (found) return found as F;
  const made = make(tag);
  formats.set(key, made);
  return made;
}

/** A whole number with the language's digit grouping: diamonds, coins, counts. */
export function formatNumber(value: number): string {
  return kept('number', (tag) => new Intl.NumberFormat(tag)).format(value);
}

/** A rating with one decimal. */
export function formatRating(value: number): string {
  return kept(
    'rating',
    (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(value);
}

const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/**
 * Rupiah in the Indonesian format in every language: no space, dots between thousands, such as "Rp48.250".
 */
export function formatRupiah(value: number): string {
  return `${value < 0 ? '−' : ''}Rp${rupiah.format(Math.abs(value))}`;
}

/** A percentage, such as "98%". */
export function formatPercent(percent: number): string {
  return kept('percent', (tag) => new Intl.NumberFormat(tag, { style: 'percent' })).format(percent / 100);
}

/** A day, such as "21 Nov 2026". */
export function formatDate(at: number): string {
  return kept('date', (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })).format(at);
}

/** A month, such as "November 2026". */
export function formatMonth(at: number): string {
  return kept('month', (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' })).format(at);
}

/** A day and a time of day. */
export function formatDateTime(at: number): string {
  return kept(
    'dateTime',
    (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
  ).format(at);
}

/** A time of day, such as "23:40". */
export function formatTime(at: number): string {
  return kept(
    'time',
    (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ).format(at);
}

/** A time of day for today, otherwise a day and a time of day: "23:40", "21 Nov 2026, 23:40". */
export function formatMoment(at: number, now: number): string {
  return formatDate(at) === formatDate(now) ? formatTime(at) : formatDateTime(at);
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** A relative time in the largest fitting unit: "3 hours ago", "yesterday", "in 2 days". */
export function formatRelative(at: number, now: number): string {
  const format = kept('relative', (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const distance = at - now;
  for (const [unit, length] of steps) {
    if (Math.abs(distance) >= length) return format.format(Math.trunc(distance / length), unit);
  }
  return format.format(0, 'second');
}

/** A remaining time, such as "in 3 days", "in 5 hours", "in 12 minutes". */
export function formatRemaining(ms: number): string {
  const { unit, count } = remainingOf(ms);
  return kept('remaining', (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'always' })).format(
    count,
    unit,
  );
}

/** A duration, such as "3 days", "24 hours", "15 minutes". */
export function formatDuration(ms: number): string {
  const { unit, count } = remainingOf(ms);
  return kept(
    `duration ${unit}`,
    (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }),
  ).format(count);
}

/** An enumeration, such as "Ani, Budi and 3 others". */
export function formatList(items: readonly string[]): string {
  // American English would add a comma before the last item.
  return kept(
    'list',
    (tag) => new Intl.ListFormat(tag === 'en-US' ? 'en-GB' : tag, { style: 'long', type: 'conjunction' }),
  ).format(items);
}

export { formatClock } from '#lib/clock.ts';
