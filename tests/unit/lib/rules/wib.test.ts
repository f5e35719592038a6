import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayMs,
  isWibWeekday,
  marketZone,
  nextWibWeekday,
  startOfWibDay,
  startOfWibWeek,
  weekdays,
  wibDay,
  wibMoment,
  wibParts,
} from '#lib/rules/wib.ts';

describe('market time', () => {
  it('changes the day at 17:00 UTC', () => {
    expect(wibDay(Date.UTC(2026, 10, 20, 16, 59, 59, 999))).toBe('2026-11-20');
    expect(wibDay(Date.UTC(2026, 10, 20, 17))).toBe('2026-11-21');
    expect(startOfWibDay(Date.UTC(2026, 10, 20, 17))).toBe(Date.UTC(2026, 10, 20, 17));
    expect(startOfWibDay(Date.UTC(2026, 10, 20, 16, 59))).toBe(Date.UTC(2026, 10, 19, 17));
  });

  it('knows the leap day and skips it in other years', () => {
    expect(wibDay(Date.UTC(2028, 1, 28, 17))).toBe('2028-02-29');
    expect(wibDay(Date.UTC(2028, 1, 29, 17))).toBe('2028-03-01');
    expect(wibDay(Date.UTC(2027, 1, 28, 17))).toBe('2027-03-01');
    expect(wibMoment(2028, 3, 1) - wibMoment(2028, 2, 28)).toBe(2 * dayMs);
  });

  it('opens the Tuesday window from 00:00 to 23:59 of the market, not of the reader', () => {
    const tuesday = wibMoment(2026, 11, 24);
    expect(isWibWeekday(tuesday - 1, weekdays.tuesday)).toBe(false);
    expect(isWibWeekday(tuesday, weekdays.tuesday)).toBe(true);
    expect(isWibWeekday(wibMoment(2026, 11, 24, 23, 59, 59), weekdays.tuesday)).toBe(true);
    expect(isWibWeekday(wibMoment(2026, 11, 25), weekdays.tuesday)).toBe(false);
  });

  it('starts the week on Monday, also across a leap day and a new year', () => {
    expect(startOfWibWeek(wibMoment(2028, 3, 5, 23, 59))).toBe(wibMoment(2028, 2, 28));
    expect(startOfWibWeek(wibMoment(2027, 1, 1))).toBe(wibMoment(2026, 12, 28));
    expect(startOfWibWeek(wibMoment(2026, 11, 23))).toBe(wibMoment(2026, 11, 23));
  });

  it('finds the next weekday strictly after a moment', () => {
    const monday = wibMoment(2026, 11, 23, 18);
    expect(nextWibWeekday(monday - 1, weekdays.monday, 18)).toBe(monday);
    expect(nextWibWeekday(monday, weekdays.monday, 18)).toBe(monday + 7 * dayMs);
    expect(nextWibWeekday(monday, weekdays.friday, 23, 59)).toBe(wibMoment(2026, 11, 27, 23, 59));
  });

  it('agrees with the time zone database', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: marketZone });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }), (at) => {
        expect(wibDay(at)).toBe(zone.format(at));
        const { year, month, day, hour, minute, second } = wibParts(at);
        expect(wibMoment(year, month, day, hour, minute, second)).toBe(Math.floor(at / 1000) * 1000);
      }),
    );
  });
});
