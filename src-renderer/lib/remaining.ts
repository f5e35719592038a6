const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length of time in the unit people would say it in. */
export interface Remaining {
  unit: 'day' | 'hour' | 'minute';
  count: number;
}

/**
 * Rounds a length of time to the nearest day from two days on, to the nearest hour from one hour on, and to minutes
 * below; never to nothing, so that what has just been given lasts as long as was promised and what is left is told.
 */
export function remainingOf(ms: number): Remaining {
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 60) return { unit: 'minute', count: Math.max(1, minutes) };
  const hours = Math.round(ms / hourMs);
  if (hours < 48) return { unit: 'hour', count: hours };
  return { unit: 'day', count: Math.round(ms / dayMs) };
}
