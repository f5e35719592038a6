/** The hours of each day in which no notices are wanted, in minutes since midnight; they may span midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** The times in which a person wants no notices. All are in the time zone of the device. */
export interface Quiet {
  /** True until the person ends the pause. */
  readonly isPaused: boolean;
  /** The end of "do not disturb", in milliseconds since 1970; null while it is off. */
  readonly until: number | null;
  /** The hours of every day; null for none. */
  readonly hours: QuietHours | null;
  /** The time up to which the daily hours do not count, because the person ended them for today. */
  readonly hoursOffUntil: number | null;
}

/** Whether notices are off now, why, and until when. */
export type QuietState =
  | { readonly kind: 'none' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'until'; readonly at: number }
  | { readonly kind: 'hours'; readonly at: number };

/** The durations of "do not disturb" that a person can choose. */
export const quietSpans = ['halfHour', 'hour', 'tomorrow'] as const;
/** A duration of "do not disturb". */
export type QuietSpan = (typeof quietSpans)[number];

/** The choice of a person who wants every notice. */
export const neverQuiet: Quiet = { isPaused: false, until: null, hours: null, hoursOffUntil: null };

/** The hour at which "until tomorrow" ends. */
const morning = 8;
const minuteMs = 60_000;
/** The longest span: from midnight to the next morning, on the day that winter time adds an hour to. */
const longestMs = (24 + morning + 1) * 60 * minuteMs;
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

/** True for an end that has not come. One beyond the longest span was set before the clock was set back. */
const isAhead = (end: number | null, time: number): end is number =>
  end !== null && end > time && end - time <= longestMs;

/** The state of notices at a time. */
export function quietState(quiet: Quiet, now: Date): QuietState {
  if (quiet.isPaused) return { kind: 'paused' };
  const time = now.getTime();
  if (isAhead(quiet.until, time)) return { kind: 'until', at: quiet.until };
  const end = quiet.hours && endOfHours(quiet.hours, now);
  return end === null || isAhead(quiet.hoursOffUntil, time) ? { kind: 'none' } : { kind: 'hours', at: end };
}

/** The choice after the person wants notices again at once: today's hours, if they run now, no longer count. */
export function quietEnded({ hours }: Quiet, now: Date): Quiet {
  return { ...neverQuiet, hours, hoursOffUntil: hours && endOfHours(hours, now) };
}

/**
 * The next time at which {@link quietState} may change, in milliseconds since 1970; null if it never changes by
 * itself.
 */
export function nextQuietChange(quiet: Quiet, now: Date): number | null {
  const { hours } = quiet;
  const borders = hours
    ? [0, 1].flatMap((day) => [timeOfDay(now, day, hours.from), timeOfDay(now, day, hours.to)])
    : [];
  const times = [quiet.until, quiet.hoursOffUntil, ...borders].flatMap((time) =>
    isAhead(time, now.getTime()) ? [time] : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** The end of the daily hours that run now; null if they do not run. */
function endOfHours({ from, to }: QuietHours, now: Date): number | null {
  const minute = now.getHours() * 60 + now.getMinutes();
  if (from < to) return minute >= from && minute < to ? timeOfDay(now, 0, to) : null;
  if (from === to) return null;
  if (minute >= from) return timeOfDay(now, 1, to);
  return minute < to ? timeOfDay(now, 0, to) : null;
}

/** A minute of the day a number of days ahead, also across a change of the clock. */
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
