import { expect, test } from 'vitest';
import { isRemarkTooLong, remarkBytes } from '#lib/rules/remark.ts';

test.each([
  ['96 Latin letters', 'a'.repeat(96), 96, false],
  ['97 Latin letters', 'a'.repeat(97), 97, true],
  ['32 Chinese characters', '好'.repeat(32), 96, false],
  ['33 Chinese characters', '好'.repeat(33), 99, true],
  ['24 emoji', '🎮'.repeat(24), 96, false],
  ['spaces around a name, which are not kept', `  ${'a'.repeat(96)}  `, 96, false],
  ['nothing', '', 0, false],
])('a remark of %s', (_what, remark, bytes, isTooLong) => {
  expect([remarkBytes(remark), isRemarkTooLong(remark)]).toEqual([bytes, isTooLong]);
});
