/**
 * The market's own time (docs/product.md, People and words): campaign, payout and reward windows are those of
 * Asia/Jakarta wherever the reader is. Western Indonesia keeps UTC+7 all year and has no summer time.
 */
export const marketZone = 'Asia/Jakarta';

const offsetMs = 7 * 3_600_000;
/** A day in milliseconds; every day of the market's zone has this length. */
export const dayMs = 86_400_000;

/** Days of the week as JavaScript counts them. */
export const weekdays = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
} as const;
/** The number of a day of the week; Sunday is 0. */
export type Weekday = (typeof weekdays)[keyof typeof weekdays];

/** A time in the market's time zone, split into its parts. */
export interface WibParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
}

/** Converts a time to the market's time zone. */
export function wibParts(at: number): WibParts {
  const shifted = new Date(at + offsetMs);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  };
}

/** Converts a date and time of the market to a timestamp. */
export function wibMoment(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
): number {
  return Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs;
}

/** The market's date at a time, "2028-02-29": the key of things that count once a day. */
export function wibDay(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 10);
}

/** The start of the market's day of a time. */
export function startOfWibDay(at: number): number {
  return Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs;
}

/** Monday 00:00 of the market's week of a time. */
export function startOfWibWeek(at: number): number {
  const daysSinceMonday = (wibParts(at).weekday + 6) % 7;
  return startOfWibDay(at) - daysSinceMonday * dayMs;
}

/** True from 00:00 to the end of 23:59 of that weekday in the market. */
export function isWibWeekday(at: number, weekday: Weekday): boolean {
  return wibParts(at).weekday === weekday;
}

/** The next time after this one at this weekday and hour in the market's time zone. */
export function nextWibWeekday(at: number, weekday: Weekday, hour = 0, minute = 0): number {
  const daysAhead = (weekday - wibParts(at).weekday + 7) % 7;
  const candidate = startOfWibDay(at) + daysAhead * dayMs + (hour * 60 + minute) * 60_000;
  return candidate > at ? candidate : candidate + 7 * dayMs;
}
