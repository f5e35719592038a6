import { expect, test } from 'vitest';
import { rowAfterKey } from '#features/chat/sidebar/list-keys.ts';

test('keys move by rows and pages and stop at the ends', () => {
  const rows = { count: 20, page: 8 };
  expect(rowAfterKey('ArrowDown', 3, rows)).toBe(4);
  expect(rowAfterKey('ArrowUp', 0, rows)).toBe(0);
  expect(rowAfterKey('PageDown', 15, rows)).toBe(19);
  expect(rowAfterKey('PageUp', 12, rows)).toBe(4);
  expect(rowAfterKey('Home', 9, rows)).toBe(0);
  expect(rowAfterKey('End', 9, rows)).toBe(19);
  expect(rowAfterKey('a', 9, rows)).toBeNull();
});
