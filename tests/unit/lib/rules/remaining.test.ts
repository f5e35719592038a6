import { describe, expect, test } from 'vitest';
import { formatDuration, formatRemaining } from '#i18n/format.ts';
import { remainingOf } from '#lib/remaining.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('a duration in the unit that people would use', () => {
  test.each([
    ['three days, just given', 3 * day, { unit: 'day', count: 3 }],
    ['three days, seconds after they were given', 3 * day - 20_000, { unit: 'day', count: 3 }],
    ['a little more than two days', 2 * day + hour, { unit: 'day', count: 2 }],
    ['two days less an hour', 2 * day - hour, { unit: 'hour', count: 47 }],
    ['a day', day, { unit: 'hour', count: 24 }],
    ['an hour', hour, { unit: 'hour', count: 1 }],
    ['an hour less some seconds', hour - 20_000, { unit: 'hour', count: 1 }],
    ['less than an hour', 45 * minute, { unit: 'minute', count: 45 }],
    ['some seconds', 20_000, { unit: 'minute', count: 1 }],
    ['nothing', 0, { unit: 'minute', count: 1 }],
  ] as const)('%s', (_, ms, said) => {
    expect(remainingOf(ms)).toEqual(said);
  });

  test('is formatted as text', () => {
    expect(formatRemaining(3 * day - 20_000)).toBe('in 3 days');
    expect(formatRemaining(day)).toBe('in 24 hours');
    expect(formatDuration(15 * minute)).toBe('15 minutes');
    expect(formatDuration(2 * minute)).toBe('2 minutes');
    expect(formatDuration(hour)).toBe('1 hour');
  });
});
