const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A duration in its usual unit. */
export interface Remaining {
  unit: 'day' | 'hour' | 'minute';
  count: number;
}

/**
 * Rounds a duration: from two days on to the nearest day, from one hour on to the nearest hour, below to
 * minutes. The result is never zero, and a full duration keeps its promised length.
 */
export function remainingOf(ms: number): Remaining {
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 60) return { unit: 'minute', count: Math.max(1, minutes) };
  const hours = Math.round(ms / hourMs);
  if (hours < 48) return { unit: 'hour', count: hours };
  return { unit: 'day', count: Math.round(ms / dayMs) };
}
