import { describe, expect, test } from 'vitest';
import {
  endOfSpan,
  neverQuiet,
  nextQuietChange,
  type Quiet,
  type QuietHours,
  type QuietSpan,
  quietEnded,
  quietState,
} from '#lib/rules/quiet.ts';

/** A time of the test's day, or of a day after it. */
const at = (time: string, day = 10) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(2026, 5, day, hour, minute);
};
const hours = (from: string, to: string): QuietHours => {
  const minutes = (time: string) => at(time).getHours() * 60 + at(time).getMinutes();
  return { from: minutes(from), to: minutes(to) };
};
const night = hours('22:00', '07:00');

test.each<[string, Partial<Quiet>, Date, string, Date | null]>([
  ['nothing', {}, at('12:00'), 'none', null],
  ['a pause', { isPaused: true }, at('12:00'), 'paused', null],
  ['a pause in quiet hours', { isPaused: true, hours: night }, at('23:00'), 'paused', null],
  ['a time that has not come', { until: at('12:30').getTime() }, at('12:00'), 'until', at('12:30')],
  ['a time that has come', { until: at('12:30').getTime() }, at('12:30'), 'none', null],
  ['the evening of quiet hours', { hours: night }, at('22:00'), 'hours', at('07:00', 11)],
  ['the morning of quiet hours', { hours: night }, at('06:59'), 'hours', at('07:00')],
  ['the end of quiet hours', { hours: night }, at('07:00'), 'none', null],
  ['the time before quiet hours', { hours: night }, at('21:59'), 'none', null],
  ['hours within a day', { hours: hours('12:00', '13:00') }, at('12:59'), 'hours', at('13:00')],
  ['hours within a day that are over', { hours: hours('12:00', '13:00') }, at('13:00'), 'none', null],
  ['hours that end when they begin', { hours: hours('12:00', '12:00') }, at('12:00'), 'none', null],
  [
    'quiet hours that were ended for today',
    { hours: night, hoursOffUntil: at('07:00', 11).getTime() },
    at('23:00'),
    'none',
    null,
  ],
  [
    'the quiet hours of the next day',
    { hours: night, hoursOffUntil: at('07:00', 11).getTime() },
    at('22:00', 11),
    'hours',
    at('07:00', 12),
  ],
])('%s', (_what, quiet, now, kind, end) => {
  const state = quietState({ ...neverQuiet, ...quiet }, now);
  expect(state.kind).toBe(kind);
  expect('at' in state ? state.at : null).toBe(end?.getTime() ?? null);
});

test('an end that was set before the clock was set back by a year does not count', () => {
  const farAhead = at('12:00').getTime() + 365 * 24 * 3_600_000;
  const until = { ...neverQuiet, until: farAhead };
  expect([quietState(until, at('12:00')).kind, nextQuietChange(until, at('12:00'))]).toEqual(['none', null]);
  const off = { ...neverQuiet, hours: night, hoursOffUntil: farAhead };
  expect(quietState(off, at('23:00')).kind).toBe('hours');
});

test.each<[QuietSpan, Date, Date]>([
  ['halfHour', at('23:50'), at('00:20', 11)],
  ['hour', at('12:00'), at('13:00')],
  ['tomorrow', at('23:00'), at('08:00', 11)],
  ['tomorrow', at('01:00'), at('08:00', 11)],
])('%s ends at the time that its name says', (span, now, end) => {
  expect(endOfSpan(span, now)).toBe(end.getTime());
});

describe('ending "do not disturb"', () => {
  test('ends a pause, a time and the quiet hours that run now, and keeps those of the next day', () => {
    const quiet = { isPaused: true, until: at('23:30').getTime(), hours: night, hoursOffUntil: null };
    const ended = quietEnded(quiet, at('23:00'));
    expect(quietState(ended, at('23:00'))).toEqual({ kind: 'none' });
    expect(quietState(ended, at('22:00', 11)).kind).toBe('hours');
  });

  test('by day does not affect the quiet hours of the evening', () => {
    const ended = quietEnded({ ...neverQuiet, isPaused: true, hours: night }, at('12:00'));
    expect(quietState(ended, at('22:00')).kind).toBe('hours');
  });
});

test.each<[string, Partial<Quiet>, Date, Date | null]>([
  ['nothing', {}, at('12:00'), null],
  ['a pause', { isPaused: true }, at('12:00'), null],
  ['a time that has not come', { until: at('12:30').getTime() }, at('12:00'), at('12:30')],
  ['quiet hours by day', { hours: night }, at('12:00'), at('22:00')],
  ['quiet hours at night', { hours: night }, at('23:00'), at('07:00', 11)],
  ['both', { hours: night, until: at('23:30').getTime() }, at('23:00'), at('23:30')],
])('the next change of %s', (_what, quiet, now, next) => {
  expect(nextQuietChange({ ...neverQuiet, ...quiet }, now)).toBe(next?.getTime() ?? null);
});
