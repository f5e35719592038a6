// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { KeptHeights } from '#features/chat/kept-place/KeptHeights.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

beforeEach(() => localStorage.clear());

test('a height is known at the next start, for the same user, until the thing is not shown any more', () => {
  const heights = aRoot().store(KeptHeights);
  heights.keep('services 2', 88);
  heights.keep('services 2', 108);
  expect(aRoot().store(KeptHeights).of('services 2')).toBe(108);
  expect(aRoot({ self: 2 }).store(KeptHeights).of('services 2')).toBe(0);
  heights.keep('services 2', 0);
  expect(aRoot().store(KeptHeights).of('services 2')).toBe(0);
});

test('after a sign-out no height is kept, not even of what disappears then', () => {
  const root = aRoot();
  const heights = root.store(KeptHeights);
  heights.keep('services 2', 88);
  root.end('signedOut');
  heights.keep('services 3', 88);
  expect(localStorage).toHaveLength(0);
});

test('only the newest heights are kept, and malformed ones are ignored', () => {
  const heights = aRoot().store(KeptHeights);
  for (let id = 1; id <= 61; id += 1) heights.keep(`services ${id}`, 88);
  expect([heights.of('services 1'), heights.of('services 2')]).toEqual([0, 88]);
  localStorage.setItem('pasarmain.heights.1', '[["services 2",-4]]');
  expect(heights.of('services 2')).toBe(0);
});
