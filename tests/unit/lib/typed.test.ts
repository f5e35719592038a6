import { describe, expect, it } from 'vitest';
import { readWhole } from '#lib/whole-number.ts';
import { shortestIn, writtenLength } from '#lib/written-length.ts';

describe('a whole number', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['2000', 2000],
    ['2.000', 2000],
    ['2,000', 2000],
    ['2 000', 2000],
    ['1.234.567', 1_234_567],
    ['0', 0],
    ['12.5', null],
    ['12,5', null],
    ['1.23', null],
    ['1.2345', null],
    ['1.234,567', null],
    ['0.500', null],
    ['-5', null],
    ['1e3', null],
    ['12a', null],
    ['', null],
    ['1234567890', null],
  ])('typed as "%s" is %s', (text, number) => expect(readWhole(text)).toBe(number));
});

describe('the length of a text in letters', () => {
  it.each([
    ['It broke', 8],
    ['  It broke  ', 8],
    ['充值没到账', 15],
    ['无法登录。', 13],
    ['登录 Nusa Rift 失败', 23],
    ['', 0],
  ])('"%s" counts as %i letters', (text, length) => expect(writtenLength(text)).toBe(length));

  it('is shown in characters of the script used', () => {
    expect(shortestIn('短', 10, 'en-US')).toBe(4);
    expect(shortestIn('', 10, 'zh-CN')).toBe(4);
    expect(shortestIn('short', 10, 'zh-CN')).toBe(10);
    expect(shortestIn('', 10, 'id-ID')).toBe(10);
  });
});
