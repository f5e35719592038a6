import { expect, test } from 'vitest';
import { beginningOf } from '#lib/chat/long-text.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`).join('\n');

test.each([
  ['one line', 'Halo'],
  ['30 lines', lines(30)],
  ['2,000 characters', 'a'.repeat(2_000)],
])('a text of %s is shown whole', (_name, text) => {
  expect(beginningOf(text)).toBeNull();
});

test('a text of 3,000 lines is shortened to its first twenty', () => {
  expect(beginningOf(lines(3_000))).toBe(lines(20));
});

test('a long line is cut between two words', () => {
  const beginning = beginningOf('selamat pagi '.repeat(400)) ?? '';
  expect(beginning.length).toBeLessThanOrEqual(1_400);
  expect(beginning).toMatch(/(selamat|pagi)$/);
});

test.each([
  ['a character of two units', '😀'.repeat(2_000), /^(😀)+$/u],
  ['a key of an emoji', 'x'.repeat(1_390) + '[TUIEmoji_Smile]'.repeat(60), /^x+$/],
])('a cut does not split %s', (_name, text, whole) => {
  expect(beginningOf(text)).toMatch(whole);
});
