/** The hours of each day in which no notices are wanted, in minutes since midnight; they may pass midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** When a person wants no notices. All times are those of the device. */
export interface Quiet {
  /** True until the person ends it. */
  readonly isPaused: boolean;
  /** The end of "do not disturb", in milliseconds since 1970; null while it is off. */
  readonly until: number | null;
  /** The hours of every day; null for none. */
  readonly hours: QuietHours | null;
  /** Up to this time the hours do not count, as the person ended them for today. */
  readonly hoursOffUntil: number | null;
}

/** Why no notices are shown now, and until when. */
export type QuietState =
  | { readonly kind: 'none' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'until'; readonly at: number }
  | { readonly kind: 'hours'; readonly at: number };

/** For how long a person may be left alone. */
export const quietSpans = ['halfHour', 'hour', 'tomorrow'] as const;
export type QuietSpan = (typeof quietSpans)[number];

/** Every notice is wanted. */
export const neverQuiet: Quiet = { isPaused: false, until: null, hours: null, hoursOffUntil: null };

/** The hour at which "until tomorrow" ends. */
const morning = 8;
const minuteMs = 60_000;
/** The minutes of a day. */
export const dayMinutes = 24 * 60;

/** The end of a span that begins now, in milliseconds since 1970. */
export function endOfSpan(span: QuietSpan, now: Date): number {
  switch (span) {
    case 'halfHour':
      return now.getTime() + 30 * minuteMs;
    case 'hour':
      return now.getTime() + 60 * minuteMs;
    case 'tomorrow':
      return timeOfDay(now, 1, morning * 60);
    default:
      return span satisfies never;
  }
}

/** What is wanted now. */
export function quietState(quiet: Quiet, now: Date): QuietState {
  if (quiet.isPaused) return { kind: 'paused' };
  const time = now.getTime();
  if (quiet.until !== null && quiet.until > time) return { kind: 'until', at: quiet.until };
  const end = quiet.hours && endOfHours(quiet.hours, now);
  const isOff = quiet.hoursOffUntil !== null && quiet.hoursOffUntil > time;
  return end === null || isOff ? { kind: 'none' } : { kind: 'hours', at: end };
}

/** Notices are wanted again at once: today's hours, where they run, do not count any more. */
export function quietEnded({ hours }: Quiet, now: Date): Quiet {
  return { ...neverQuiet, hours, hoursOffUntil: hours && endOfHours(hours, now) };
}

/** When {@link quietState} may differ from now on, in milliseconds since 1970; null if nothing will change by itself. */
export function nextQuietChange(quiet: Quiet, now: Date): number | null {
  const { hours } = quiet;
  const borders = hours
    ? [0, 1].flatMap((day) => [timeOfDay(now, day, hours.from), timeOfDay(now, day, hours.to)])
    : [];
  const times = [quiet.until, quiet.hoursOffUntil, ...borders].flatMap((time) =>
    time !== null && time > now.getTime() ? [time] : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** The end of the hours that run now; null while they do not. */
function endOfHours({ from, to }: QuietHours, now: Date): number | null {
  const minute = now.getHours() * 60 + now.getMinutes();
  if (from < to) return minute >= from && minute < to ? timeOfDay(now, 0, to) : null;
  if (from === to) return null;
  if (minute >= from) return timeOfDay(now, 1, to);
  return minute < to ? timeOfDay(now, 0, to) : null;
}

/** A minute of the day that lies so many days ahead; a change of the clock in between is taken into account. */
function timeOfDay(now: Date, days: number, minute: number): number {
  const within = Math.min(minute, dayMinutes);
  return new Date(
    now.getFullYear(),
    now.getMonth(),
    now.getDate() + days,
    Math.floor(within / 60),
    within % 60,
  ).getTime();
}
