import { narrow } from './narrow.ts';

/** A calendar day such as "2000-02-29", without time and time zone. */
export type Day = string;

/** The digits of a day in a language: the order of its parts and the separator. */
interface DayStyle {
  order: readonly ('year' | 'month' | 'day')[];
  format: Intl.DateTimeFormat;
}

const styles = new Map<string, DayStyle>();

function styleOf(tag: string): DayStyle {
  const known = styles.get(tag);
  if (known) return known;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(tag, options);
  const order = format
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
  const made = { order, format };
  styles.set(tag, made);
  return made;
}

const startOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (at: number): Day => new Date(at).toISOString().slice(0, 10);

/** The reader's own day at a time; the day of UTC is another one for some hours of each day. */
export function localDay(at: number): Day {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** True for a day that exists, written as "2000-02-29". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = startOf(text);
  return Number.isFinite(at) && dayAt(at) === text;
}

/** A day in the digits of a language, such as "29/02/2000"; text that is no day is returned unchanged. */
export function writeDay(day: string, tag: string): string {
  return isDay(day) ? styleOf(tag).format.format(startOf(day)) : day;
}

const yearFirst = ['year', 'month', 'day'] as const;

/**
 * Parses a day typed in the order of a language, with any or no separator and also with wide digits; the year may
 * always come first.
 * Null for text that is no day.
 */
export function readDay(text: string, tag: string): Day | null {
  const numbers: readonly string[] = narrow(text).match(/\d+/g) ?? [];
  const { order } = styleOf(tag);
  const [only] = numbers;
  // The number pad of a phone has no separator keys.
  if (only?.length === 8 && numbers.length === 1) {
    const ends = only.match(/^(..)(..)(....)$/)?.slice(1) ?? [];
    const starts = only.match(/^(....)(..)(..)$/)?.slice(1) ?? [];
    return (order[0] === 'year' ? null : dayOf(ends, order)) ?? dayOf(starts, yearFirst);
  }
  return dayOf(numbers, only?.length === 4 ? yearFirst : order);
}

function dayOf(numbers: readonly string[], order: DayStyle['order']): Day | null {
  const part = (name: DayStyle['order'][number]) => numbers[order.indexOf(name)] ?? '';
  if (numbers.length !== 3 || part('year').length !== 4) return null;
  const day = `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** The day a number of days later. */
export function daysLater(day: Day, count: number): Day {
  return dayAt(startOf(day) + count * 86_400_000);
}

/** The same day a number of months later, or the last day of that month if the month is shorter. */
export function monthsLater(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** The weeks of a day's month, starting on Monday; null stands for days of the neighbouring months. */
export function weeksOf(day: Day): (Day | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const before = (new Date(startOf(first)).getUTCDay() + 6) % 7;
  const count = Number(daysLater(monthsLater(first, 1), -1).slice(8));
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const index = week * 7 + weekday - before;
      return index >= 0 && index < count ? daysLater(first, index) : null;
    }),
  );
}

/** The names of the weekdays, short and long, starting with Monday. */
export function weekdayNames(tag: string): { short: string; long: string }[] {
  const short = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  // The fifth of January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, index) => {
    const at = (4 + index) * 86_400_000;
    return { short: short.format(at), long: long.format(at) };
  });
}

/** The names of the months. */
export function monthNames(tag: string): string[] {
  const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2000, index)));
}

/** A day in words for screen readers: "Tuesday, 29 February 2000". */
export function spokenDay(day: Day, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(startOf(day));
}
