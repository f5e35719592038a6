import { expect, test } from 'vitest';
import { sentenceOf } from '#lib/text.ts';

test('what is said of a row is one sentence without gaps', () => {
  const parts: (string | false | null)[] = ['Raka', false, '', null, '2 unread messages', ' '];
  expect(sentenceOf(parts, (first, next) => `${first}, ${next}`)).toBe('Raka, 2 unread messages');
  expect(sentenceOf([], (first) => first)).toBe('');
});
