import { expect, test } from 'vitest';
import { sentenceOf } from '#lib/text.ts';

test('phrases about a row are joined to one sentence without gaps', () => {
  const parts: (string | false | null)[] = ['Raka', false, '', null, '2 unread messages', ' '];
  expect(sentenceOf(parts, (first, next) => `${first}, ${next}`)).toBe('Raka, 2 unread messages');
  expect(sentenceOf([], (first) => first)).toBe('');
});
