import { formatDuration, formatTime } from '#i18n/format.ts';
import { i18n } from '#i18n/index.ts';
import { formatClock } from '#lib/clock.ts';
import type { Countdown, CountdownKind } from './order-view.ts';
import { dayTimeWithin, isSameDay } from './order-words.ts';

const dayMs = 86_400_000;

/** The remaining time: "06:18", "01:47:12", "2 d 03:10:00". */
export function leftText(leftMs: number): string {
  const { days, clock } = splitDays(leftMs);
  return days > 0 ? i18n.t('orders:countdown.days', { days, time: clock }) : formatClock(leftMs);
}

/** The remaining time inside a ring, which has no room for the seconds beside days: "01:47:12", "2 d 03:10". */
export function ringText(leftMs: number): string {
  const { days, clock } = splitDays(leftMs);
  return days > 0
    ? i18n.t('orders:countdown.days', { days, time: clock.slice(0, -':00'.length) })
    : formatClock(leftMs);
}

/** Whole days and the rest as hours, minutes and seconds; beside days "47:12" would look like 47 hours. */
function splitDays(leftMs: number): { days: number; clock: string } {
  // The clock rounds up to seconds: the last fraction of a second before a whole day belongs to that day.
  const wholeMs = Math.ceil(Math.max(0, leftMs) / 1000) * 1000;
  const days = Math.floor(wholeMs / dayMs);
  const rest = formatClock(wholeMs - days * dayMs);
  return { days, clock: rest.length > '47:12'.length ? rest : `00:${rest}` };
}

/** The line of a list: "auto-cancel in 06:18". */
export function countdownLine(kind: CountdownKind, leftMs: number): string {
  if (leftMs <= 0) return i18n.t('orders:countdown.ending');
  return i18n.t(`orders:countdown.${kind}`, { time: leftText(leftMs) });
}

/** The line of an accepted order that starts later: "starts at 14:00", "starts tomorrow, 09:30". */
export function startLine(startAt: number, now: number): string {
  return isSameDay(startAt, now)
    ? i18n.t('orders:countdown.startsAt', { time: formatTime(startAt) })
    : i18n.t('orders:countdown.startsLater', { when: dayTimeWithin(startAt, now) });
}

const spoken = {
  autoCancel: 'sayAutoCancel',
  rentalEnd: 'sayRentalEnd',
  autoConfirm: 'sayAutoConfirm',
} as const;

/** The line as text for screen readers, in whole minutes, so that it changes once a minute. */
export function countdownSpoken(kind: CountdownKind, leftMs: number): string {
  const all = Math.max(0, Math.ceil(leftMs / 60_000));
  const hours = Math.floor(all / 60);
  const left =
    hours > 0
      ? i18n.t('orders:countdown.hoursMinutes', { hours, minutes: all % 60 })
      : i18n.t('orders:countdown.minutes', { count: all });
  return i18n.t(`orders:countdown.${spoken[kind]}`, { left });
}

const captions = {
  autoCancel: 'captionAutoCancel',
  rentalEnd: 'captionRentalEnd',
  autoConfirm: 'captionAutoConfirm',
} as const;

/** The small text inside a ring: "left of 3 hours". */
export function countdownCaption({ kind, totalMs }: Countdown): string {
  return i18n.t(`orders:countdown.${captions[kind]}`, { total: formatDuration(totalMs) });
}
