import { describe, expect, it } from 'vitest';
import { daysLater, monthsLater, readDay, weekdayNames, weeksOf, writeDay } from '#lib/calendar-date.ts';

describe('a typed day', () => {
  it.each([
    ['en-US', '02/29/2000', '2000-02-29'],
    ['id-ID', '29/02/2000', '2000-02-29'],
    ['id-ID', '29.2.2000', '2000-02-29'],
    ['zh-CN', '2000/2/29', '2000-02-29'],
    ['zh-CN', '2000年2月29日', '2000-02-29'],
    ['en-US', '2000-02-29', '2000-02-29'],
    ['id-ID', '2000-02-29', '2000-02-29'],
    // The number pad of a phone has no separators.
    ['id-ID', '29022000', '2000-02-29'],
    ['en-US', '02292000', '2000-02-29'],
    ['zh-CN', '20000229', '2000-02-29'],
    ['id-ID', '20000229', '2000-02-29'],
    ['en-US', '29/02/2000', null],
    ['id-ID', '29/02/2001', null],
    ['id-ID', '29/02/00', null],
    ['id-ID', '29/02', null],
    ['id-ID', '1/2/3/2000', null],
    ['id-ID', 'kemarin', null],
    ['id-ID', '', null],
  ])('in %s "%s" is %s', (tag, text, day) => expect(readDay(text, tag)).toBe(day));

  it.each(['en-US', 'id-ID', 'zh-CN'])('is parsed in the format of %s', (tag) => {
    for (const day of ['2000-02-29', '1999-12-01', '2026-11-22']) {
      expect(readDay(writeDay(day, tag), tag)).toBe(day);
    }
    expect(writeDay('29/', tag)).toBe('29/');
  });
});

it('adding months keeps the day, or uses the last day of a shorter month', () => {
  expect(monthsLater('2000-01-31', 1)).toBe('2000-02-29');
  expect(monthsLater('2000-02-29', 12)).toBe('2001-02-28');
  expect(monthsLater('2000-01-15', -1)).toBe('1999-12-15');
  expect(monthsLater('2000-12-31', 2)).toBe('2001-02-28');
  expect(daysLater('2000-02-28', 2)).toBe('2000-03-01');
});

it('weeks begin with Monday and contain every day of the month once', () => {
  const weeks = weeksOf('2028-02-10');
  expect(weeks[0]).toEqual([
    null,
    '2028-02-01',
    '2028-02-02',
    '2028-02-03',
    '2028-02-04',
    '2028-02-05',
    '2028-02-06',
  ]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(29);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weekdayNames('en-US').map(({ long }) => long)[0]).toBe('Monday');
});
