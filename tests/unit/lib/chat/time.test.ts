import { describe, expect, test } from 'vitest';
import { formatMessageTime } from '#lib/chat/time.ts';

const zone = 'Asia/Jakarta';
const at = (text: string) => Date.parse(`${text}+07:00`);
const now = at('2026-11-21T09:30:00');

describe('message time', () => {
  test.each([
    ['2026-11-21T09:05:00', '09:05', '09:05', '09:05'],
    ['2026-11-21T00:00:00', '00:00', '00:00', '00:00'],
    ['2026-11-20T23:59:59', 'Yesterday 23:59', 'Kemarin 23:59', '昨天 23:59'],
    ['2026-11-20T00:00:00', 'Yesterday 00:00', 'Kemarin 00:00', '昨天 00:00'],
    ['2026-11-19T23:59:00', 'Thu 23:59', 'Kam 23:59', '周四 23:59'],
    ['2026-11-15T08:00:00', 'Sun 08:00', 'Min 08:00', '周日 08:00'],
    ['2026-11-14T08:00:00', '11/14 08:00', '14/11 08:00', '11/14 08:00'],
    ['2026-01-02T08:00:00', '01/02 08:00', '02/01 08:00', '01/02 08:00'],
    ['2025-12-31T08:00:00', '2025/12/31 08:00', '31/12/2025 08:00', '2025/12/31 08:00'],
    ['2026-11-22T08:00:00', '11/22 08:00', '22/11 08:00', '11/22 08:00'],
  ])('%s', (time, english, indonesian, chinese) => {
    const say = (locale: string) => formatMessageTime(at(time), now, { locale, timeZone: zone });
    expect(say('en-US')).toBe(english);
    expect(say('id-ID')).toBe(indonesian);
    expect(say('zh-CN')).toBe(chinese);
  });

  test('uses the reader’s calendar day', () => {
    const time = Date.parse('2026-11-20T20:00:00Z');
    const later = Date.parse('2026-11-21T02:30:00Z');
    expect(formatMessageTime(time, later, { locale: 'en-US', timeZone: zone })).toBe('03:00');
    expect(formatMessageTime(time, later, { locale: 'en-US', timeZone: 'UTC' })).toBe('Yesterday 20:00');
  });

  test('yesterday is correct on a day of 25 hours', () => {
    const options = { locale: 'en-US', timeZone: 'America/New_York' };
    const time = Date.parse('2026-10-31T12:00:00-04:00');
    expect(formatMessageTime(time, Date.parse('2026-11-01T23:30:00-05:00'), options)).toBe('Yesterday 12:00');
  });

  test('within a week may cross a year', () => {
    const say = formatMessageTime(at('2025-12-30T10:00:00'), at('2026-01-02T10:00:00'), {
      locale: 'en-US',
      timeZone: zone,
    });
    expect(say).toBe('Tue 10:00');
  });
});
